import type { AnnotatedToken } from '../../annotation.ts';
import { abbreviationKind } from '../../english/words/abbreviations.ts';
import type { TokenEdits } from './tokenEdits.ts';

/** The tokens, the abbreviation before the stop of a sentence with the stop that it shares: "Corp." for "Corp". */
export function withOwnStops(tokens: readonly AnnotatedToken[]): readonly AnnotatedToken[] {
  const at = tokens.length - 2;
  const last = tokens[at];
  const stop = tokens[at + 1];
  if (!last || stop!.text !== '.' || stop!.start > last.end || !isAbbreviation(last.text)) return tokens;
  return tokens.with(at, { ...last, text: `${last.text}.` });
}

/** The edits, where an abbreviation comes to stand before the stop, with one stop for both. */
export function withSharedStops(tokens: readonly AnnotatedToken[], edits: TokenEdits): TokenEdits {
  if (tokens.at(-1)?.text !== '.') return edits;
  let at = tokens.length - 2;
  while (at >= 0 && edits.get(at)?.words.length === 0) at--;
  const edit = edits.get(at);
  const word = edit?.words.at(-1);
  if (!edit || !word || !/[^.]\.$/.test(word)) return edits;
  return new Map(edits).set(at, { ...edit, words: [...edit.words.slice(0, -1), word.slice(0, -1)] });
}

/** "Corp", "U.S", "p.m"; not "Ed", which is a name as well. */
export function isAbbreviation(word: string): boolean {
  const kind = abbreviationKind(word);
  return kind === 'closing' || (kind === 'ending' && word.includes('.'));
}
