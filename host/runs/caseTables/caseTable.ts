import { setTimeout as sleep } from 'node:timers/promises';
import { type CaseFacets, caseFacets } from '../../../core/evaluation/cases/caseFacets.ts';
import type { CaseFilter, CaseOrder } from '../../../core/evaluation/cases/caseFilter.ts';
import { type CaseIndex, createCaseIndex } from '../../../core/evaluation/cases/caseIndex.ts';
import { type CaseRow, caseRow } from '../../../core/evaluation/cases/caseRow.ts';
import { verdictsUnder } from '../../../core/evaluation/cases/caseVerdicts.ts';
import type { DescribedCase } from '../../../core/evaluation/cases/describedCase.ts';
import { selectCases } from '../../../core/evaluation/cases/selectCases.ts';
import type { Method } from '../../../core/evaluation/method.ts';
import { InputError } from '../../../core/inputError.ts';
import { yieldToEventLoop } from '../../../core/yielder.ts';
import { closeSources, inTurns, openSources, type RunSource, type TableRun } from './runSources.ts';

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
 * Opens the examples of a run, or of several runs of the same cases.
 *
 * @param names what the columns are called, one per encoder of each run
 * @param headStart milliseconds that reading waits once the first cases are known, unless they are all: whoever has asked
 * for them can show them meanwhile
 * @throws InputError that names the file which cannot be read
 */
export async function openCaseTable(
  method: Method,
  runs: readonly TableRun[],
  names: readonly string[] = runs.flatMap(({ encoders }) => encoders),
  headStart = 0,
): Promise<CaseTable> {
  const sources = await openSources(runs);
  const sourceAt = runs.flatMap(({ encoders }, run) => encoders.map(() => sources[run]!.source));
  const index = createCaseIndex(
    method,
    names,
    runs.map(({ encoders }) => encoders),
  );
  const state: ReadingState = { share: 0, closing: new AbortController(), answering: Promise.resolve() };
  let tellFirst = () => {};
  const first = new Promise<void>((resolve) => {
    tellFirst = resolve;
  });
  const complete = readAll(sources, index, state, { tellFirst, headStart });
  const select = createSelection(index);
  const facets = createFacets(index);
  const describedAt = (row: number) =>
    Promise.all(
      names.map(async (_, column): Promise<DescribedCase | undefined> => {
        const slot = row * names.length + column;
        const offset = index.places.offsets.at(slot);
        if (!(offset >= 0)) return undefined;
        const line = await sourceAt[column]!.read(offset, index.places.lengths.at(slot));
        return method.cases.describe(JSON.parse(line));
      }),
    );
  const sourceOf = async (number: number): Promise<readonly string[]> => {
    await first;
    if (number < index.size) {
      const [shown] = (await describedAt(number)).filter((each) => each !== undefined);
      if (shown) return shown.source ?? shown.lines.map(({ text }) => text);
    }
    throw new InputError(`There is no case ${number + 1} in ${sources[0]!.name}.`);
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
      state.closing.abort();
      await complete;
      await state.answering;
      await closeSources(sources);
    },
  };
}

/** The progress of reading, and the answers that it waits for. */
interface ReadingState {
  share: number;
  problem?: string;
  readonly closing: AbortController;
  answering: Promise<unknown>;
}

/** Adds all examples to the index, those of several runs by turns, up to the first that is damaged. */
async function readAll(
  sources: readonly RunSource[],
  index: CaseIndex,
  state: ReadingState,
  { tellFirst, headStart }: { readonly tellFirst: () => void; readonly headStart: number },
): Promise<void> {
  const reading = { name: '', number: 0 };
  const { signal } = state.closing;
  let isFirst = true;
  try {
    for await (const share of inTurns(sources, index, reading)) {
      state.share = Math.min(share, NEARLY);
      tellFirst();
      // Questions are answered in between, and come first.
      await yieldToEventLoop();
      await state.answering;
      if (isFirst && share < 1) await sleep(headStart, undefined, { signal }).catch(() => {});
      isFirst = false;
      if (signal.aborted) return;
    }
  } catch (error) {
    const reason = error instanceof InputError ? error.message : String(error);
    const { name, number } = reading;
    state.problem = `${name}, line ${number}: ${reason} Only the cases before it are shown.`;
  }
  index.finish();
  state.share = 1;
  tellFirst();
}

/** The share that is read as long as there are cases whose verdict is open. */
const NEARLY = 0.999;

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
