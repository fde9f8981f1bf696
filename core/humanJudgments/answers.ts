import { InputError } from '../inputError.ts';
import { isRecord, jsonIn } from '../isRecord.ts';
import { sha256 } from '../sha256.ts';
import { count, object, orNull, text, which } from '../shape.ts';
import { checkAnswer } from './checkAnswer.ts';
import type { Answer, Task } from './task.ts';

/** The first line of the answers of an annotator. */
export interface AnswersHeader {
  readonly annotator: string;
  /** SHA-256 of the project's tasks. */
  readonly tasks: string;
}

/** An answer: a line of answers/NAME.jsonl. The last one of an item holds; null withdraws it. */
export interface AnswerRecord {
  /** 1, 2, 3 …: the order of the answers, whatever the clock said. */
  readonly seq: number;
  /** The item in the annotator's queue. */
  readonly item: number;
  readonly task: number;
  readonly answer: Answer | null;
  /** The time by the annotator's clock, for information only. */
  readonly time: string;
}

/** The answers of an annotator as far as they were read. */
export interface Answers extends AnswersHeader {
  /** The answers that hold, by item, in the order in which they were given. */
  readonly byItem: ReadonlyMap<number, AnswerRecord>;
  /** The number of the last record. */
  readonly seq: number;
  /** The checksum of the last line, to which the next one is chained. */
  readonly check: string;
}

/** A line of the file: the content, with a checksum of it and of all lines before it. */
export function checkedLine(
  content: AnswersHeader | AnswerRecord,
  before: string,
): { readonly line: string; readonly check: string } {
  const check = checkOf(content, before, 'a new line');
  return { line: `${JSON.stringify({ ...content, check })}\n`, check };
}

function checkOf(content: object, before: string, place: string): string {
  try {
    return sha256(`${before}\n${JSON.stringify(content)}`).slice(0, 16);
  } catch {
    // What is nested too deeply to be written was not written.
    throw changed(place);
  }
}

/** Reads the answers of an annotator line by line. */
export interface AnswersReader {
  /** @throws InputError that names the line: changed, doubled, missing or of another annotator */
  add(line: string): void;
  /** Undefined before the first line. */
  answers(): Answers | undefined;
}

/**
 * @param file for messages
 * @param expected who annotates what, as the name of the file and the project have it
 */
export function createAnswersReader(file: string, expected: AnswersHeader): AnswersReader {
  let number = 0;
  let seq = 0;
  let check = '';
  let header: AnswersHeader | undefined;
  const byItem = new Map<number, AnswerRecord>();

  const readHeader = (place: string, content: Partial<AnswersHeader>) => {
    const { annotator, tasks } = content;
    if (typeof annotator !== 'string' || typeof tasks !== 'string') throw changed(place);
    if (annotator !== expected.annotator) {
      throw new InputError(
        `${place}: these are the answers of ${annotator}, under the name of ${expected.annotator}.`,
        `Name the file ${annotator}.jsonl; two annotators cannot share a name.`,
      );
    }
    if (tasks !== expected.tasks) {
      throw new InputError(
        `${place}: these are answers to other tasks than those of the project.`,
        'Restore tasks.jsonl, or put the answers into the project that they belong to.',
      );
    }
    header = { annotator, tasks };
  };
  const readRecord = (place: string, content: AnswerRecord) => {
    RECORD(content, '', () => {
      throw changed(place);
    });
    if (content.seq !== seq + 1) throw changed(place);
    seq = content.seq;
    byItem.delete(content.item);
    if (content.answer !== null) byItem.set(content.item, content);
  };
  return {
    add(line) {
      number += 1;
      const place = `${file}, line ${number}`;
      const { check: given, ...content } = contentOf(line, place);
      if (header !== undefined && 'annotator' in content) throw doubled(place, expected.annotator);
      if (given !== checkOf(content, check, place)) {
        if (header !== undefined && (content as Partial<AnswerRecord>).seq! <= seq)
          throw doubled(place, expected.annotator);
        throw changed(place);
      }
      if (header === undefined) readHeader(place, content);
      else readRecord(place, content as AnswerRecord);
      check = given;
    },
    answers: () => header && { ...header, byItem, seq, check },
  };
}

const RECORD = object({
  seq: count,
  item: count,
  task: count,
  answer: orNull(
    which(
      (value) =>
        typeof value === 'string' ||
        (isRecord(value) && Object.values(value).every((each) => typeof each === 'string')),
      'an answer',
    ),
  ),
  time: text,
});

/**
 * Checks that a record names the task that it should.
 *
 * @param asked the task of its item; undefined where there is none
 * @throws InputError that names the line
 */
export function checkPlace(record: AnswerRecord, asked: number | undefined, file: string): void {
  if (asked !== record.task) throw changed(placeOf(record, file));
}

/**
 * Checks a record that was read against its task, which is undefined if the project has none of its number.
 *
 * @throws InputError that names the line
 */
export function checkRecord(record: AnswerRecord, asked: Task | undefined, file: string): void {
  checkPlace(record, asked?.id, file);
  if (record.answer === null) return;
  try {
    checkAnswer(asked!.type, record.answer);
  } catch (problem) {
    const message = `${placeOf(record, file)}: ${(problem as Error).message}`;
    throw new InputError(message, 'Restore the file from version control.');
  }
}

/** The line of a record, which comes after that of the header. */
function placeOf({ seq }: AnswerRecord, file: string): string {
  return `${file}, line ${seq + 1}`;
}

function contentOf(line: string, place: string): { check?: unknown } & Partial<AnswersHeader & AnswerRecord> {
  const found = jsonIn(line);
  if (!isRecord(found)) throw changed(place);
  return found;
}

function changed(place: string): InputError {
  return new InputError(
    `${place}: this is not the line that Semloc wrote.`,
    'Restore it from version control; to change an answer, use Undo in the queue.',
  );
}

function doubled(place: string, annotator: string): InputError {
  return new InputError(
    `${place}: here begin other answers under the name of ${annotator}: two people, or one on two machines, have judged the same items.`,
    'Keep one version of the file, and give the other person a name of their own in the project.',
  );
}
