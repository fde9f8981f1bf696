import { stat } from 'node:fs/promises';
import type { CaseDescription } from '../../../core/evaluation/cases/describedCase.ts';
import { methodNamed } from '../../../core/evaluation/methods/index.ts';
import { InputError } from '../../../core/inputError.ts';
import { unreadable } from '../../files/fileError.ts';
import { type CasePage, type CaseQuestion, type CaseTable, openCaseTable } from './caseTable.ts';
import { type CorpusLine, findCorpusLine } from './corpusLine.ts';

/** The tables of cases that are open, one per file of examples; a file that has changed is opened anew. */
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
  /** Forgets the cases in a file. */
  close(examples: string): Promise<void>;
}

/** The examples of a run. */
export interface RunExamples {
  /** The path. */
  readonly examples: string;
  readonly method: string;
  readonly encoders: readonly string[];
}

export function createCaseTables(): CaseTables {
  const open = new Map<string, { readonly version: string; readonly table: Promise<CaseTable> }>();

  const close = async (examples: string) => {
    const closing = open.get(examples);
    open.delete(examples);
    await closing?.table.then(
      (table) => table.close(),
      () => {},
    );
  };
  const tableOf = async (asked: RunExamples): Promise<CaseTable> => {
    const { examples, encoders } = asked;
    const method = known(asked.method);
    const version = await versionOf(examples);
    const before = open.get(examples);
    if (before?.version === version) return before.table;
    if (before) void close(examples);
    const table = openCaseTable(examples, method, encoders);
    open.set(examples, { version, table });
    table.catch(() => {
      // Another table may have taken its place meanwhile.
      if (open.get(examples)?.table === table) open.delete(examples);
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
    close,
  };
}

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
