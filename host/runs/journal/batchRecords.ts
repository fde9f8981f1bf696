import type { FinishedPart } from '../../../core/evaluation/running/journal.ts';
import { openRegular, readPart, readRegularIfAny } from '../../files/regularFile.ts';
import { chainedSum } from './chainedSum.ts';

/** The facts that are known once a batch is finished. */
export interface BatchRecord extends FinishedPart {
  /** The length of the examples so far, in bytes. */
  readonly bytes: number;
  /** The duration of the work so far. */
  readonly seconds: number;
  /** SHA-256 of the examples of this batch. */
  readonly examples: string;
}

/** A record that was read, with the end of its line and the checksum that the next one is chained to. */
export interface KeptRecord extends BatchRecord {
  readonly line: { readonly end: number; readonly sum: string };
}

export interface FoundRecords {
  readonly records: readonly KeptRecord[];
  readonly damaged: boolean;
}

export const NOTHING_FOUND: FoundRecords = { records: [], damaged: false };

/** The line of a record, chained to the checksum of the one before it. */
export function recordLine(record: BatchRecord, before: string): { line: Buffer; sum: string } {
  const json = JSON.stringify(record);
  const sum = chainedSum(before, json);
  return { line: Buffer.from(`${sum} ${json}\n`), sum };
}

/** The records that are whole, up to the first that is not. A line that was cut off half-way is no damage. */
export async function readRecords(file: string, first: string): Promise<FoundRecords> {
  const records: KeptRecord[] = [];
  let content: Buffer;
  try {
    content = Buffer.from((await readRegularIfAny(file, LONGEST)) ?? []);
  } catch {
    return { records, damaged: true };
  }
  for (let start = 0; start < content.length; ) {
    const feed = content.indexOf(0x0a, start);
    const line = content.toString('utf8', start, feed < 0 ? content.length : feed);
    if (feed < 0) return { records, damaged: !isCutOff(line) };
    const record = recordIn(line, feed + 1, records.at(-1), first);
    if (record === undefined) return { records, damaged: true };
    records.push(record);
    start = feed + 1;
  }
  return { records, damaged: false };
}

/**
 * The last line that is whole of a file of records that another process may be writing, for showing it only: no checksum
 * is checked. Undefined where there is none.
 */
export async function lastRecord(
  file: string,
): Promise<Pick<BatchRecord, 'batches' | 'seconds'> | undefined> {
  const handle = await openRegular(file).catch(() => undefined);
  try {
    const { size = 0 } = (await handle?.stat()) ?? {};
    const end = Math.max(0, size - TAIL);
    const lines = handle
      ? Buffer.from(await readPart(handle, end, TAIL))
          .toString()
          .split('\n')
          .slice(0, -1)
      : [];
    const { batches, seconds } = JSON.parse(lines.at(-1)!.slice(65)) as BatchRecord;
    return Number.isSafeInteger(batches) && Number.isFinite(seconds) ? { batches, seconds } : undefined;
  } catch {
    return undefined;
  } finally {
    await handle?.close();
  }
}

/** Bytes, more than a record has. */
const TAIL = 1 << 18;

/** Bytes of records, some hundred a batch: what a string can hold. */
const LONGEST = 500 << 20;

/**
 * Tells whether writing a line was cut off. A line that is whole but for its line feed has something else in its place:
 * it is damaged.
 */
function isCutOff(line: string): boolean {
  return !/\0|"\}.$/s.test(line);
}

function recordIn(
  line: string,
  end: number,
  before: KeptRecord | undefined,
  first: string,
): KeptRecord | undefined {
  const [sum, json] = [line.slice(0, 64), line.slice(65)];
  if (line[64] !== ' ' || sum !== chainedSum(before?.line.sum ?? first, json)) return undefined;
  const record = JSON.parse(json) as BatchRecord;
  const { batches, coverage, bytes, seconds, examples } = record;
  const isRecord =
    batches === (before?.batches ?? 0) + 1 &&
    Number.isSafeInteger(bytes) &&
    bytes >= (before?.bytes ?? 0) &&
    Number.isFinite(seconds) &&
    typeof coverage === 'object' &&
    coverage !== null &&
    typeof examples === 'string';
  return isRecord ? { ...record, line: { end, sum } } : undefined;
}
