import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pinsInForce, readPins, type SensePin, writePins } from '../core/substitution/senses/pins.ts';
import { decodeNamed } from './files/decodeNamed.ts';
import { attempt } from './files/fileError.ts';
import { writeFileAside } from './files/fileSet.ts';
import { FolderTaken, lockOutputFile, type OutputLock } from './files/outputLock.ts';
import { placeOf } from './files/places.ts';
import { assertWrittenInside } from './files/realPath.ts';
import { readRegularIfAny } from './files/regularFile.ts';
import { readTextFile } from './files/textInput.ts';

/** The path at which a workspace folder keeps its pins: a file to version with the texts. */
export function pinsFileIn(folder: string): string {
  return path.join(folder, '.semloc', 'pins.json');
}

/**
 * The text of a workspace's pins file; undefined if there is none.
 *
 * @throws InputError if it cannot be read, is too long for pins, or is no text
 */
export async function readPinsFile(file: string): Promise<string | undefined> {
  const bytes = await readRegularIfAny(file, LARGEST);
  return bytes && decodeNamed(bytes, file);
}

/** What tells whether a pins file has changed: a file that is written anew or whose rights change has another. */
export async function pinsFileStamp(file: string): Promise<string | undefined> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found && `${found.ino} ${found.ctimeNs} ${found.size}`;
}

/** Bytes: a hundred thousand pins. */
const LARGEST = 16 << 20;

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

/**
 * Changes a workspace's pins file: `work` makes the pins of its text, which no other process writes meanwhile. A link in
 * its place is followed to pins that are there, wherever they are; a new file is made in the workspace only.
 *
 * @throws InputError if it cannot be read or written, or would be made elsewhere; FolderTaken if another process writes
 * it for long
 */
export async function changePinsFile(
  file: string,
  work: (text: string | undefined) => readonly SensePin[],
): Promise<void> {
  if (!(await stat(file).catch(() => undefined))) await assertWrittenInside(workspaceOf(file), file);
  // Workspaces may share a file by links: they meet at its own place.
  const place = await attempt(`write ${file}`, () => placeOf(file));
  const lock = await lockPins(place);
  try {
    const pins = work(await readPinsFile(place));
    await lock.assertHeld();
    await writeFileAside(place, writePins(pins));
  } finally {
    await lock.release();
  }
}

/** Waits for another process, which writes a pin in milliseconds, for about a second. */
async function lockPins(place: string): Promise<OutputLock> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await lockOutputFile(place, 'pin', 'Pin the sense again.');
    } catch (problem) {
      if (!(problem instanceof FolderTaken) || attempt === ATTEMPTS) throw problem;
    }
  }
}

/** Each takes a tenth of a second. */
const ATTEMPTS = 10;
