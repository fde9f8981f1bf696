import type { Tokens } from '../../annotation/annotation.ts';
import { abbreviationKind } from '../../english/words/abbreviations.ts';
import type { TokenEdits } from './tokenEdits.ts';

/** The tokens, with its own period for an abbreviation that shares the last one: "Corp." for "Corp". */
export function withOwnStops(tokens: Tokens): Tokens {
  const at = tokens.length - 2;
  const last = tokens[at];
  const stop = tokens[at + 1];
  if (!last || stop!.text !== '.' || stop!.start > last.end || !isAbbreviation(last.text)) return tokens;
  return tokens.with(at, { ...last, text: `${last.text}.` });
}

/** The edits, with a single period where an abbreviation comes to stand at the end of the sentence. */
export function withSharedStops(tokens: Tokens, edits: TokenEdits): TokenEdits {
  if (tokens.at(-1)?.text !== '.') return edits;
  let at = tokens.length - 2;
  while (at >= 0 && edits.get(at)?.words.length === 0) at--;
  const edit = edits.get(at);
  const word = edit?.words.at(-1);
  if (!edit || !word || !/[^.]\.$/.test(word)) return edits;
  return new Map(edits).set(at, { ...edit, words: [...edit.words.slice(0, -1), word.slice(0, -1)] });
}

/** Tests for an abbreviation without its last period ("Corp", "U.S", "p.m") that is no name or word, as "Ed" is. */
function isAbbreviation(word: string): boolean {
  const kind = abbreviationKind(word);
  return kind === 'closing' || (kind === 'ending' && word.includes('.'));
}
