import type { Tokens } from '../../taggedToken.ts';
import { pastAdverbs } from './verbGroup.ts';

/** Tests for an infinitive with "to", with an adverb between the two or without ("to go", "to not go"). */
export function isInfinitive(tokens: Tokens, at: number): boolean {
  return tokens[at]?.tag === 'TO' && tokens[pastAdverbs(tokens, at + 1)]?.tag === 'VB';
}
