import type { Find } from '../comparison.ts';
import { findExchanged } from './exchanged.ts';
import { findForms } from './forms.ts';
import { findFrames } from './frames.ts';
import { findLone } from './lone.ts';
import { findPhrases } from './phrases.ts';
import { findNegations, findOpposites } from './polarity.ts';
import { findReplaced } from './replaced.ts';
import { findRest } from './rest.ts';
import { findScope } from './scope.ts';
import { findWording } from './wording.ts';

/** The kinds of difference in the order in which they are looked for: each explains what those before it left over. */
export const FINDERS: readonly Find[] = [
  findExchanged,
  findFrames,
  findScope,
  findWording,
  findForms,
  findPhrases,
  findNegations,
  findOpposites,
  findReplaced,
  findLone,
  findRest,
];
