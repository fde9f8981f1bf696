import type { Tokens } from '../../taggedToken.ts';
import { UNIT_ABBREVIATIONS, UNITS_OF_WEIGHT_AND_VOLUME } from '../../words/amounts.ts';
import { isTimeOrUnit } from '../../words/times.ts';
import { wordAt } from '../wordAt.ts';
import { type NounPhrase, saysHowMuch, saysWhen } from './nounPhrase.ts';

/**
 * Tells whether a noun phrase says when, how long or how much: "Monday", "an average of 46 months", "22 basis points", "a lot".
 */
export function saysExtent(tokens: Tokens, phrase: NounPhrase): boolean {
  const { from, to, head } = phrase;
  if (saysWhen(tokens, phrase) || saysHowMuch(tokens, phrase)) return true;
  const { lemma } = tokens[head]!;
  if (to === head + 1 && /^(?:lot|bit|deal)$/.test(lemma)) return true;
  if (lemma === 'point' && tokens[head - 1]?.lemma === 'basis') return true;
  // "Weighed 117kg".
  if (/^\d[\d.,]*[a-z]+$/i.test(tokens[head]!.text)) return true;
  const last = tokens[to - 1]!;
  // "Weighs 80 kg", "runs 10 km".
  const isUnit =
    UNIT_ABBREVIATIONS.includes(wordAt(tokens, to - 1)) || UNITS_OF_WEIGHT_AND_VOLUME.test(last.lemma);
  if (tokens[to - 2]?.tag === 'CD' && to - 1 === head && isUnit) return true;
  return to - 2 > from && tokens[to - 2]!.tag === 'CD' && isTimeOrUnit(last.lemma);
}

/**
 * Tests whether the object of a verb is the time that is spent, also where a gerund behind it was read as its noun:
 * "spent the morning", "spent a *year reading* books".
 */
export function isTimeSpent(tokens: Tokens, verb: number, { from, to, head }: NounPhrase): boolean {
  return (
    tokens[verb]!.lemma === 'spend' &&
    tokens
      .slice(from, to)
      .some(
        ({ lemma }, i) =>
          isTimeOrUnit(lemma) && (from + i === head || /ing$/.test(wordAt(tokens, from + i + 1))),
      )
  );
}
