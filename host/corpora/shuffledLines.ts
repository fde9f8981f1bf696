import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRandom, shuffled } from '../../core/random.ts';
import { asideMark, asideOf, removeAbandoned, unfinished } from '../files/asideFiles.ts';
import { attempt, unreadable } from '../files/fileError.ts';
import { type OpenedWriter, openWriter } from '../files/fileWriter.ts';

/**
 * Lines that are put in random order on disk, in memory that does not grow with their number. Each goes to a bucket
 * drawn from the seed, a file beside the output; the buckets are shuffled in memory one after the other. A bucket that
 * is too large for that is divided in the same way.
 */
export interface ShuffledLines {
  /** Adds a line without its end. Rejects with an InputError if it cannot be written. */
  add(line: string): Promise<void>;
  /** Gives the lines in their order, once; files are removed when they have been read. */
  read(): AsyncGenerator<string>;
  /** Removes the files that are left. */
  discard(): Promise<void>;
}

/**
 * Creates an empty collection; the same lines and the same seed give the same order.
 *
 * @param out the file beside which the buckets are written
 * @param size bytes of a bucket that are shuffled in memory
 * @param name distinguishes the parts of a bucket that is divided
 */
export function createShuffledLines(
  out: string,
  seed: number,
  size = BUCKET_SIZE,
  name = 'lines',
): ShuffledLines {
  const random = createRandom(seed, `shuffled ${name}`);
  const mark = asideMark();
  const buckets = new Map<number, Bucket>();
  let divided: ShuffledLines | undefined;

  return Object.freeze<ShuffledLines>({
    async add(line) {
      const number = random.below(BUCKETS);
      const bucket = buckets.get(number) ?? (await openBucket(`${out}.${name}-${number}`, mark));
      buckets.set(number, bucket);
      const bytes = Buffer.from(`${line}\n`);
      bucket.bytes += bytes.length;
      bucket.lines += 1;
      await bucket.writer.write(bytes);
    },
    async *read() {
      for (const [number, bucket] of [...buckets].sort(([a], [b]) => a - b)) {
        await bucket.writer.close();
        if (bucket.bytes > size && bucket.lines > 1) {
          divided = createShuffledLines(out, seed, size, `${name}-${number}`);
          for await (const line of linesOf(bucket.file)) await divided.add(line);
          await removeBucket(bucket);
          yield* divided.read();
        } else {
          const text = await attempt(`read ${bucket.file}`, () => readFile(bucket.file, 'utf8'));
          const lines = text.split('\n').slice(0, -1);
          await removeBucket(bucket);
          yield* shuffled(lines, random);
        }
      }
    },
    async discard() {
      await divided?.discard();
      for (const bucket of buckets.values()) {
        await bucket.writer.close().catch(() => {});
        await removeBucket(bucket);
      }
    },
  });
}

/** Buckets of a level: at 32 MiB each, 2 GiB are divided once. */
const BUCKETS = 64;
const BUCKET_SIZE = 32 << 20;

interface Bucket {
  readonly file: string;
  readonly writer: OpenedWriter;
  bytes: number;
  lines: number;
}

async function openBucket(name: string, mark: string): Promise<Bucket> {
  await removeAbandoned(name);
  const file = asideOf(name, mark);
  unfinished.add(file);
  const writer = await attempt(`write ${name}`, () => openWriter(file, name));
  return { file, writer, bytes: 0, lines: 0 };
}

async function removeBucket({ file }: Bucket): Promise<void> {
  await rm(file, { force: true });
  unfinished.delete(file);
}

/** Splits at line feeds alone, which no line has inside. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 });
  try {
    for await (const piece of stream) {
      const lines = `${rest}${piece}`.split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
}
