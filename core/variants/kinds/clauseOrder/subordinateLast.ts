import type { Tokens } from '../../../annotation/annotation.ts';
import { isOneClause, opensSubordinate } from '../../../english/syntax/clauses/subordinateClause.ts';
import { isNot, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { ANAPHORIC_NOUNS, ANAPHORS } from '../../../english/words/pronouns.ts';
import { piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import type { ClauseObstacle } from './clauseObstacles.ts';

/**
 * Moves a subordinate clause from the start of the sentence behind its main clause ("B if A." for "If A,
 * B.").
 */
export function subordinateLast(tokens: Tokens, first: number, end: number): TokenEdits | ClauseObstacle {
  const conjunction = opensSubordinate(tokens, first)!;
  const commas = piecesOf(first, end).filter((at) => tokens[at]!.text === ',');
  const [comma] = commas;
  if (commas.length !== 1) return 'no-subordinate-clause';
  const then = wordAt(tokens, comma! + 1) === 'then' ? 1 : 0;
  const start = comma! + 1 + then;
  const main = tokens.slice(start, end);
  if (!isOneClause(main) || !mayBeMain(main)) return 'several-clauses';
  // "Before it closed, it listed rules for hackers who join": the clause would be theirs.
  if (main.some(({ tag }, at) => /^W/.test(tag) && /^NN/.test(tagAt(main, at - 1)))) return 'attachment';
  if (main.some((token) => ANAPHORS.has(wordOf(token)))) return 'pronoun-order';
  const hasName = tokens.slice(conjunction, comma).some(({ tag }) => tag.startsWith('NNP'));
  if (
    hasName &&
    main.some((token, at) => ANAPHORIC_NOUNS.test(token.lemma) && /^(?:the|this)$/.test(wordAt(main, at - 1)))
  )
    return 'pronoun-order';
  // Behind a negation the reason may be what is denied: "we did not buy it because the shop was closed".
  if (wordOf(tokens[conjunction]!) === 'because' && main.some((token) => isNot(token))) return 'scope';
  return rearrangedWithin(tokens, first, end, [
    [start, end],
    ...(/^(?:while|although|though)$/.test(wordOf(tokens[conjunction]!)) ? [comma!] : []),
    [first, comma!],
  ]);
}

/** Tests whether the words may begin a main clause: a subject, an imperative, or a question word. */
function mayBeMain(main: Tokens): boolean {
  return (
    /^(?:PRP\$?|DT|NN.*|VB|VBP|MD|W.*|EX|CD|JJ|VB[ZD])$/.test(main[0]!.tag) ||
    /^(?:please|do|don)$/i.test(main[0]!.text)
  );
}
