import type { Tokens } from '../../annotation/annotation.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

/** Two words or phrases, one of which stands for the other in a variant, in lower case and in alphabetical order. */
export type WordPair = readonly [first: string, second: string];

/** The pair of two words, which is the same in either direction: large for big, and big for large. */
export function wordPair(from: string, to: string): WordPair {
  const [one, other] = [from.toLowerCase(), to.toLowerCase()];
  return one < other ? [one, other] : [other, one];
}

/**
 * The words that edits exchange: those taken out, and those put in. Repairs are left out, and an ending that all words
 * on both sides have ("enables" and "disables").
 */
export function exchangedPair(tokens: Tokens, edits: TokenEdits): WordPair {
  const own = [...edits].filter(([, { repair }]) => !repair).sort(([a], [b]) => a - b);
  const from = own.map(([at]) => tokens[at]!.text).join(' ');
  const to = own.flatMap(([, { words }]) => words).join(' ');
  const ending = ENDINGS.find((end) => from.endsWith(end) && to.endsWith(end));
  if (ending === undefined) return wordPair(from, to);
  return wordPair(from.slice(0, -ending.length), to.slice(0, -ending.length));
}

const ENDINGS = ['ing', 'ed', 's'];
