import type { TaggedToken } from '../../taggedToken.ts';
import { pastAdverbs } from './verbGroup.ts';

/** Tests for an infinitive with "to", with an adverb between the two or without ("to go", "to not go"). */
export function isInfinitive(tokens: readonly TaggedToken[], at: number): boolean {
  return tokens[at]?.tag === 'TO' && tokens[pastAdverbs(tokens, at + 1)]?.tag === 'VB';
}
