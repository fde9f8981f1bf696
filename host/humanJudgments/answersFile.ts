import { mkdir, open, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { type Answers, createAnswersReader } from '../../core/humanJudgments/answers.ts';
import { InputError } from '../../core/inputError.ts';
import { sha256 } from '../../core/sha256.ts';
import { createYielder } from '../../core/yielder.ts';
import { decodeNamed } from '../files/decodeNamed.ts';
import { attempt } from '../files/fileError.ts';
import { writeTogether } from '../files/fileSet.ts';
import { FolderTaken, lockOutputFile } from '../files/outputLock.ts';
import { assertWrittenInside } from '../files/realPath.ts';
import { readRegularIfAny } from '../files/regularFile.ts';
import { answersFile, type OpenedProject } from './projectFiles.ts';

/** The answers in a file, and what was found behind them. */
export interface FoundAnswers {
  /** Undefined where nobody has answered yet. */
  readonly answers: Answers | undefined;
  /** The length of the whole lines, in bytes. */
  readonly length: number;
  /** The rest of the file: a last line that was cut off as it was written; empty if there is none. */
  readonly cut: Uint8Array;
  /** SHA-256 of the whole file; undefined where there is none. */
  readonly sha256: string | undefined;
}

/**
 * Reads the answers of an annotator. A last line without its end, as a crash leaves it, is set apart.
 *
 * @throws InputError that names the line where the file is not what Semloc wrote, or the last one where others were
 */
export async function readAnswers(
  { folder, project }: Pick<OpenedProject, 'folder' | 'project'>,
  annotator: string,
): Promise<FoundAnswers> {
  const file = path.join(folder, answersFile(annotator));
  const whole = await readRegularIfAny(file, LARGEST);
  const bytes = whole ?? new Uint8Array();
  const length = bytes.lastIndexOf(0x0a) + 1;
  const reader = createAnswersReader(file, { annotator, tasks: project.tasks.sha256 });
  const text = decodeNamed(bytes.subarray(0, length), file);
  const yielder = createYielder(undefined);
  for (const line of text.split('\n').slice(0, -1)) {
    reader.add(line.replace(/\r$/, ''));
    if (yielder.due) await yielder.pause();
  }
  const answers = reader.answers();
  const last = answers?.seq ?? 0;
  const counted = await readCount(file);
  // The line that was cut off may be the last one.
  if (counted > last + Number(bytes.length > length)) {
    throw new InputError(
      `${file} ends after answer ${last} of ${counted}: the others are lost.`,
      `Restore it from version control; to go on without them, remove ${countFile(file)}.`,
    );
  }
  return {
    answers,
    length,
    cut: bytes.subarray(length),
    sha256: whole && sha256(whole),
  };
}

/** Bytes: millions of answers. */
const LARGEST = 512 << 20;

/** The file with the number of the last answer: a line that is missing at the end is missed by nothing else. */
function countFile(file: string): string {
  return `${file}.count`;
}

async function readCount(file: string): Promise<number> {
  const bytes = await readRegularIfAny(countFile(file), 64);
  return Number.parseInt(Buffer.from(bytes ?? []).toString(), 10) || 0;
}

/** The answer is on the disk: that its number is not is no reason to ask again. */
async function writeCount(file: string, seq: number): Promise<void> {
  const write = writeTogether(path.dirname(file), 'replaced', async (files) => {
    await (await files.create(path.basename(countFile(file)))).write(`${seq}\n`);
  });
  // The next answer has one, too.
  await write.catch(() => {});
}

/** The file that an annotator's answers are appended to. It is open only while it is written: it may be replaced meanwhile. */
export interface AnswersWriter {
  /**
   * Resolves when the line is on the disk.
   *
   * @param seq the number of its answer; 0 for the first line
   * @throws AnsweredElsewhere if the file is not as this writer left it; InputError if the line could not be written,
   * of which nothing is then kept
   */
  append(line: string, seq: number): Promise<void>;
}

/** Somebody else has written to the answers of an annotator, or version control has replaced them. */
export class AnsweredElsewhere extends InputError {}

/**
 * Prepares the answers to be continued after their whole lines. What was cut off is kept beside them, in NAME.jsonl.cut.
 *
 * @param folder that of the project, outside of which nothing is written
 * @throws InputError if the folder cannot be written to
 */
export async function createAnswersWriter(
  folder: string,
  file: string,
  { length, cut }: FoundAnswers,
): Promise<AnswersWriter> {
  await assertWrittenInside(folder, file);
  await attempt(`write to ${file}`, async () => {
    await mkdir(path.dirname(file), { recursive: true });
    if (cut.length > 0) {
      await locked(file, async () => {
        if ((await stat(file)).size !== length + cut.length) throw elsewhere(file);
        await assertWrittenInside(folder, `${file}.cut`);
        await appendDurably(`${file}.cut`, Buffer.concat([cut, Buffer.from('\n')]));
        await truncate(file, length);
      });
    }
  });
  let end = length;
  return {
    async append(line, seq) {
      const bytes = Buffer.from(line);
      const write = () =>
        locked(file, async () => {
          await assertWrittenInside(folder, file);
          await appendDurably(file, bytes, end);
          await writeCount(file, seq);
        });
      await attempt(`write to ${file}`, write, 'Give the answer again.');
      end += bytes.length;
    },
  };
}

/** Keeps other windows from the file meanwhile: between a look at its length and what is appended, one could append too. */
async function locked(file: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockOutputFile(file, 'answer', 'Give the answer again.').catch((problem) => {
    throw problem instanceof FolderTaken ? elsewhere(file) : problem;
  });
  try {
    await work();
  } finally {
    await lock.release();
  }
}

/** @param end the length that the file must have; any where it is absent */
async function appendDurably(file: string, bytes: Uint8Array, end?: number): Promise<void> {
  const handle = await open(file, 'a');
  try {
    const { size } = await handle.stat();
    if (end !== undefined && size !== end) throw elsewhere(file);
    try {
      await handle.appendFile(bytes);
      await handle.datasync();
    } catch (error) {
      // An answer that may not be on the disk is asked again.
      await handle.truncate(size).catch(() => {});
      throw error;
    }
    if (size === 0) await syncFolder(path.dirname(file));
  } finally {
    await handle.close();
  }
}

/** Puts the name of a new file on the disk, where the system can do that for a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

function elsewhere(file: string): AnsweredElsewhere {
  return new AnsweredElsewhere(
    `${file} was written to elsewhere since the queue was opened: in another window, or by someone of the same name.`,
    'The answer is not kept. Annotate in one window only, each under a name of their own.',
  );
}
