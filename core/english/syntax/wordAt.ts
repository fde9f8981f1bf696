import type { TaggedToken } from '../taggedToken.ts';
import { wordOf } from './verbGroup.ts';

/** The word at a place, lower-cased with straight apostrophes; empty outside the sentence. */
export function wordAt(tokens: readonly TaggedToken[], at: number): string {
  const token = tokens[at];
  return token ? wordOf(token) : '';
}

/** The tag at a place; empty outside the sentence. */
export function tagAt(tokens: readonly TaggedToken[], at: number): string {
  return tokens[at]?.tag ?? '';
}
