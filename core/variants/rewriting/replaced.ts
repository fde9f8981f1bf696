import type { Tokens } from '../../annotation/annotation.ts';
import { type PlacedPhrase, phrasesIn } from '../../english/syntax/phraseAt.ts';
import type { TokenSpan } from '../../english/syntax/tokenSpan.ts';
import { range } from '../../english/syntax/verbs/verbGroup.ts';
import type { PhraseTable } from '../../english/words/phraseTable.ts';
import type { TokenEdit } from './tokenEdits.ts';

/** Tokens `from` to `to`, exclusive, and the words in their place. */
export type Replaced = readonly [from: number, to: number, words: readonly string[], repair?: boolean];

/** The edits that put words in the place of spans of tokens. */
export function replaced(...spans: readonly Replaced[]): Map<number, TokenEdit> {
  const edits = new Map<number, TokenEdit>();
  for (const [from, to, words, repair = false] of spans) {
    edits.set(from, { words, repair });
    for (let gone = from + 1; gone < to; gone++) edits.set(gone, { words: [], repair });
  }
  return edits;
}

/** The phrases of a table in a sentence that may give way to their opposites, with these. */
export function opposed(
  tokens: Tokens,
  table: PhraseTable,
  mayGiveWay: (tokens: Tokens, place: PlacedPhrase) => boolean,
): Replaced[] {
  return phrasesIn(tokens, table)
    .filter((place) => mayGiveWay(tokens, place))
    .map(({ at, end, words }) => [at, end, words]);
}

/** The edits that put words in the place of tokens, in order: the last token takes what is left over of them. */
export function inPlace(
  tokens: Tokens,
  { from, to }: TokenSpan,
  words: readonly string[],
): (readonly [number, TokenEdit])[] {
  return range(from, to).flatMap((token) => {
    const own = words.slice(token - from, token === to - 1 ? undefined : token - from + 1);
    return own.length === 1 && own[0] === tokens[token]!.text ? [] : [[token, { words: own }] as const];
  });
}
