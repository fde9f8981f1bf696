import type { TaggedToken } from '../../taggedToken.ts';
import { UNIT_ABBREVIATIONS, UNITS_OF_WEIGHT_AND_VOLUME } from '../../words/amounts.ts';
import { isTime, UNITS_OF_TIME } from '../../words/times.ts';
import { type NounPhrase, saysHowMuch, saysWhen } from './nounPhrase.ts';

/**
 * Tells whether a noun phrase says when, how long or how much: "Monday", "an average of 46 months", "22 basis points",
 * "a lot".
 */
export function saysExtent(tokens: readonly TaggedToken[], phrase: NounPhrase): boolean {
  const { from, to, head } = phrase;
  if (saysWhen(tokens, phrase) || saysHowMuch(tokens, phrase)) return true;
  const { lemma } = tokens[head]!;
  if (to === head + 1 && /^(?:lot|bit|deal)$/.test(lemma)) return true;
  if (lemma === 'point' && tokens[head - 1]?.lemma === 'basis') return true;
  // "Weighed 117kg".
  if (/^\d[\d.,]*[a-z]+$/i.test(tokens[head]!.text)) return true;
  const last = tokens[to - 1]!;
  // "Weighs 80 kg", "runs 10 km".
  if (tokens[to - 2]?.tag === 'CD' && to - 1 === head && isUnit(last)) return true;
  return (
    to - 2 > from && tokens[to - 2]!.tag === 'CD' && (isTime(last.lemma) || UNITS_OF_TIME.test(last.lemma))
  );
}

function isUnit({ lemma, text }: TaggedToken): boolean {
  return UNIT_ABBREVIATIONS.includes(text.toLowerCase()) || UNITS_OF_WEIGHT_AND_VOLUME.test(lemma);
}
