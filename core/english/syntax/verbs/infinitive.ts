import type { TaggedToken } from '../../taggedToken.ts';
import { pastAdverbs } from './verbGroup.ts';

/** "To go", "to not go". */
export function isInfinitive(tokens: readonly TaggedToken[], at: number): boolean {
  return tokens[at]?.tag === 'TO' && tokens[pastAdverbs(tokens, at + 1)]?.tag === 'VB';
}
