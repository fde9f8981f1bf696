import type { FileHandle } from 'node:fs/promises';
import type { OptionValue } from '../../core/options.ts';
import { sha256 } from '../../core/sha256.ts';
import type { EvaluationRecord, TrainerSettings } from '../../core/training/training.ts';
import { unreadable } from '../files/fileError.ts';
import { openRegular, readPart } from '../files/regularFile.ts';

/** The values that decide a training, by names for a person. */
export type Identity = Readonly<Record<string, OptionValue>>;

/** The inputs and settings of a training, so that it can be resumed from its folder alone. */
export interface TrainingOrder {
  /** A full path, or several. */
  readonly data: string | readonly string[];
  /** `glove`, or the full path of a folder; empty for a trainer that starts from nothing. */
  readonly vectors: string;
  readonly settings: TrainerSettings;
}

/** The first line of a checkpoint: its SHA-256 in hexadecimal, a space, and this as JSON. The arrays follow. */
export interface CheckpointHeader {
  /** The trainer's name. */
  readonly trainer: string;
  readonly identity: Identity;
  readonly order: TrainingOrder;
  readonly step: number;
  /** The evaluations so far. */
  readonly looks: readonly EvaluationRecord[];
  readonly firstLoss: number | null;
  readonly beyond: number;
  /** The length of each array. */
  readonly components: number;
  /** True if there is but one array, because training changes the parameters in place. */
  readonly inPlace?: true;
  /** SHA-256 of the arrays in their order. */
  readonly arrays: string;
}

/** A header and the offset of the arrays behind it. */
export interface FoundHeader {
  readonly header: CheckpointHeader;
  readonly end: number;
}

/** Reads the first line; undefined if there is no file. */
export function readCheckpointHeader(file: string): Promise<FoundHeader | 'damaged' | undefined> {
  return reading(file, async (handle) => {
    const parts: Uint8Array[] = [];
    for (let at = 0; at < LONGEST_HEADER; at += PIECE) {
      const part = await readPart(handle, at, PIECE);
      const end = part.indexOf(0x0a);
      parts.push(end < 0 ? part : part.subarray(0, end));
      if (end >= 0) return headerIn(Buffer.concat(parts));
      if (part.length < PIECE) break;
    }
    return 'damaged';
  });
}

function headerIn(line: Buffer): FoundHeader | 'damaged' {
  const [sum, json] = [line.toString('latin1', 0, 65), line.toString('utf8', 65)];
  if (sum !== `${sha256(line.subarray(65))} `) return 'damaged';
  return { header: JSON.parse(json) as CheckpointHeader, end: line.length + 1 };
}

/** Bytes. */
const PIECE = 1 << 16;
const LONGEST_HEADER = 1 << 26;

/** Opens a file for `work`; undefined if there is no file. */
export async function reading<T>(
  file: string,
  work: (handle: FileHandle) => Promise<T>,
): Promise<T | undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await openRegular(file);
    return await work(handle);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unreadable(file, error);
  } finally {
    await handle?.close();
  }
}
