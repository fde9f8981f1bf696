import type { Tokens } from '../taggedToken.ts';
import type { PhrasePair, PhraseTable } from '../words/phraseTable.ts';
import { wordAt } from './wordAt.ts';

/** The longest phrase of a table that begins at a token. */
export function phraseAt(tokens: Tokens, at: number, table: PhraseTable): PhrasePair | undefined {
  return table
    .get(wordAt(tokens, at))
    ?.find(({ from }) => from.every((word, i) => i === 0 || wordAt(tokens, at + i) === word));
}

/** The places of all phrases of a table, from left to right, none within another; names are passed over. */
export function phrasesIn(tokens: Tokens, table: PhraseTable): PlacedPhrase[] {
  const found: PlacedPhrase[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const pair = phraseAt(tokens, at, table);
    if (!pair || isName(tokens, at)) continue;
    found.push({ at, end: at + pair.from.length, words: pair.to, phrase: pair.from.join(' ') });
    at += pair.from.length - 1;
  }
  return found;
}

/** A phrase found in a sentence; `end` is exclusive. */
export interface PlacedPhrase {
  readonly at: number;
  readonly end: number;
  /** The words of its opposite. */
  readonly words: readonly string[];
  /** The phrase as its table has it. */
  readonly phrase: string;
}

/** Tests whether a token is written as a part of a name: with a capital, inside a sentence that has words without one. */
export function isName(tokens: Tokens, at: number): boolean {
  const { text, tag } = tokens[at]!;
  if (!/^\p{Lu}/u.test(text)) return false;
  const opens =
    !/[\p{L}\p{N}]/u.test(tokens[at - 1]?.text ?? '') && !/^[,/&'’-]/.test(tokens[at - 1]?.text ?? '');
  if (opens) return tag.startsWith('NNP') && /^\p{Lu}/u.test(tokens[at + 1]?.text ?? '');
  return tokens.some(({ text }) => /^\p{Ll}/u.test(text));
}
