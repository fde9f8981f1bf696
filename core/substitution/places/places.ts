import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import type { WordPair } from '../../english/words/pairTable.ts';
import { type Construction, constructionOf } from '../surroundings/constructions.ts';
import { isBareSingular } from '../surroundings/nounPhrases.ts';
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
  // What follows from the first: "stop using it and update".
  [
    'before-and-verb',
    (tokens, at) =>
      tokens.some(({ tag }, i) => i > at && tag === 'CC' && tokens[i + 1]?.tag === tokens[at]!.tag),
  ],
  ['bare', isBareSingular],
  ['repeated', (tokens, at) => tokens.some(({ lemma }, i) => i !== at && lemma === tokens[at]!.lemma)],
]);
