import type { Tokens } from '../../annotation/annotation.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { percentBefore } from '../surroundings/constructionCheck.ts';
import { keepsPossessive } from '../surroundings/nounPhrases.ts';
import type { ReplaceableWord } from './replaceableWords.ts';

/** Tests whether a candidate (its lemma, words joined with spaces) can stand in its form before the token behind a word. */
export function suitsNext(
  tokens: Tokens,
  { from, to, tag }: ReplaceableWord,
  candidate: string,
  form: string,
): boolean {
  if (!keepsPossessive(tokens, to, tag, form)) return false;
  if (!/^(?:IN|TO)$/.test(tokens[to]?.tag ?? '')) return true;
  const preposition = wordAt(tokens, to);
  if (candidate.endsWith(` ${preposition}`)) return false;
  if (to === from + 1 || !tag.startsWith('VB')) return true;
  const belongs = GOVERNED.has(preposition) || (preposition === 'in' && tokens[to - 1]!.tag.startsWith('NN'));
  return !belongs || percentBefore(candidate, preposition) >= LEAST;
}

/** Prepositions that mostly belong to the expression before them: "came up with", but *in* only after a noun: "took part in". */
const GOVERNED: ReadonlySet<string> = new Set('of with to for on from into about'.split(' '));

/** The percentage of a verb's uses that a preposition must follow for it to belong to the verb as well: "participate in". */
const LEAST = 20;
