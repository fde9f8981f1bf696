import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InputProblem } from '../core/problem.ts';
import { type SensePin, writePins } from '../core/substitution/pins.ts';
import { reasonOf, writeFileAside } from './files.ts';
import { decodeNamed } from './textInput.ts';

/** Where a workspace folder keeps its pins: a file to version with the texts. */
export function pinsFileIn(folder: string): string {
  return path.join(folder, '.semloc', 'pins.json');
}

/** The text of a pins file; undefined if there is none. @throws InputProblem if it cannot be read or is no text */
export async function readPinsFile(file: string): Promise<string | undefined> {
  try {
    return decodeNamed(await readFile(file), file);
  } catch (error) {
    if (error instanceof InputProblem) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new InputProblem(`Cannot read ${file}: ${reasonOf(error as NodeJS.ErrnoException)}.`);
  }
}

/** @throws InputProblem if it cannot be written */
export async function writePinsFile(file: string, pins: readonly SensePin[]): Promise<void> {
  await writeFileAside(file, writePins(pins));
}
