import type { ModelFacts } from '../../onnx/modelFacts.ts';
import type { Feed, Feeds, TensorInfo } from '../../onnx/runningModel.ts';
import { INPUTS, type InputName, type ModelInterface } from './modelInterface.ts';
import type { FolderTokenizer, TokenIds } from './tokenizer.ts';

/** The tokens of a row, and the segment of each; without, all are in segment 0. */
export type RowTokens = Pick<TokenIds, 'ids'> & { readonly types?: readonly number[] };

/**
 * The inputs of a batch: `[rows, length]` each, with rows padded on the tokenizer's side.
 *
 * @param task the number of the sentences' task, for a model with tasks
 */
export function feedsOf(
  { inputs, extras }: Pick<ModelInterface, 'inputs' | 'extras'>,
  rows: readonly RowTokens[],
  length: number,
  { id: padding, side }: FolderTokenizer['padding'],
  task = 0,
): Record<string, Feed> {
  const feeds = new Map<string, Feed>();
  for (const [name, type] of inputs) {
    const values = new Int32Array(rows.length * length);
    if (name === 'input_ids') values.fill(padding);
    rows.forEach(({ ids, types }, row) => {
      const start = row * length + firstToken(ids.length, length, side);
      for (let i = 0; i < ids.length; i++) values[start + i] = inputValue(name, ids[i]!, i, types);
    });
    feeds.set(name, { type, data: asType(values, type), shape: [rows.length, length] });
  }
  for (const extra of extras) feeds.set(extra.name, extra.feed(rows.length, task));
  return Object.fromEntries(feeds);
}

/** Makes the trial of a model that takes tokens alone, and any number of them; undefined for others. */
export function trialOf({
  tableRows,
  inputs,
}: Pick<ModelFacts, 'tableRows' | 'inputs'>): ((declared: readonly TensorInfo[]) => Feeds) | undefined {
  const rows = tableRows.get('input_ids');
  const isKnown = inputs.every(
    ({ name, shape }) =>
      (INPUTS as readonly string[]).includes(name) &&
      !shape?.some((length) => typeof length === 'number' && length > 0),
  );
  return rows !== undefined && isKnown ? (declared) => trialFeeds(declared, rows) : undefined;
}

/** A trial batch for any encoder model with `tableRows` tokens: two rows, one of them padded. */
function trialFeeds(modelInputs: readonly TensorInfo[], tableRows: number): Feeds {
  const inputs = new Map(modelInputs.map(({ name, type }) => [name as InputName, type as Feed['type']]));
  const ids = Array.from({ length: TRIAL_LENGTH }, (_, i) => (37 * i + 1) % tableRows);
  const rows = [{ ids }, { ids: ids.slice(TRIAL_LENGTH >> 1) }];
  return feedsOf({ inputs, extras: [] }, rows, TRIAL_LENGTH, { id: 0, side: 'right' });
}

const TRIAL_LENGTH = 8;

/** The index of a row's first token among `length` positions. */
export function firstToken(tokens: number, length: number, side: 'left' | 'right'): number {
  return side === 'left' ? length - tokens : 0;
}

/** @param types the segment of each token; a text alone has one, 0 */
function inputValue(name: InputName, id: number, position: number, types: readonly number[] = []): number {
  if (name === 'input_ids') return id;
  if (name === 'token_type_ids') return types[position] ?? 0;
  return name === 'position_ids' ? position : 1;
}

function asType(values: Int32Array, type: Feed['type']): Feed['data'] {
  if (type === 'int64') return BigInt64Array.from(values, BigInt);
  return type === 'int32' ? values : Float32Array.from(values);
}
