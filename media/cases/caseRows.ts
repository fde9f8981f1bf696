import type { CaseFilter, CaseOrder, CaseRow, CasesResult } from '../../server/protocol.ts';
import type { CaseActions } from './caseActions.ts';
import { FIRST_CASES } from './firstCases.ts';

/** The rows of a table of cases that are known to the page; others are asked for when they are needed. */
export interface CaseRows {
  /** Asks for other cases. */
  ask(filter: CaseFilter, order: CaseOrder): void;
  /** The row at a position; undefined as long as it is not known, and then it is asked for. */
  at(position: number): CaseRow | undefined;
}

export interface CaseRowsHost extends Pick<CaseActions, 'page'> {
  /** Told of each answer, after its rows are known. */
  onPage(page: CasesResult): void;
  onFailure(error: Error): void;
}

export function createCaseRows({ page, onPage, onFailure }: CaseRowsHost): CaseRows {
  let wanted: { readonly filter: CaseFilter; readonly order: CaseOrder } = {
    filter: FIRST_CASES.filter,
    order: FIRST_CASES.order,
  };
  /** Counts the questions for other cases: an answer to an older one is dropped. */
  let turn = 0;
  let blocks = new Map<number, readonly CaseRow[]>();
  /** The turn that the blocks are of. */
  let shown = 0;
  let isTurning = false;
  const asked = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetch = async (block: number, isNew = false) => {
    if (asked.has(block)) return;
    asked.add(block);
    const its = turn;
    try {
      const answer = await page({ ...wanted, from: block * BLOCK, count: BLOCK });
      if (its !== turn) return;
      asked.delete(block);
      const rows = sameRows(its === shown ? blocks.get(block) : undefined, answer.rows);
      if (isNew) blocks = new Map();
      shown = its;
      blocks.delete(block);
      blocks.set(block, rows);
      if (blocks.size > KEPT) blocks.delete(blocks.keys().next().value!);
      onPage(answer);
      if (answer.share < 1) again(block);
    } catch (error) {
      if (its !== turn) return;
      asked.delete(block);
      onFailure(error as Error);
    }
  };
  /** Asks for other cases, one question at a time; of the turns taken while it is answered, only the last is asked for. */
  const takeTurns = async () => {
    if (isTurning) return;
    isTurning = true;
    for (let its = -1; its !== turn; ) {
      its = turn;
      await fetch(0, true);
    }
    isTurning = false;
  };
  /** Asks again for what is shown as long as more cases may come. */
  const again = (block: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void fetch(block, block === 0), INTERVAL);
  };
  return {
    ask(filter, order) {
      wanted = { filter, order };
      turn += 1;
      asked.clear();
      clearTimeout(timer);
      void takeTurns();
    },
    at(position) {
      const block = Math.floor(position / BLOCK);
      const row = blocks.get(block)?.[position % BLOCK];
      if (!row && shown === turn) void fetch(block);
      return row;
    },
  };
}

/** The rows of an answer; those that are as before are the same objects, so that they are not drawn anew. */
function sameRows(before: readonly CaseRow[] | undefined, rows: readonly CaseRow[]): readonly CaseRow[] {
  if (!before) return rows;
  return rows.map((row, at) => (JSON.stringify(before[at]) === JSON.stringify(row) ? before[at]! : row));
}

/** Rows of one question. */
const BLOCK = FIRST_CASES.count;

/** Blocks that are kept. */
const KEPT = 50;

/** Milliseconds between two questions as long as the examples are being read. */
const INTERVAL = 400;
