import type { Tokens } from '../../../annotation/annotation.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import type { Piece } from '../../rewriting/rearranged.ts';

/**
 * Returns the "on" that a date with its day first needs after a verb or a noun ("arrested July 21"
 * becomes "arrested on 21 July"), or nothing where it needs none. Undefined where that is doubtful.
 */
export function prepositionBefore(tokens: Tokens, at: number): readonly Piece[] | undefined {
  const before =
    tokens[at - 1]?.tag === 'RB' && tokens[at - 2]?.lemma === 'be' ? tokens[at - 2] : tokens[at - 1];
  if (!before || before.lemma === 'be' || WEEKDAY.test(before.text)) return [];
  if (
    /^(?:dated?|ended|call(?:ed)?|named?|marked?|until|till|early|late|last|next|this|every)$/.test(
      wordOf(before),
    )
  )
    return /^(?:un)?till?$|^(?:dat|end)ed$/.test(wordOf(before)) ? [] : undefined;
  if (/^(?:due|available|effective)$/.test(wordOf(before))) return ['on'];
  if (before.tag.startsWith('JJ')) return undefined;
  return /^(?:VB[DNZP]?|NNP?S?|RB|PRP|RP)$/.test(before.tag) ? ['on'] : [];
}

const WEEKDAY = /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\.?)$/;
