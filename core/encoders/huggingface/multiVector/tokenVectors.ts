import type { RunningModel } from '../../../onnx/runningModel.ts';
import { batchesOf } from '../../vectors/pooling/batches.ts';
import { assertKnown } from '../assertKnown.ts';
import { paddingOf } from '../folderModel.ts';
import type { ModelInterface } from '../modelInterface.ts';
import type { VectorStep } from '../modules/vectorStep.ts';
import { normalize } from '../pool.ts';
import { rejectNotFinite } from '../rejectNotFinite.ts';
import { batchTokens, runRows } from '../runRows.ts';
import type { FolderTokenizer, TokenIds } from '../tokenizer.ts';

/** What an open multi-vector encoder consists of. */
export interface MultiVectorParts {
  readonly id: string;
  readonly model: RunningModel;
  readonly modelInterface: ModelInterface;
  readonly steps: readonly VectorStep[];
  /** Components of a token's vector. */
  readonly dimension: number;
  /** Rows of the model's token table; undefined if unknown. */
  readonly tableRows: number | undefined;
  readonly query: RoleParts;
  readonly document: RoleParts;
}

/** The treatment of queries, or of documents, by the ids of tokens. */
export interface RoleParts {
  readonly tokenizer: FolderTokenizer;
  /** The token that is put after the first one. */
  readonly marker: number | undefined;
  readonly maximumLength: number | undefined;
  readonly expansion:
    | { readonly length: number; readonly attended: boolean; readonly token: number }
    | undefined;
  /** Tokens whose vectors are left out. */
  readonly skipped: ReadonlySet<number>;
}

export type Role = 'query' | 'document';

/** The unit vectors of a text's tokens, and what of the text the encoder could not see. */
export interface TextVectors extends Pick<TokenIds, 'tokens' | 'unknown' | 'truncated'> {
  /** Row-major `[vectors, dimension]`. */
  readonly data: Float32Array;
}

/** A text as the model reads it. */
interface Row extends Omit<TextVectors, 'data'> {
  /** The tokens that others attend to; those after them are of the expansion. */
  readonly ids: readonly number[];
  readonly length: number;
  /** The places of the tokens whose vectors are kept. */
  readonly kept: readonly number[];
}

/**
 * Gives the vectors of texts in one role. Rejects with an InputError if the model cannot be run.
 *
 * @param done called after each slice of tokenizing and each batch
 */
export async function tokenVectors(
  parts: MultiVectorParts,
  role: Role,
  texts: readonly string[],
  done: () => Promise<void>,
): Promise<TextVectors[]> {
  const { id, modelInterface, dimension } = parts;
  const { tokenizer, maximumLength } = parts[role];
  const rows = await tokenizer.each(texts, (text) => rowOf(parts, role, text), done);
  const found = rows.map(
    ({ kept, ...row }): TextVectors => ({ ...row, data: new Float32Array(kept.length * dimension) }),
  );
  const lengthOf = paddingOf({ modelInterface, settings: { maximumLength } });
  const filled = [...rows.keys()].filter((row) => rows[row]!.length > 0);
  const lengths = filled.map((row) => rows[row]!.length);
  for (const { pieces, length } of batchesOf(lengths, batchTokens(parts), lengthOf)) {
    const batch = pieces.map((piece) => filled[piece]!);
    await run(
      parts,
      role,
      batch.map((row) => rows[row]!),
      length,
      (at) => found[batch[at]!]!.data,
    );
    await done();
  }
  for (const [row, { data }] of found.entries())
    rejectNotFinite(data, [{ text: texts[row]!, tokens: [] }], data.length, id);
  return found;
}

function rowOf({ id, tableRows, ...roles }: MultiVectorParts, role: Role, text: string): Row {
  const { tokenizer, marker, expansion, skipped } = roles[role];
  const { ids: encoded, tokens, unknown, truncated } = tokenizer.encode(text);
  const ids = marker === undefined ? [...encoded] : [...encoded.slice(0, 1), marker, ...encoded.slice(1)];
  assertKnown(ids, text, { tokenizer, tableRows }, id);
  const length = Math.max(ids.length, expansion?.length ?? 0);
  const all = expansion ? [...ids, ...Array<number>(length - ids.length).fill(expansion.token)] : ids;
  const kept = [...all.keys()].filter((place) => !skipped.has(all[place]!));
  return { ids: expansion?.attended ? all : ids, length, kept, tokens, unknown, truncated };
}

/** Runs the model on rows that are padded to a length, and writes the vectors of each. */
async function run(
  { id, model, modelInterface, steps, dimension, ...roles }: MultiVectorParts,
  role: Role,
  rows: readonly Row[],
  length: number,
  vectorsOf: (row: number) => Float32Array,
): Promise<void> {
  const { tokenizer, expansion } = roles[role];
  const padding = { id: expansion?.token ?? tokenizer.padding.id, side: 'right' } as const;
  const parts = { id, model, modelInterface, tokenizer: { padding } };
  for (const { from, rows: some, numbers } of await runRows(parts, rows, length, modelInterface.tokens!)) {
    const width = numbers.length / (some.length * length);
    for (const [at, { kept }] of some.entries()) {
      const vectors = vectorsOf(from + at);
      for (const [to, place] of kept.entries()) {
        const start = (at * length + place) * width;
        let vector = Float32Array.from(numbers.subarray(start, start + width));
        for (const step of steps) vector = Float32Array.from(step.apply(vector));
        normalize(vector);
        vectors.set(vector, to * dimension);
      }
    }
  }
}
