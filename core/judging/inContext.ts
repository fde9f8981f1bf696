import { createLruCache } from '../lruCache.ts';
import { dot } from '../matrices/vectorArithmetic.ts';
import type { Candidates } from '../substitution/fit/candidates.ts';
import type { TaskOptions } from '../taskOptions.ts';
import type { ReadWords } from './wordVectors.ts';

/** Candidates for a token, with the token's vector in its sentence. */
export interface CandidatesInSentence {
  readonly candidates: Candidates;
  readonly vector: Float32Array;
}

/**
 * Compares candidates with their places: `inContext` of each becomes the cosine of the token's vector in the sentence and
 * that of the candidate's form alone.
 */
export function createInContext(readWords: ReadWords) {
  const alone = createLruCache<string, Float32Array>(KEPT);
  return async (places: readonly CandidatesInSentence[], task?: TaskOptions): Promise<Candidates[]> => {
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
    return places.map(({ candidates, vector }) => ({
      ...candidates,
      scored: candidates.scored.map((each) => ({
        ...each,
        inContext: dot(vector, known.get(formOf(each))!),
      })),
    }));
  };
}

/** Compares candidates with their places, and reads those first. */
export function createReadInContext(readWords: ReadWords) {
  const inContext = createInContext(readWords);
  return async (
    places: readonly { readonly tokens: readonly string[]; readonly candidates: Candidates }[],
  ): Promise<Candidates[]> => {
    const words = places.map(({ tokens, candidates: { token } }) => ({ tokens, from: token, to: token + 1 }));
    const vectors = await readWords(words);
    return inContext(places.map(({ candidates }, at) => ({ candidates, vector: vectors[at]! })));
  };
}

/** Vectors of forms alone that are kept: 16 MB. */
const KEPT = 10_000;

function formOf({ form }: { readonly form: string }): string {
  return form.toLowerCase();
}
