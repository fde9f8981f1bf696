import { hexOf, joinBytes, utf8Length } from '../../../bytes.ts';
import { InputError } from '../../../inputError.ts';
import { createSha256, type Sha256 } from '../../../sha256.ts';
import { BYTES, type RowType } from '../table/layout.ts';
import { littleEndianBytes } from '../table/packTable.ts';
import { BlockSums, blockRowsOf } from '../table/rowBlocks.ts';
import {
  CHECKSUMS,
  COMPONENT,
  PROBABILITIES,
  ROWS,
  SCALES,
  type StoredFile,
  WORDS,
} from '../table/vectorManifest.ts';
import { LONGEST_WORD, packVocabulary } from '../table/vocabulary.ts';
import { decodeRow, encodeRow, isFiniteVector } from './rowEncoding.ts';
import type { VectorSink } from './vectorSink.ts';

/** Creates the files of a folder. */
export interface TableFiles {
  create(name: string): Promise<{ write(bytes: Uint8Array): Promise<void> }>;
}

export interface TableSettings {
  readonly type: RowType;
  /** True if words are lowercased; of several words that become equal, the first is kept. */
  readonly lowerCase: boolean;
  /** True if a word may contain spaces. */
  readonly spaced?: boolean;
  /** Called with each vector that is kept, as it is stored. */
  readonly onWord?: (word: string, vector: () => Float32Array) => void;
}

/** Entries that were skipped for one reason: how many, and where the first ones are. */
export interface PassedOver {
  readonly what: string;
  count: number;
  readonly places: string[];
}

/** Places that are named per reason. */
const NAMED_PLACES = 3;

/** Maximum number of words: a JavaScript set cannot have more. */
export const MOST_WORDS = 16_000_000;

/** Writes vectors to the files of a folder as they arrive; the vocabulary is held in memory until the end. */
export class TableWriter implements VectorSink {
  readonly words: string[] = [];
  readonly counts: number[] = [];
  readonly passedOver = new Map<string, PassedOver>();
  dimension = 0;
  buckets = 0;
  readonly #settings: TableSettings;
  readonly #files: TableFiles;
  readonly #onPause: (done: number) => Promise<void>;
  readonly #seen = new Set<string>();
  readonly #hash = createSha256();
  #rows: { write(bytes: Uint8Array): Promise<void> } | undefined;
  #waiting: Uint8Array[] = [];
  #bytes = 0;
  #blockRows = 1;
  #sums: BlockSums | undefined;
  #scales: number[] = [];

  constructor(files: TableFiles, settings: TableSettings, onPause: (done: number) => Promise<void>) {
    this.#files = files;
    this.#settings = settings;
    this.#onPause = onPause;
  }

  begin({ dimension, buckets = 0 }: Parameters<VectorSink['begin']>[0]): void {
    this.dimension = dimension;
    this.buckets = buckets;
    const width = dimension * BYTES[this.#settings.type];
    this.#blockRows = blockRowsOf(width);
    this.#sums = new BlockSums(this.#blockRows * width);
  }

  word(written: string, vector: Float32Array, place: string, count = 0): void {
    const { lowerCase, type, onWord } = this.#settings;
    const word = lowerCase ? written.toLowerCase() : written;
    const rejection = this.#rejectionReason(word, vector);
    const row = rejection === undefined ? encodeRow(vector, type) : undefined;
    if (!row) {
      this.broken(place, rejection ?? `a number beyond ${type}`);
      return;
    }
    this.#append(row.components, row.scale);
    this.#seen.add(word);
    this.words.push(word);
    this.counts.push(count);
    onWord?.(word, () => decodeRow(row, type));
  }

  bucket(vector: Float32Array, place: string): void {
    const row = isFiniteVector(vector) ? encodeRow(vector, this.#settings.type) : undefined;
    if (!row) this.broken(place, 'a number that is not finite');
    const { components, scale } = row ?? encodeRow(new Float32Array(this.dimension), this.#settings.type)!;
    this.#append(components, scale);
  }

  broken(place: string, what: string): void {
    const before = this.passedOver.get(what);
    if (!before) {
      // Further reasons are counted together.
      const kind = this.passedOver.size < REASONS ? what : 'other unusable lines';
      const entry = this.passedOver.get(kind);
      if (!entry) this.passedOver.set(kind, { what: kind, count: 1, places: [place] });
      else entry.count++;
      return;
    }
    before.count++;
    if (before.places.length < NAMED_PLACES) before.places.push(place);
  }

  async pause(done: number): Promise<void> {
    await this.#flush();
    await this.#onPause(done);
  }

  /** Writes the remaining rows, the vocabulary and the frequencies, if known; returns the files and their hashes. */
  async end(probabilities: Float32Array | undefined) {
    await this.#flush();
    const files = new Map<string, StoredFile>([[ROWS, stored(this.#bytes, this.#hash)]]);
    const write = async (name: string, ...parts: Uint8Array[]) => {
      const file = await this.#files.create(name);
      const hash = createSha256();
      let bytes = 0;
      for (const part of parts) {
        hash.update(part);
        bytes += part.length;
        await file.write(part);
      }
      files.set(name, stored(bytes, hash));
    };
    if (this.#settings.type === 'int8')
      await write(SCALES, littleEndianBytes(Float32Array.from(this.#scales)));
    await write(CHECKSUMS, this.#sums!.end());
    const { blocks, rows, text } = packVocabulary(this.words);
    await write(WORDS, littleEndianBytes(blocks), littleEndianBytes(rows), text);
    if (probabilities) await write(PROBABILITIES, littleEndianBytes(probabilities));
    const vocabulary = { blocks: blocks.byteLength, rows: rows.byteLength, text: text.byteLength };
    const writeComponent = (component: Float32Array) => write(COMPONENT, littleEndianBytes(component));
    return { files: () => Object.fromEntries(files), vocabulary, blockRows: this.#blockRows, writeComponent };
  }

  #rejectionReason(word: string, vector: Float32Array): string | undefined {
    if (word === '') return 'an empty word';
    if (!this.#settings.spaced && /\s/.test(word)) return 'a word with spaces';
    if (word.length > LONGEST_WORD || utf8Length(word) > LONGEST_WORD)
      return `a word of more than ${LONGEST_WORD} bytes`;
    if (this.#seen.has(word)) return 'a duplicate word';
    if (!isFiniteVector(vector)) return 'a number that is not finite';
    if (this.words.length >= MOST_WORDS) {
      throw new InputError(
        `The file contains more than ${MOST_WORDS} words.`,
        'Import only the first words: --limit N.',
      );
    }
    return undefined;
  }

  #append(components: Uint8Array, scale: number): void {
    this.#waiting.push(components);
    this.#scales.push(scale);
  }

  async #flush(): Promise<void> {
    this.#rows ??= await this.#files.create(ROWS);
    const content = joinBytes(this.#waiting);
    this.#waiting = [];
    this.#hash.update(content);
    this.#sums?.add(content);
    this.#bytes += content.length;
    await this.#rows.write(content);
  }
}

/** Number of reasons that are counted separately. */
const REASONS = 12;

function stored(bytes: number, hash: Sha256): StoredFile {
  return { bytes, sha256: hexOf(hash.digest()) };
}
