import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { COLUMNAR_FILES } from '../../core/columnar.ts';
import type { Method } from '../../core/evaluation/method.ts';
import { METHODS } from '../../core/evaluation/methods/index.ts';
import { InputError } from '../../core/inputError.ts';
import { type OptionValues, readOptions } from '../../core/options.ts';
import { corpusPaths } from './corpusFiles.ts';
import { type CorpusHead, readHead, UncheckedCorpus } from './corpusHead.ts';

/** The answer to whether a method can read a corpus, from its first lines alone. */
export type CorpusCheck =
  /** `notes` say how the corpus is read, for example which columns were found. */
  | { readonly fits: true; readonly notes: readonly string[] }
  /** The corpus can be judged by an evaluation only; `notes` give the reason. */
  | { readonly fits: 'unknown'; readonly notes: readonly string[] }
  | { readonly fits: false; readonly problem: string; readonly remedy?: string };

/** The reading part of a method. */
export type CorpusReader = Pick<Method, 'name' | 'options' | 'filesOf' | 'nothing'> & {
  read(...given: Parameters<Method['read']>): AsyncIterable<unknown>;
};

/**
 * Reads the first case of a corpus, from the first lines of its files, or all cases of a short one. Never rejects for a
 * corpus that does not fit.
 *
 * @param options those that differ from the defaults of the method
 */
export function checkCorpus(
  method: CorpusReader,
  paths: readonly string[],
  options: OptionValues = {},
): Promise<CorpusCheck> {
  return checkHeads(method, options, async () => {
    const found = await Promise.all(paths.map((each) => corpusPaths(each, method.filesOf)));
    return Promise.all(found.flat().slice(0, MOST_FILES).map(readHead));
  });
}

/** Finds the methods that can read a file, which is read once for all; undefined if only an evaluation can tell. */
export async function methodsThatRead(file: string): Promise<readonly string[] | undefined> {
  // A Parquet or Arrow file would have to be read whole, and decoded by each method.
  if (COLUMNAR_FILES.test(file)) return undefined;
  const head = readHead({ file, name: path.basename(file) });
  const names: string[] = [];
  let isUnclear = false;
  for (const method of METHODS) {
    const { fits } = await checkHeads(method, {}, async () => [await head]);
    if (fits === 'unknown') isUnclear = true;
    else if (fits) names.push(method.name);
    // Each takes a millisecond or so; a hover does not wait for all of them.
    await setImmediate();
  }
  return names.length === 0 && isUnclear ? undefined : names;
}

async function checkHeads(
  method: CorpusReader,
  options: OptionValues,
  read: () => Promise<readonly CorpusHead[]>,
): Promise<CorpusCheck> {
  const notes: string[] = [];
  try {
    const heads = await read();
    const context = {
      encoders: [],
      seed: 1,
      options: readOptions(method, options),
      notice: (message: string) => void notes.push(message),
    };
    const isCut = heads.some((head) => head.isCut);
    let holdsCase = false;
    for await (const _ of method.read(heads, context)) {
      holdsCase = true;
      // What the rest of a longer file holds is not known: its cases may refer to it.
      if (isCut) break;
    }
    if (holdsCase) return { fits: true, notes };
    if (isCut) {
      return { fits: 'unknown', notes: ['The first lines hold no case. The evaluation reads on.'] };
    }
    return { fits: false, problem: `There is ${method.nothing.found}.`, remedy: method.nothing.expected };
  } catch (error) {
    if (error instanceof UncheckedCorpus) return { fits: 'unknown', notes: [error.message] };
    if (!(error instanceof InputError)) throw error;
    return { fits: false, problem: error.what, ...(error.remedy && { remedy: error.remedy }) };
  }
}

/** Files of a folder whose first lines are read. */
const MOST_FILES = 50;
