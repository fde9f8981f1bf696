import path from 'node:path';
import type { CaseIndex } from '../../../core/evaluation/cases/caseIndex.ts';
import { InputError } from '../../../core/inputError.ts';
import { jsonIn } from '../../../core/isRecord.ts';
import type { ExampleSource } from '../examples/exampleSource.ts';
import { openExampleSource } from '../examples/openExampleSource.ts';

/** The examples of a run in a table of cases. */
export interface TableRun {
  /** The path. */
  readonly examples: string;
  /** The encoders of the run, in its order. */
  readonly encoders: readonly string[];
}

/** Examples that are open. */
export interface RunSource {
  /** The name of the file, with that of its folder where there are several runs. */
  readonly name: string;
  readonly source: ExampleSource;
}

/** @throws InputError that names the file which cannot be read */
export async function openSources(runs: readonly TableRun[]): Promise<RunSource[]> {
  const opened: RunSource[] = [];
  try {
    for (const { examples } of runs) {
      const name = examples.split(path.sep).slice(runs.length > 1 ? -2 : -1);
      opened.push({ name: name.join('/'), source: await openExampleSource(examples) });
    }
    return opened;
  } catch (error) {
    await closeSources(opened);
    throw error;
  }
}

export async function closeSources(sources: readonly RunSource[]): Promise<void> {
  for (const { source } of sources) await source.close();
}

/** The line that is being read. */
export interface ReadingPlace {
  name: string;
  number: number;
}

/**
 * Adds the examples of all runs to an index, some of each run in turn.
 *
 * @param place is kept at the line that is being read
 * @returns the share of all files that is read after each turn, 0 to 1
 * @throws InputError if a line is no example of the method, or of another case than the other runs have
 */
export async function* inTurns(
  sources: readonly RunSource[],
  index: CaseIndex,
  place: ReadingPlace,
): AsyncGenerator<number> {
  const open = sources.map(({ name, source }, at) => ({ name, at, batches: source.batches(), number: 0 }));
  const shares = sources.map(() => 0);
  const remaining = new Set(open);
  while (remaining.size > 0) {
    for (const each of remaining) {
      const { done, value } = await each.batches.next();
      if (done) {
        remaining.delete(each);
        continue;
      }
      place.name = each.name;
      for (const { text, offset, length } of value.lines) {
        place.number = ++each.number;
        index.add(exampleIn(text), offset, length, each.at);
      }
      shares[each.at] = value.share;
      yield shares.reduce((sum, share) => sum + share, 0) / shares.length;
    }
  }
}

/** @throws InputError if the line is no whole example */
function exampleIn(line: string): object {
  const example = jsonIn(line);
  if (example === undefined) throw new InputError('The line is incomplete or is not JSON.');
  if (typeof example === 'object' && example !== null) return example;
  throw new InputError('The line is not a JSON object.');
}
