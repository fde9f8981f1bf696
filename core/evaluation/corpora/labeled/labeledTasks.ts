import { InputError } from '../../../inputError.ts';
import type { CorpusFile, FolderChoice } from '../../corpusFile.ts';
import { TABLE_FILES, TABLE_FORMATS } from '../tables/table.ts';
import { folderOf, isShard, tableName } from '../tables/tableName.ts';
import {
  type LabeledCase,
  type LabeledSource,
  type Part,
  partNamed,
  readLabeledCases,
} from './labeledCases.ts';
import {
  filesOfTask,
  isSentEvalFile,
  readSentEvalFile,
  SENTEVAL_TASKS,
  type SentEvalTask,
} from './sentEvalTasks.ts';

/** Labeled sentences or pairs that are one task of classification, in the order of their files. */
export interface LabeledTask {
  /** SentEval's name, or the name of the file. */
  readonly name: string;
  readonly cases: readonly LabeledCase[];
  /** Present if it is one of SentEval's, whose sentences come tokenized. */
  readonly sentEval?: SentEvalTask;
  /** The paths of the files, for messages. */
  readonly place: string;
}

/** Chooses the files of a folder that hold labeled sentences or pairs; `names` are all its files, sorted. */
export function labeledFiles(names: readonly string[]): FolderChoice {
  return {
    files: names.filter((name) => isSentEvalFile(name) || TABLE_FILES.test(name)),
    expected: `neither the files of a task of SentEval nor a ${TABLE_FORMATS} file`,
  };
}

/**
 * Reads the tasks of a corpus: those of SentEval by the names of their files, and every other file as a table of labeled
 * sentences or pairs. Tables `NAME-train`, `NAME-dev` and `NAME-test` are the parts of one task.
 *
 * @throws InputError that names the file and the line, or the file that a task lacks
 */
export async function* readLabeledTasks(
  corpus: readonly CorpusFile[],
  source: LabeledSource,
  notice: (message: string) => void,
): AsyncGenerator<LabeledTask> {
  const empty: string[] = [];
  let isAnyFull = false;
  for await (const task of sentEvalTasks(corpus.filter(({ name }) => isSentEvalFile(name)))) {
    isAnyFull = true;
    yield task;
  }
  const tables = corpus.filter(({ name }) => !isSentEvalFile(name));
  const names = new Set<string>();
  for (const { name, files } of tasksOf(tables)) {
    const cases: LabeledCase[] = [];
    for (const { file, part } of files) {
      for await (const each of readLabeledCases(file, source, notice)) {
        cases.push(part && !each.part ? { ...each, part } : each);
      }
    }
    const place = files.map(({ file }) => file.path).join(' and ');
    if (names.has(name)) {
      throw new InputError(
        `${place}: there is another task “${name}”.`,
        'Give one of the files another name.',
      );
    }
    names.add(name);
    if (cases.length > 0) {
      isAnyFull = true;
      yield { name, cases, place };
    } else empty.push(place);
  }
  if (!isAnyFull) return;
  for (const place of empty) notice(`${place} contains no labeled sentence and is skipped.`);
}

async function* sentEvalTasks(files: readonly CorpusFile[]): AsyncGenerator<LabeledTask> {
  const found = new Map<SentEvalTask, { file: CorpusFile; cases: readonly LabeledCase[] }[]>();
  for (const file of files) {
    for (const [task, cases] of await readSentEvalFile(file)) {
      found.set(task, [...(found.get(task) ?? []), { file, cases }]);
    }
  }
  for (const task of SENTEVAL_TASKS) {
    const parts = found.get(task);
    if (!parts) continue;
    const names = parts.map(({ file }) => file.name.slice(file.name.lastIndexOf('/') + 1));
    const lacked = filesOfTask(task).filter((name) => !names.includes(name));
    const place = parts.map(({ file }) => file.path).join(' and ');
    if (lacked.length > 0) {
      throw new InputError(
        `${place}: the task ${task} lacks ${lacked.join(' and ')}.`,
        'Give the folder of the task, or all its files.',
      );
    }
    if (new Set(names).size < names.length) {
      throw new InputError(`${place}: the task ${task} is given twice.`, 'Give it once.');
    }
    yield { name: task, cases: parts.flatMap(({ cases }) => cases), sentEval: task, place };
  }
}

interface TableTask {
  readonly name: string;
  readonly files: readonly { readonly file: CorpusFile; readonly part?: Part }[];
}

/**
 * Joins the files whose names differ in the part alone, and the shards of a table (`train-00000-of-00002.parquet`,
 * `train/data-00000-of-00002.arrow`); a file of a part without another is a task by itself.
 */
function tasksOf(tables: readonly CorpusFile[]): readonly TableTask[] {
  const byName = new Map<string, { file: CorpusFile; part: Part }[]>();
  const alone = new Map<string, { name: string; files: { file: CorpusFile }[] }>();
  for (const file of tables) {
    const stem = tableName(file);
    const [, before = '', name] = /^(.*?)([^-_./]+)$/.exec(stem) ?? [];
    const part = name && partNamed(name);
    if (!part) {
      const key = isShard(file) ? stem : file.path;
      alone.set(key, { name: stem, files: [...(alone.get(key)?.files ?? []), { file }] });
      continue;
    }
    byName.set(before, [...(byName.get(before) ?? []), { file, part }]);
  }
  const joined = [...byName].flatMap(([before, files]) =>
    new Set(files.map(({ part }) => part)).size > 1
      ? [{ name: before.replace(/[-_./]+$/, '') || folderOf(files[0]!.file), files }]
      : files.map(({ file }) => ({ name: file.name.replace(/(?<=[^/])\.[^./]*$/, ''), files: [{ file }] })),
  );
  return [...alone.values(), ...joined];
}
