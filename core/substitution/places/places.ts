import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import type { WordPair } from '../../english/words/pairTable.ts';
import { type Construction, constructionOf } from '../surroundings/constructions.ts';
import { CONTEXT_PLACES } from './contextPlaces.ts';
import { OTHER_PLACES } from './modifierPlaces.ts';
import type { Place } from './place.ts';
import { VERB_PLACES } from './verbPlaces.ts';

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
 * case, or that word's tag: `+of`, `+CD`; or `-` and the word before it.
 */
export function isPlace(
  tokens: Tokens,
  index: number,
  place: string,
  built = lazyConstruction(tokens, index),
): boolean {
  let test = met.get(place);
  if (!test) met.set(place, (test = PLACES.get(place) ?? besideWord(place)));
  return test(tokens, index, built);
}

/** The tests of the places that were asked for. */
const met = new Map<string, Place>();

/** The test of `+of`, `+CD` and `-every`; any other name is that of no place. */
function besideWord(place: string): Place {
  const word = place.slice(1);
  if (place.startsWith('+')) {
    return (tokens, index) => {
      const next = tokens[index + 1];
      return next !== undefined && (next.tag === word || isWord(next, word));
    };
  }
  return place.startsWith('-') ? (tokens, index) => isWord(tokens[index - 1], word) : () => false;
}

function isWord(token: AnnotatedToken | undefined, word: string): boolean {
  return token?.text.length === word.length && token.text.toLowerCase() === word;
}

/** The tests of the places that tables of pairs name (`pairTable.ts` in core/english/words), by their names. */
export const PLACES: ReadonlyMap<string, Place> = new Map([
  ...CONTEXT_PLACES,
  ...VERB_PLACES,
  ...OTHER_PLACES,
]);
