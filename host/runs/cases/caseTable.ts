import path from 'node:path';
import { type CaseFacets, caseFacets } from '../../../core/evaluation/cases/caseFacets.ts';
import { type CaseIndex, createCaseIndex } from '../../../core/evaluation/cases/caseIndex.ts';
import { type CaseRow, caseRow } from '../../../core/evaluation/cases/caseRow.ts';
import type { DescribedCase } from '../../../core/evaluation/cases/describedCase.ts';
import {
  type CaseFilter,
  type CaseOrder,
  selectCases,
  verdictsUnder,
} from '../../../core/evaluation/cases/selectCases.ts';
import type { Method } from '../../../core/evaluation/method.ts';
import { InputError } from '../../../core/inputError.ts';
import { yieldToEventLoop } from '../../../core/yielder.ts';
import type { ExampleSource } from './exampleSource.ts';
import { openExampleSource } from './openExampleSource.ts';

/** A question to a table of cases. */
export interface CaseQuestion {
  readonly filter: CaseFilter;
  readonly order: CaseOrder;
  /** The position of the first row among those selected, and the number of rows. */
  readonly from: number;
  readonly count: number;
}

/** A part of a table of cases. */
export interface CasePage {
  /** The cases read so far, and those of them that are selected. */
  readonly total: number;
  readonly selected: number;
  readonly rows: readonly CaseRow[];
  readonly facets: CaseFacets;
  /** The share of the file that is read, 0 to 1; 1 once all cases are known. */
  readonly share: number;
  /** The damage to the file; the cases before that place are shown. */
  readonly problem?: string;
}

/** The cases of a run, read from its examples in the background; what is known so far can be asked for at any time. */
export interface CaseTable {
  /** Resolves once the first cases are known. */
  ask(question: CaseQuestion): Promise<CasePage>;
  /** Reads the texts that the corpus has on the line of a case. Rejects with an InputError if there is no such case. */
  sourceOf(number: number): Promise<readonly string[]>;
  /** Resolves once all cases are known. */
  readonly complete: Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the examples of a run.
 *
 * @param encoders of the run, in its order
 * @throws InputError that names the file, if it cannot be read
 */
export async function openCaseTable(
  file: string,
  method: Method,
  encoders: readonly string[],
): Promise<CaseTable> {
  const source = await openExampleSource(file);
  const index = createCaseIndex(method, encoders);
  const state: ReadingState = { share: 0, isClosed: false, answering: Promise.resolve() };
  let tellFirst = () => {};
  const first = new Promise<void>((resolve) => {
    tellFirst = resolve;
  });
  const complete = readAll(source, index, state, tellFirst, path.basename(file));
  const select = createSelection(index);
  const facets = createFacets(index);
  const describedAt = (row: number) =>
    Promise.all(
      encoders.map(async (_, column): Promise<DescribedCase | undefined> => {
        const slot = row * encoders.length + column;
        const offset = index.places.offsets.at(slot);
        if (!(offset >= 0)) return undefined;
        const line = await source.read(offset, index.places.lengths.at(slot));
        return method.cases.describe(JSON.parse(line));
      }),
    );
  const sourceOf = async (number: number): Promise<readonly string[]> => {
    await first;
    if (number < index.size) {
      const [shown] = (await describedAt(number)).filter((each) => each !== undefined);
      if (shown) return shown.source ?? shown.lines.map(({ text }) => text);
    }
    throw new InputError(`There is no case ${number + 1} in ${path.basename(file)}.`);
  };
  const answer = async ({ filter, order, from, count }: CaseQuestion): Promise<CasePage> => {
    await first;
    const selected = select(filter, order);
    const { share, problem } = state;
    const total = index.size;
    const shown = [...selected.slice(from, from + count)];
    const described = await Promise.all(shown.map(describedAt));
    const verdictAt = verdictsUnder(index, filter.metric);
    return {
      total,
      selected: selected.length,
      rows: shown.map((row, at) => caseRow(index, row, described[at]!, verdictAt)),
      facets: facets(),
      share,
      ...(problem !== undefined && { problem }),
    };
  };
  /** Makes reading and closing wait for an answer, as for those before it. */
  const awaited = <T>(answering: Promise<T>): Promise<T> => {
    state.answering = Promise.allSettled([state.answering, answering]);
    return answering;
  };
  return {
    complete,
    ask: (question) => awaited(answer(question)),
    sourceOf: (number) => awaited(sourceOf(number)),
    async close() {
      state.isClosed = true;
      await complete;
      await state.answering;
      await source.close();
    },
  };
}

/** The progress of reading, and the answers that it waits for. */
interface ReadingState {
  share: number;
  problem?: string;
  isClosed: boolean;
  answering: Promise<unknown>;
}

/** Adds all examples to the index, up to the first that is damaged. */
async function readAll(
  source: ExampleSource,
  index: CaseIndex,
  state: ReadingState,
  tellFirst: () => void,
  name: string,
): Promise<void> {
  let number = 0;
  try {
    for await (const { lines, share } of source.batches()) {
      for (const { text, offset, length } of lines) {
        number += 1;
        index.add(exampleIn(text), offset, length);
      }
      state.share = Math.min(share, NEARLY);
      tellFirst();
      // Questions are answered in between, and come first.
      await yieldToEventLoop();
      await state.answering;
      if (state.isClosed) return;
    }
  } catch (error) {
    const reason = error instanceof InputError ? error.message : String(error);
    state.problem = `${name} is damaged at line ${number}: ${reason} Only the cases before it are shown.`;
  }
  index.finish();
  state.share = 1;
  tellFirst();
}

/** The share that is read as long as there are cases whose verdict is open. */
const NEARLY = 0.999;

/** @throws InputError if the line is no whole example */
function exampleIn(line: string): object {
  try {
    const example = JSON.parse(line);
    if (typeof example === 'object' && example !== null) return example;
  } catch {
    throw new InputError('The line is incomplete or is not JSON.');
  }
  throw new InputError('The line is not a JSON object.');
}

/** Selects cases; the last selection is remembered, so that scrolling needs no other. */
function createSelection(index: CaseIndex): (filter: CaseFilter, order: CaseOrder) => Uint32Array {
  let last: { key: string; rows: Uint32Array } | undefined;
  return (filter, order) => {
    const key = JSON.stringify([filter, order, index.size, index.isFinished]);
    if (last?.key !== key) last = { key, rows: selectCases(index, filter, order) };
    return last.rows;
  };
}

function createFacets(index: CaseIndex): () => CaseFacets {
  let last: { key: string; facets: CaseFacets } | undefined;
  return () => {
    const key = `${index.size} ${index.isFinished}`;
    if (last?.key !== key) last = { key, facets: caseFacets(index) };
    return last.facets;
  };
}
