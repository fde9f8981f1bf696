import type { Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { isFreeNumber } from '../../../english/syntax/nouns/freeNumber.ts';
import { tagAt } from '../../../english/syntax/wordAt.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { contextOf } from './numberContext.ts';
import { otherNumber } from './otherNumber.ts';

/**
 * Replaces a number in digits that counts, measures or dates something; not a part of a name, code, score or
 * address.
 */
export function otherFigure(tokens: Tokens, at: number): Replaced[] | undefined {
  const { text, dummy } = tokens[at]!;
  if (dummy || !/^[.\d½¼¾]/.test(text) || !isFreeNumber(tokens, at)) return undefined;
  const context = contextOf(tokens, at);
  if (!context) return undefined;
  const noun = tokens[at + 1];
  if (text === '1') return one(tokens, at);
  // A form in -s or a plural noun after the number agrees with every number but 1.
  const other = otherNumber(text, context);
  if (other === undefined || other === text || (other === '1' && noun?.tag === 'NNS')) return undefined;
  return [[at, at + 1, [other]]];
}

/** Replaces "1" by "2", with the plural of its noun ("1 cup" and "2 cups"). */
function one(tokens: Tokens, at: number): Replaced[] | undefined {
  const noun = tokens[at + 1];
  if (noun?.tag !== 'NN' || /^NN/.test(tagAt(tokens, at + 2)) || !/^\p{Ll}{3}/u.test(noun.text))
    return undefined;
  return [
    [at, at + 1, ['2']],
    [at + 1, at + 2, [inflect(noun.lemma, 'NNS')], true],
  ];
}
