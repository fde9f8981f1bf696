import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InputProblem } from '../core/problem.ts';
import { pinsInForce, readPins, type SensePin, writePins } from '../core/substitution/pins.ts';
import { reasonOf, writeFileAside } from './files.ts';
import { decodeNamed, readTextFile } from './textInput.ts';

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

/** The pins in force in a text: those of the workspace, and its own if it is one of the workspace's files. */
export async function readPinsInForce({ file, text }: PinsSource): Promise<readonly SensePin[]> {
  const pins = readPins(await readTextFile(file), file);
  if (text === undefined) return pinsInForce(pins, null);
  const document = path.relative(workspaceOf(file), path.resolve(text));
  return pinsInForce(pins, document.replaceAll(path.sep, '/'));
}

/** A pins file, and the file with the text that its pins are to hold for; any text where it is absent. */
export interface PinsSource {
  readonly file: string;
  readonly text?: string;
}

/** The folder that the documents' names in a pins file count from. */
function workspaceOf(file: string): string {
  const folder = path.dirname(path.resolve(file));
  return path.basename(folder) === '.semloc' ? path.dirname(folder) : folder;
}

/** @throws InputProblem if it cannot be written */
export async function writePinsFile(file: string, pins: readonly SensePin[]): Promise<void> {
  await writeFileAside(file, writePins(pins));
}
