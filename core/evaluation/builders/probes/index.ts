import { bigramShift } from './bigramShift.ts';
import { determiner } from './determiner.ts';
import { negation } from './negation.ts';
import { objectNumber } from './objectNumber.ts';
import type { Probe } from './probe.ts';
import { sentenceLength } from './sentenceLength.ts';
import { subjectNumber } from './subjectNumber.ts';
import { subjectObjectOrder } from './subjectObjectOrder.ts';
import { tense } from './tense.ts';
import { voice } from './voice.ts';
import { wordContent } from './wordContent.ts';

/** The probes, in the order in which they are listed to users. */
export const PROBES: readonly Probe[] = [
  sentenceLength,
  wordContent,
  bigramShift,
  tense,
  subjectNumber,
  objectNumber,
  voice,
  negation,
  determiner,
  subjectObjectOrder,
];
