import { plural } from '../../plural.ts';
import type { TunedWords } from '../wordVectors/tunedWords.ts';
import type { Definitions } from './trainingDefinitions.ts';

/** Says what of the data is skipped, and which words have no vector yet. */
export function* remarksOn(
  { empty, several, heldOut }: Definitions,
  { unknown, words }: Pick<TunedWords, 'unknown' | 'words'>,
): Generator<string> {
  if (empty > 0) yield `${plural(empty, 'row')} without a lemma or a definition skipped.`;
  if (several > 0) yield `${plural(several, 'row')} with a multiword lemma skipped.`;
  if (unknown() > 0) {
    yield `${unknown()} of ${words.length} words have no vector: their vectors start at random values drawn from the seed.`;
  }
  if (heldOut.length === 0) yield 'Nothing is held out: training does not stop early.';
}
