import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type CostraGroup, readCostra } from '../../core/evaluation/corpora/costra.ts';
import { type AnswerRecord, checkRecord } from '../../core/humanJudgments/answers.ts';
import { CORPUS_FILE, TASKS_FILE } from '../../core/humanJudgments/project.ts';
import type { Task } from '../../core/humanJudgments/task.ts';
import type { Judged } from '../../core/humanJudgments/votes.ts';
import { InputError } from '../../core/inputError.ts';
import { openCorpus } from '../corpora/corpusFiles.ts';
import { VERSION } from '../version.ts';
import { readAnswers } from './answersFile.ts';
import type { JudgedSources } from './judgedSources.ts';
import { allTasks, answersFile, openProject } from './projectFiles.ts';

/** The judgments of the annotators of a project so far. */
export interface JudgedProject {
  readonly judged: Judged;
  /** Items answered, by annotator. */
  readonly answered: ReadonlyMap<string, number>;
  /** The project's corpus; none for variants. */
  readonly groups: readonly CostraGroup[];
  readonly notices: readonly string[];
  readonly sources: JudgedSources;
}

/** Reads a project with all answers. @throws InputError that names the file, and the line if there is one */
export async function readJudged(folder: string): Promise<JudgedProject> {
  const opened = await openProject(folder);
  try {
    const { annotators, seed, tasks: made } = opened.project;
    await refuseStrangers(folder, annotators);
    const notices: string[] = [];
    const answers = new Map<string, readonly AnswerRecord[]>();
    const answered = new Map<string, number>();
    const hashes = new Map<string, string>();
    for (const annotator of annotators) {
      const found = await readAnswers(opened, annotator);
      const records = [...(found.answers?.byItem.values() ?? [])];
      if (found.cut.length > 0) notices.push(`The last answer of ${annotator} was cut off and is left out.`);
      answered.set(annotator, records.length);
      answers.set(annotator, records);
      if (found.sha256 !== undefined) hashes.set(annotator, found.sha256);
    }
    const tasks: Task[] = [];
    for await (const task of allTasks(opened)) tasks.push(task);
    for (const [annotator, records] of answers) {
      const file = path.join(folder, answersFile(annotator));
      for (const record of records) checkRecord(record, tasks[record.task - 1], file);
    }
    const groups = await readGroups(folder, tasks);
    const sources = {
      semloc: VERSION,
      seed,
      tasks: made.sha256,
      answers: Object.fromEntries(hashes),
    };
    return { judged: { tasks, answers }, answered, groups, notices, sources };
  } finally {
    await opened.tasks.close();
  }
}

/** Reads the corpus that tasks were made of. @throws InputError for one that lacks a row of theirs */
async function readGroups(folder: string, tasks: readonly Task[]): Promise<CostraGroup[]> {
  if (tasks.every(({ rows }) => rows === undefined)) return [];
  const corpus = path.join(folder, CORPUS_FILE);
  const [file] = await openCorpus([corpus], () => ({ files: [], expected: '' }));
  const groups = await readCostra(file!);
  const groupOf = new Map(
    groups.flatMap(({ id: group, rows }) => rows.map(({ id }) => [id, group] as const)),
  );
  for (const { id: line, rows = [] } of tasks) {
    const refuse = (what: string) =>
      new InputError(
        `${corpus}: ${what}, which line ${line} of ${TASKS_FILE} names.`,
        'Restore the file from version control; a project keeps its corpus as it was created.',
      );
    const missing = rows.find((row) => !groupOf.has(row));
    if (missing !== undefined) throw refuse(`no row has the id ${missing}`);
    const moved = rows.find((row) => groupOf.get(row) !== groupOf.get(rows[0]!));
    if (moved !== undefined) throw refuse(`the row ${moved} is of another seed than the row ${rows[0]}`);
  }
  return groups;
}

/** Answers of someone whom the project does not know would otherwise be left out without a word. */
async function refuseStrangers(folder: string, annotators: readonly string[]): Promise<void> {
  const names = await readdir(path.join(folder, 'answers')).catch(() => []);
  const stranger = names
    .filter((name) => name.endsWith('.jsonl') && !name.startsWith('.'))
    .find((name) => !annotators.includes(name.slice(0, -'.jsonl'.length)));
  if (stranger === undefined) return;
  throw new InputError(
    `${path.join(folder, 'answers', stranger)}: the project has no annotator of that name.`,
    `Its annotators: ${annotators.join(', ')}. Add the annotator with semloc annotations add, or move the file away.`,
  );
}
