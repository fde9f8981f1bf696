import type { Tokens } from '../../../annotation/annotation.ts';
import { firstWord, mainSubject } from '../../../english/syntax/clauses/mainSubject.ts';
import { pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { CONNECTIVE_ADVERBS, CONNECTIVE_PHRASES } from '../../../english/words/connectives.ts';
import { rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/**
 * Moves a connective adverbial from the start of the sentence behind its subject ("He, however, left."
 * for "However, he left."), or from there to the start.
 */
export function connectiveMoved(tokens: Tokens): TokenEdits | undefined {
  const first = firstWord(tokens);
  const opening = connectiveEnd(tokens, first);
  if (opening !== undefined) {
    if (tokens[opening]?.text !== ',') return undefined;
    const subject = mainSubject(tokens, opening + 1);
    if (typeof subject === 'string' || tokens[subject.phrase.head]!.tag === 'EX') return undefined;
    const { to } = subject.phrase;
    // "It, however, would not hurt".
    if (/^(?:it|this|that)$/.test(wordOf(tokens[to - 1]!)) && to === subject.phrase.from + 1)
      return undefined;
    if (tokens[to - 1]!.tag === 'PRP' && wordOf(tokens[first]!) === 'obviously') return undefined;
    // "The request below is", "I've": nothing may come between.
    const isPlaced = /^(?:below|above|here|there|attached|inside|outside)$/.test(wordOf(tokens[to]!));
    if (isPlaced || subject.finite !== pastAdverbs(tokens, to) || /^['’]/.test(tokens[to]!.text))
      return undefined;
    return rearrangedWithin(tokens, first, to, [[opening + 1, to], ',', [first, opening + 1]]);
  }
  const comma = tokens.findIndex(
    (token, at) =>
      at > first && token.text === ',' && tokens[connectiveEnd(tokens, at + 1) ?? at + 1]?.text === ',',
  );
  const end = comma < 0 ? undefined : connectiveEnd(tokens, comma + 1);
  if (end === undefined || !/^(?:MD|VB[ZPD])$/.test(tagAt(tokens, end + 1))) return undefined;
  const without = mainSubject(tokens.toSpliced(comma, end + 1 - comma));
  if (typeof without === 'string' || without.phrase.to !== comma) return undefined;
  return rearrangedWithin(tokens, first, end + 1, [
    [comma + 1, end + 1],
    [first, comma],
  ]);
}

/** Returns the end of the connective that begins at a token; undefined where none does. */
function connectiveEnd(tokens: Tokens, at: number): number | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (CONNECTIVE_ADVERBS.test(wordOf(token))) return at + 1;
  const phrase = CONNECTIVE_PHRASES.find((words) =>
    words.every((word, i) => wordAt(tokens, at + i) === word),
  );
  return phrase && tokens[at + phrase.length] ? at + phrase.length : undefined;
}
