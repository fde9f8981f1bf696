import type { CorpusFile } from '../../core/evaluation/corpusFile.ts';
import type { Method, ReadingContext } from '../../core/evaluation/method.ts';
import type { MethodRun } from '../../core/evaluation/running/methodRun.ts';
import { InputError } from '../../core/inputError.ts';
import { openCorpus } from '../corpora/corpusFiles.ts';
import { repeatedFiles } from '../corpora/repeatedFiles.ts';

/** The cases of a corpus, as a run needs them. */
export type OpenedCases = Pick<MethodRun<unknown, object, object>, 'corpus' | 'cases' | 'casesFrom'>;

/** Opens a corpus and finds out how many cases it has. */
export type OpenCases = (reading: CorpusReading) => Promise<OpenedCases>;

/** The inputs of reading a corpus. */
export interface CorpusReading {
  readonly method: Method;
  /** Files and folders. */
  readonly paths: readonly string[];
  readonly context: ReadingContext;
  readonly signal?: AbortSignal;
}

/** Reads the whole corpus once. Rejects with an InputError if it cannot be read, or holds no case. */
export async function openAndCount(reading: CorpusReading): Promise<OpenedCases> {
  const corpus = await openCorpus(reading.paths, reading.method.filesOf, reading.signal);
  let cases = 0;
  for await (const _ of readCases(corpus, reading)) cases += 1;
  return { corpus, cases };
}

/**
 * Reads all cases of a corpus, so that a broken line at its end is known before the work begins. Rejects with an
 * InputError if it holds none.
 */
export async function* readCases(
  corpus: readonly CorpusFile[],
  { method, paths, context, signal }: CorpusReading,
): AsyncGenerator<unknown> {
  const repeated = await repeatedFiles(corpus.map((file) => file.path));
  if (repeated !== undefined) context.notice(repeated);
  let isEmpty = true;
  for await (const each of method.read(corpus, context)) {
    signal?.throwIfAborted();
    isEmpty = false;
    yield each;
  }
  if (!isEmpty) return;
  const { found, expected } = method.nothing;
  throw new InputError(
    `${paths.join(' and ')} ${paths.length === 1 ? 'contains' : 'contain'} ${found}.`,
    expected,
  );
}
