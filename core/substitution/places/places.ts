import type { Tokens } from '../../annotation/annotation.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import type { WordPair } from '../../english/words/pairTable.ts';
import { type Construction, constructionOf } from '../surroundings/constructions.ts';
import { CONTEXT_PLACES, type Place } from './contextPlaces.ts';

/** Tests whether a word may give way to the other one of a pair where it stands. */
export function fitsPlace(
  tokens: Tokens,
  index: number,
  { only, never }: WordPair,
  built = lazyConstruction(tokens, index),
): boolean {
  if (only.length === 0 && never.length === 0) return true;
  const holds = (place: string) => isPlace(tokens, index, place, built);
  return (only.length === 0 || only.some(holds)) && !never.some(holds);
}

/** The construction of a verb, read once, when it is first asked for. */
export function lazyConstruction(tokens: Tokens, index: number): () => Construction {
  let known: Construction | undefined;
  return () => (known ??= constructionOf(tokens, index));
}

/**
 * Tests whether a token stands in a place by that name: one of {@link PLACES}, or `+` and the word behind it, in lower
 * case, or that word's tag: `+of`, `+CD`; or `-` and the word before it or its tag.
 */
export function isPlace(
  tokens: Tokens,
  index: number,
  place: string,
  built = lazyConstruction(tokens, index),
): boolean {
  const known = PLACES.get(place);
  if (known) return known(tokens, index, built);
  if (!/^[+-]/.test(place)) return false;
  const beside = place.startsWith('+') ? index + 1 : index - 1;
  const name = place.slice(1);
  return tagAt(tokens, beside) === name || wordAt(tokens, beside) === name;
}

const COMPLEMENTS = ['clause', 'gerund', 'extent', 'object-infinitive'] as const;

/** The tests of the places that tables of pairs name (`pairTable.ts` in core/english/words), by their names. */
export const PLACES: ReadonlyMap<string, Place> = new Map<string, Place>([
  ...CONTEXT_PLACES,
  ...COMPLEMENTS.map((name) => [name, (_, __, built) => built().complement === name] as [string, Place]),
  ['object', (_, __, built) => /^object/.test(built().complement ?? '')],
  ['none', (_, __, built) => built().complement === 'none' || built().adjunct === true],
  // "The book sells well".
  ['middle', (tokens, at, built) => tokens[at]!.tag !== 'VBN' && built().complement === 'none'],
  ['passive', (_, __, built) => built().passive === true],
  [
    'passive-infinitive',
    (tokens, at, built) => isPlace(tokens, at, 'infinitive') && built().passive === true,
  ],
  ['repeated', (tokens, at) => tokens.some(({ lemma }, i) => i !== at && lemma === tokens[at]!.lemma)],
]);
