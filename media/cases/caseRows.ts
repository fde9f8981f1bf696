import type { CaseFilter, CaseOrder, CaseRow, CasesResult } from '../../server/protocol.ts';
import type { CaseActions } from './caseActions.ts';

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
    filter: {},
    order: { by: 'case' },
  };
  /** Counts the questions for other cases: an answer to an older one is dropped. */
  let turn = 0;
  let blocks = new Map<number, readonly CaseRow[]>();
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
      if (isNew) blocks = new Map();
      blocks.delete(block);
      blocks.set(block, answer.rows);
      if (blocks.size > KEPT) blocks.delete(blocks.keys().next().value!);
      onPage(answer);
      if (answer.share < 1) again(block);
    } catch (error) {
      if (its !== turn) return;
      asked.delete(block);
      onFailure(error as Error);
    }
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
      void fetch(0, true);
    },
    at(position) {
      const block = Math.floor(position / BLOCK);
      const row = blocks.get(block)?.[position % BLOCK];
      if (!row) void fetch(block);
      return row;
    },
  };
}

/** Rows of one question. */
const BLOCK = 60;

/** Blocks that are kept. */
const KEPT = 50;

/** Milliseconds between two questions as long as the examples are being read. */
const INTERVAL = 400;
