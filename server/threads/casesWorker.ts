import { parentPort } from 'node:worker_threads';
import { createCaseTables } from '../../host/runs/caseTables/caseTables.ts';
import { serveCalls } from '../../host/threads/serveCalls.ts';
import type { CasesCalls } from './casesCalls.ts';

// The script of the thread that holds the cases of runs.

const tables = createCaseTables();

serveCalls<CasesCalls>(parentPort!, {
  cases: tables.ask,
  line: (asked, { signal }) => tables.lineOf(asked, signal),
  async close(asked) {
    await tables.close(asked);
    return null;
  },
});
