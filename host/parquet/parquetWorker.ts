import { parentPort } from 'node:worker_threads';
import { openParquetParts, type ParquetRows } from '../../core/parquet.ts';
import { createModelFiles } from '../modelFiles.ts';
import { serveCalls } from '../threads/serveCalls.ts';
import type { ParquetCalls } from './parquetMessages.ts';

// The script of the thread that reads a Parquet file. The thread ends with whoever asked.

let opened: ParquetRows;

serveCalls<ParquetCalls>(parentPort!, {
  async open({ file, megabytes }) {
    opened = await openParquetParts(file, createModelFiles(), megabytes);
    return { columns: opened.columns, groups: opened.groups, notes: opened.notes };
  },
  read: async ({ columns, from, to }) => ({ rows: await opened.read(columns, from, to) }),
});
