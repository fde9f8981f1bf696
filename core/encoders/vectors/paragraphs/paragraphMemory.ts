import { InputError } from '../../../inputError.ts';
import { BEHIND_TABLES, writeTables } from './kernel.ts';
import {
  type ParagraphSettings,
  type ParagraphShape,
  paragraphShape,
  parametersIn,
} from './paragraphModel.ts';
import { type WasmMemory, WebAssembly } from './wasm/webAssembly.ts';

/** A WebAssembly memory with the parameters of a model. All places are byte offsets. */
export interface ParagraphMemory {
  readonly memory: WasmMemory;
  readonly shape: ParagraphShape;
  /** Word vectors, output matrix, vectors of paragraphs, one behind the other. */
  readonly parameters: Float32Array;
  readonly words: number;
  readonly outputs: number;
  readonly paragraphs: number;
  /** Room for the lists of a kernel, and for two vectors of the shape's width. */
  readonly list: number;
  readonly hidden: number;
  readonly change: number;
}

/** Integers in a list: twice the largest window, or a Huffman path, which is never so long. */
const LONGEST_LIST = 1024;

const PAGE = 65536;
const MOST_PAGES = 65536;

/**
 * Reserves memory for a model of `words` words and the vectors of so many paragraphs. The parameters are 0. For several
 * threads the memory is shared, and each of them has room of its own ({@link memoryOfThread}).
 *
 * @throws InputError if they do not fit into the 4 GiB that WebAssembly can address
 */
export function createParagraphMemory(
  settings: ParagraphSettings,
  words: number,
  paragraphs: number,
  threads = 1,
): ParagraphMemory {
  const shape = paragraphShape(settings, words);
  const { dimension } = settings;
  const list = BEHIND_TABLES;
  const hidden = list + LONGEST_LIST * 4;
  const change = hidden + shape.width * 4;
  const first = list + threads * roomOf(shape);
  const count = parametersIn(shape, dimension) + paragraphs * dimension;
  const pages = Math.ceil((first + count * 4) / PAGE);
  if (pages > MOST_PAGES) throw tooLarge(count, paragraphs);
  let memory: WasmMemory;
  try {
    memory = new WebAssembly.Memory(
      threads > 1 ? { initial: pages, maximum: pages, shared: true } : { initial: pages },
    );
  } catch {
    throw tooLarge(count, paragraphs);
  }
  writeTables(new Float32Array(memory.buffer, 0, BEHIND_TABLES / 4));
  const outputs = first + shape.wordRows * dimension * 4;
  return {
    memory,
    shape,
    parameters: new Float32Array(memory.buffer, first, count),
    words: first,
    outputs,
    paragraphs: outputs + shape.outputRows * shape.width * 4,
    list,
    hidden,
    change,
  };
}

/** The same memory as the thread of this number uses it, from 0. */
export function memoryOfThread(memory: ParagraphMemory, thread: number): ParagraphMemory {
  const distance = thread * roomOf(memory.shape);
  const { list, hidden, change } = memory;
  return { ...memory, list: list + distance, hidden: hidden + distance, change: change + distance };
}

/** Bytes of the room for a list and two vectors. */
const roomOf = ({ width }: ParagraphShape): number => (LONGEST_LIST + 2 * width) * 4;

function tooLarge(count: number, paragraphs: number): InputError {
  const size = `${((count * 4) / 2 ** 30).toFixed(1)} GiB`;
  return new InputError(
    `${count.toLocaleString('en')} parameters (${paragraphs.toLocaleString('en')} paragraphs) take ${size}, more memory than there is for them; the limit is 4 GiB.`,
    'Use fewer components, a higher minimum count, or a smaller corpus.',
  );
}
