import type { ExampleLine, ExampleSource } from './exampleSource.ts';
import { openParquetExamples } from './readParquetExamples.ts';

/**
 * Opens examples.parquet. The place of a line is the number of its row, whose row group is read again: only the groups
 * that were read last are in memory.
 *
 * @throws InputError that names the file, if it cannot be read
 */
export async function openParquetLines(file: string): Promise<ExampleSource> {
  const examples = await openParquetExamples(file);
  const { groups } = examples;
  const starts = groups.map((_, group) => groups.slice(0, group).reduce((rows, each) => rows + each, 0));
  const kept = new Map<number, readonly string[]>();
  const pending = new Map<number, Promise<readonly string[]>>();
  let last: Promise<unknown> = Promise.resolve();
  const readGroup = async (group: number, before: Promise<unknown>): Promise<readonly string[]> => {
    await before.catch(() => {});
    try {
      const lines = await examples.read(group);
      kept.set(group, lines);
      if (kept.size > GROUPS_KEPT) kept.delete(kept.keys().next().value!);
      return lines;
    } finally {
      pending.delete(group);
    }
  };
  /** Reads one group after the other, each once for all who wait for it. */
  const linesOf = async (group: number): Promise<readonly string[]> => {
    const known = kept.get(group) ?? pending.get(group);
    if (known) return known;
    const lines = readGroup(group, last);
    pending.set(group, lines);
    last = lines;
    return lines;
  };
  return {
    async *batches() {
      for (const [group, start] of starts.entries()) {
        const lines = (await linesOf(group)).map(
          (text, row): ExampleLine => ({ text, offset: start + row, length: text.length }),
        );
        for (let from = 0; from < lines.length; from += BATCH) {
          const share = (group + Math.min(1, (from + BATCH) / lines.length)) / groups.length;
          yield { lines: lines.slice(from, from + BATCH), share };
        }
      }
      yield { lines: [], share: 1 };
    },
    async read(row) {
      const group = starts.findLastIndex((start) => start <= row);
      return (await linesOf(group))[row - starts[group]!]!;
    },
    close: () => examples.close(),
  };
}

/** Row groups in memory, each of 8 million characters or so: the encoders of a case may be in different ones. */
const GROUPS_KEPT = 4;

/** Lines that are handed on at a time. */
const BATCH = 1000;
