import type { Engine, WordsInSentence } from '../engine/index.ts';
import { groupedBy } from '../groupedBy.ts';
import { createLruCache } from '../lruCache.ts';
import type { Candidates } from '../substitution/fit/candidates.ts';
import type { TaskOptions } from '../taskOptions.ts';

/** Candidates for a token, with the tokens of its sentence. */
export interface CandidatesInSentence {
  readonly tokens: readonly string[];
  readonly candidates: Candidates;
}

/**
 * Compares candidates with their places: `inContext` of each becomes the cosine of the token's vector in the sentence and
 * that of the candidate's form alone. In a long sentence a token is read among the words around it.
 */
export function createInContext(engine: Pick<Engine, 'wordVectors'>, encoder: string) {
  const alone = createLruCache<string, Float32Array>(KEPT);

  /** The vectors of words, each of length 1, sentence by sentence. */
  const vectorsOf = async (sentences: readonly WordsInSentence[], task: TaskOptions | undefined) => {
    const { columns, data } = (await engine.wordVectors(encoder, sentences, task))!;
    let row = 0;
    return sentences.map(({ asked }) => asked.map(() => unit(data.subarray(row * columns, ++row * columns))));
  };

  return async (places: readonly CandidatesInSentence[], task?: TaskOptions): Promise<Candidates[]> => {
    const forms = [...new Set(places.flatMap(({ candidates }) => candidates.scored.map(formOf)))];
    const known = new Map(forms.map((form) => [form, alone.get(form)]));
    const unknown = forms.filter((form) => !known.get(form));
    const windows = [...groupedBy(places.keys(), (at) => windowKey(places, at)).values()];
    const sentences = windows.map((group) => {
      const { tokens } = places[group[0]!]!;
      const [from, to] = windowOf(places[group[0]!]!);
      const asked = group.map((at) => places[at]!.candidates.token - from);
      return { tokens: tokens.slice(from, to), asked };
    });
    const read = await vectorsOf(
      [...unknown.map((form) => ({ tokens: [form], asked: [0] })), ...sentences],
      task,
    );
    for (const [at, form] of unknown.entries()) {
      known.set(form, read[at]![0]!);
      alone.set(form, read[at]![0]!);
    }
    const result: Candidates[] = [];
    for (const [at, group] of windows.entries())
      for (const [word, place] of group.entries()) {
        const { candidates } = places[place]!;
        const vector = read[unknown.length + at]![word]!;
        const scored = candidates.scored.map((each) => ({
          ...each,
          inContext: dot(vector, known.get(formOf(each))!),
        }));
        result[place] = { ...candidates, scored };
      }
    return result;
  };
}

/** Vectors of forms alone that are kept: 16 MB. */
const KEPT = 10_000;

/** Tokens on each side with which a token of a long sentence is read: few enough for an encoder of 256 pieces. */
const REACH = 60;

function windowOf({ tokens, candidates: { token } }: CandidatesInSentence): [from: number, to: number] {
  return tokens.length <= 2 * REACH ? [0, tokens.length] : [Math.max(0, token - REACH), token + REACH + 1];
}

/** Tokens of one sentence that are read together have one key. */
function windowKey(places: readonly CandidatesInSentence[], at: number): unknown {
  const { tokens } = places[at]!;
  return tokens.length <= 2 * REACH ? tokens : at;
}

function formOf({ form }: { readonly form: string }): string {
  return form.toLowerCase();
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((component) => (length === 0 ? 0 : component / length));
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}
