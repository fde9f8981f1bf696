import { parentPort } from 'node:worker_threads';
import { openColumnarParts } from '../../core/columnar/openColumnar.ts';
import type { ColumnarRows } from '../../core/columnar.ts';
import { createModelFiles } from '../modelFiles.ts';
import { serveCalls } from '../threads/serveCalls.ts';
import type { ColumnarCalls } from './columnarMessages.ts';

// The script of the thread that reads a Parquet or Arrow file. The thread ends with whoever asked.

let opened: ColumnarRows;

serveCalls<ColumnarCalls>(parentPort!, {
  async open({ file, megabytes }) {
    opened = await openColumnarParts(file, createModelFiles(), megabytes);
    return { columns: opened.columns, groups: opened.groups, notes: opened.notes };
  },
  read: async ({ columns, from, to }) => ({ rows: await opened.read(columns, from, to) }),
});
