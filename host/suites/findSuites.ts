import { stat } from 'node:fs/promises';
import { isSuiteFile, SUITE_ENDINGS } from '../../core/evaluation/suites/suite.ts';
import { InputError } from '../../core/inputError.ts';
import { fileErrorReason } from '../files/fileError.ts';
import { filesBelow } from '../files/filesBelow.ts';

/** The suites that a file or a folder stands for. */
export interface FoundSuites {
  /** Sorted by path. */
  readonly files: readonly string[];
  /** The folder that they were looked for in; absent for a single file. */
  readonly folder?: string;
  /** True if there may be more: a limit was reached. */
  readonly isCut: boolean;
}

/** @throws InputError if there is none */
export async function findSuites(place: string): Promise<FoundSuites> {
  if (!(await isFolder(place))) return { files: [place], isCut: false };
  const { files, isCut } = await filesBelow(place, isSuiteFile, LIMITS);
  if (files.length > 0) return { files: files.toSorted(), folder: place, isCut };
  throw new InputError(
    `${place} holds no test suite.`,
    `A suite is a file whose name ends with ${SUITE_ENDINGS.join(', ')}.`,
  );
}

const LIMITS = { entries: 1_000_000, files: 1000 };

async function isFolder(place: string): Promise<boolean> {
  try {
    return (await stat(place)).isDirectory();
  } catch (error) {
    throw new InputError(`Cannot read ${place}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`);
  }
}
