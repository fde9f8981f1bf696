import type { Feed, TensorInfo } from '../../onnx/runningModel.ts';

/** An input of a model that has no number for each token. */
export interface ExtraInput {
  readonly name: string;
  /** True if it takes the number of a task. */
  readonly isTask: boolean;
  /** Its value for a batch of `rows` sentences; `task` is the number of their task. */
  feed(rows: number, task: number): Feed;
}

/**
 * Reads such an input: `task_id` (adapters of jina-embeddings-v3), `past_key_values.*` (the cache of a decoder, which is
 * fed empty) or `use_cache_branch` (false: there is no cache).
 *
 * @param reject throws for an input that cannot be fed
 */
export function readExtraInput(info: TensorInfo, reject: (what: string) => never): ExtraInput {
  const { name, type } = info;
  if (name === 'task_id') return taskInput(info, reject);
  if (/^past_key_values\b|^past_key\b|^past_value\b/.test(name)) return cacheInput(info, reject);
  if (name === 'use_cache_branch' && type === 'bool') {
    return { name, isTask: false, feed: () => ({ type: 'bool', data: new Uint8Array(1), shape: [1] }) };
  }
  return reject(`requires an input ${name}, which Semloc does not provide`);
}

function taskInput({ name, type, shape = [] }: TensorInfo, reject: (what: string) => never): ExtraInput {
  if (type !== 'int64' && type !== 'int32') return reject(`takes ${name} as ${type}`);
  if (shape.length > 1) return reject(`takes ${name} with ${shape.length} dimensions`);
  return {
    name,
    isTask: true,
    feed(rows, task) {
      const count = shape.length === 0 || typeof shape[0] === 'number' ? 1 : rows;
      const data = new Int32Array(count).fill(task);
      return {
        type,
        data: type === 'int32' ? data : BigInt64Array.from(data, BigInt),
        shape: shape.length === 0 ? [] : [count],
      };
    },
  };
}

/** The cache's shape is `[batch, heads, tokens so far, width]`; there are no tokens so far. */
function cacheInput({ name, type, shape }: TensorInfo, reject: (what: string) => never): ExtraInput {
  if (type !== 'float32' && type !== 'float16') return reject(`takes ${name} as ${type}`);
  const [, heads, , width] = shape ?? [];
  if (shape?.length !== 4 || typeof heads !== 'number' || typeof width !== 'number') {
    return reject(`does not say how many heads and components ${name} has`);
  }
  if (typeof shape[2] === 'number' && shape[2] > 0) return reject(`takes ${name} with tokens already in it`);
  const data = type === 'float16' ? new Uint16Array(0) : new Float32Array(0);
  return { name, isTask: false, feed: (rows) => ({ type, data, shape: [rows, heads, 0, width] }) };
}
