import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import { createLruCache } from '../lruCache.ts';
import { dot } from '../matrices/vectorArithmetic.ts';
import type { Candidates } from '../substitution/fit/candidates.ts';
import type { PlacedWord } from '../substitution/fit/placedWords.ts';
import { overSenses } from '../substitution/fit/relatedWords.ts';
import type { TaskOptions } from '../taskOptions.ts';
import type { CandidatesInSentence } from './fits.ts';
import type { createReadSenses } from './readSenses.ts';
import type { ReadWords } from './wordVectors.ts';

/** Candidates for a word, with the word's vector in its sentence. */
export interface ReadCandidates {
  readonly candidates: Candidates;
  readonly vector: Float32Array;
  /** The probability of a sense of the word there; without it, `share` stays as it is. */
  readonly probabilityOf?: (sense: SynsetId) => number;
}

/**
 * Compares candidates with their places: `inContext` of each becomes the cosine of the word's vector in the sentence,
 * which they keep, and that of the candidate's form alone, `share` the probability of the senses in which the two are
 * related.
 */
export function createInContext(readWords: ReadWords) {
  const alone = createLruCache<string, Float32Array>(KEPT);
  return async (places: readonly ReadCandidates[], task?: TaskOptions): Promise<Candidates[]> => {
    const forms = [...new Set(places.flatMap(({ candidates }) => candidates.scored.map(formOf)))];
    const known = new Map(forms.map((form) => [form, alone.get(form)]));
    const unknown = forms.filter((form) => !known.get(form));
    const read = await readWords(
      unknown.map((form) => ({ tokens: [form], from: 0, to: 1 })),
      task,
    );
    for (const [at, form] of unknown.entries()) {
      known.set(form, read[at]!);
      alone.set(form, read[at]!);
    }
    return places.map(({ candidates, vector, probabilityOf }) => {
      const asMeant = (word: PlacedWord): PlacedWord =>
        probabilityOf && word.senses.length > 0 ? { ...word, share: overSenses(word, probabilityOf) } : word;
      return {
        ...candidates,
        vector,
        scored: candidates.scored.map((word) => ({
          ...asMeant(word),
          inContext: dot(vector, known.get(formOf(word))!),
        })),
        antonyms: candidates.antonyms.map(asMeant),
      };
    });
  };
}

/** Compares candidates with their places, and reads those first. */
export function createReadInContext(
  readWords: ReadWords,
  withSenses = async (places: readonly ReadCandidates[]) => places,
) {
  const inContext = createInContext(readWords);
  return async (places: readonly CandidatesInSentence[]): Promise<Candidates[]> => {
    const words = places.map(({ tokens, candidates: { word } }) => ({
      tokens,
      from: word.from,
      to: word.to,
    }));
    const vectors = await readWords(words);
    return inContext(
      await withSenses(places.map(({ candidates }, at) => ({ candidates, vector: vectors[at]! }))),
    );
  };
}

/** Adds the probabilities of the senses to candidates in their sentences. */
export function createWithSenses(readSenses: ReturnType<typeof createReadSenses>, wordnet: WordNet) {
  return async (places: readonly ReadCandidates[]): Promise<ReadCandidates[]> => {
    const read = places.map(({ candidates: { word, place }, vector }) => {
      const lemma = place.lemma.replaceAll(' ', '_');
      const senses = wordnet.synsets(lemma, place.pos);
      return { place: { from: word.from, to: word.to, lemma, pos: place.pos, senses }, vector };
    });
    const probabilities = await readSenses(read);
    return places.map((each, at) => ({
      ...each,
      probabilityOf: (sense) => probabilities[at]![read[at]!.place.senses.indexOf(sense)] ?? 0,
    }));
  };
}

/** Vectors of forms alone that are kept: 16 MB. */
const KEPT = 10_000;

function formOf({ form }: { readonly form: string }): string {
  return form.toLowerCase();
}
