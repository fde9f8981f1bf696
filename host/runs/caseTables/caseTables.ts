import { stat } from 'node:fs/promises';
import type { CaseDescription } from '../../../core/evaluation/cases/describedCase.ts';
import { methodNamed } from '../../../core/evaluation/methods/index.ts';
import { InputError } from '../../../core/inputError.ts';
import { unreadable } from '../../files/fileError.ts';
import { type CasePage, type CaseQuestion, type CaseTable, openCaseTable } from './caseTable.ts';
import { type CorpusLine, findCorpusLine } from './corpusLine.ts';
import type { TableRun } from './runSources.ts';

/** The tables of cases that are open, one per run or runs side by side; files that have changed are opened anew. */
export interface CaseTables {
  /** Rejects with an InputError if the file cannot be read or the method is not known. */
  ask(
    question: RunExamples & CaseQuestion,
  ): Promise<CasePage & Pick<CaseDescription<never>, 'value' | 'margin'>>;
  /** Finds the line of a corpus that a case was made of. Rejects with an InputError that says why there is none. */
  lineOf(
    asked: RunExamples & {
      readonly number: number;
      readonly corpus: readonly string[];
      readonly names: readonly string[];
    },
    signal: AbortSignal,
  ): Promise<CorpusLine>;
  /** Forgets the cases of a run, or of runs side by side. */
  close(asked: Pick<RunExamples, 'examples' | 'beside'>): Promise<void>;
}

/** The examples of a run, or of runs of the same cases. */
export interface RunExamples extends TableRun {
  readonly method: string;
  /** The other runs. */
  readonly beside?: readonly TableRun[];
  /** Names of the columns; the encoders' ids if absent. */
  readonly columns?: readonly string[];
}

export function createCaseTables(): CaseTables {
  const open = new Map<string, { readonly version: string; readonly table: Promise<CaseTable> }>();

  const close = async (key: string) => {
    const closing = open.get(key);
    open.delete(key);
    await closing?.table.then(
      (table) => table.close(),
      () => {},
    );
  };
  const tableOf = async (asked: RunExamples): Promise<CaseTable> => {
    const runs = [asked, ...(asked.beside ?? [])];
    const key = keyOf(asked);
    const method = known(asked.method);
    const version = (await Promise.all(runs.map(({ examples }) => versionOf(examples)))).join();
    const before = open.get(key);
    if (before?.version === version) return before.table;
    if (before) void close(key);
    // Of several runs, the first cases that are known have one run only.
    const table = openCaseTable(method, runs, asked.columns, runs.length === 1 ? HEAD_START : 0);
    open.set(key, { version, table });
    table.catch(() => {
      // Another table may have taken its place meanwhile.
      if (open.get(key)?.table === table) open.delete(key);
    });
    for (const other of [...open.keys()].slice(0, -MOST)) void close(other);
    return table;
  };

  return {
    async ask(asked) {
      const { value, margin } = known(asked.method).cases;
      const page = await (await tableOf(asked)).ask(asked);
      return { ...page, value, margin };
    },
    async lineOf(asked, signal) {
      const source = await (await tableOf(asked)).sourceOf(asked.number);
      return findCorpusLine(source, asked.corpus, asked.names, signal);
    },
    close: (asked) => close(keyOf(asked)),
  };
}

function keyOf({ examples, beside = [] }: Pick<RunExamples, 'examples' | 'beside'>): string {
  return [examples, ...beside.map((each) => each.examples)].join('\n');
}

/** Milliseconds in which a panel shows the first cases. */
const HEAD_START = 500;

/** Tables that are kept open; the oldest is opened anew when it is asked for. */
const MOST = 8;

function known(method: string) {
  const found = methodNamed(method);
  if (found) return found;
  throw new InputError(
    `This version of Semloc knows no evaluation method “${method}”, so it cannot show its cases.`,
    'Update Semloc.',
  );
}

async function versionOf(file: string): Promise<string> {
  try {
    const { size, mtimeMs } = await stat(file);
    return `${size} ${mtimeMs}`;
  } catch (error) {
    throw unreadable(file, error);
  }
}
