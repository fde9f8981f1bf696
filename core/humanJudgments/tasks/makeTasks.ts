import { COSTRA_FILE, type CostraGroup, readCostra, SEED } from '../../evaluation/corpora/costra.ts';
import { jsonLines } from '../../evaluation/corpora/jsonLines.ts';
import { refuseTableFile } from '../../evaluation/corpora/tables/table.ts';
import type { CorpusFile } from '../../evaluation/corpusFile.ts';
import { InputError } from '../../inputError.ts';
import { createRandom, shuffled } from '../../random.ts';
import { refuseHtml } from '../../text/formats/fileLanguage.ts';
import { createCostraCorpus } from '../merge/costraRows.ts';
import { tokenized } from '../merge/tokenized.ts';
import type { NewTask } from '../task.ts';
import { TRANSFORMATIONS } from '../transformations.ts';
import { compareTasks, extendTasks, isComparable, isExtended, transformTasks } from './costraTasks.ts';
import { variantTasks } from './variantTasks.ts';

/** The purposes of projects. */
export const PURPOSES = ['transform', 'extend', 'compare', 'variants'] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface TaskRequest {
  readonly purpose: Purpose;
  /** Transformations or kinds of variants; all that the purpose knows if there are none. */
  readonly kinds: readonly string[];
  /** True to compare pairs that the corpus has judgments on, too. */
  readonly isAgain: boolean;
  /** The greatest number of tasks, drawn at random; 0 for all. */
  readonly limit: number;
  readonly seed: number;
}

/** The tasks of a new project, and the lines of the corpus that they are about. */
export interface MadeTasks {
  readonly tasks: readonly NewTask[];
  readonly corpus?: readonly string[];
}

/** The file in a folder that tasks are made of. */
export function taskFiles(names: readonly string[]) {
  return { files: names.includes(COSTRA_FILE) ? [COSTRA_FILE] : [], expected: `no ${COSTRA_FILE}` };
}

/**
 * Makes tasks of a corpus: of Costra's format, of seeds, one per line, or of variants, for the purpose of judging them.
 *
 * @throws InputError that names the line, or says that there is nothing to ask
 */
export async function makeTasks(file: CorpusFile, request: TaskRequest): Promise<MadeTasks> {
  const { purpose, limit, seed } = request;
  const made = purpose === 'variants' ? await variantsOf(file, request) : await costraOf(file, request);
  if (made.tasks.length === 0) throw nothing(file, request);
  if (limit === 0 || made.tasks.length <= limit) return made;
  const drawn = new Set(shuffled([...made.tasks.keys()], createRandom(seed, 'limit')).slice(0, limit));
  return { ...made, tasks: made.tasks.filter((_, index) => drawn.has(index)) };
}

async function variantsOf(file: CorpusFile, { kinds }: TaskRequest): Promise<MadeTasks> {
  const tasks: NewTask[] = [];
  for await (const line of jsonLines(file)) tasks.push(...variantTasks(line));
  return { tasks: tasks.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)) };
}

async function costraOf(file: CorpusFile, { purpose, kinds, isAgain }: TaskRequest): Promise<MadeTasks> {
  const groups = await groupsOf(file);
  const wanted = (known: (kind: string) => boolean) => (kind: string) =>
    kinds.length === 0 ? known(kind) : kinds.includes(kind);
  const tasks =
    purpose === 'transform'
      ? transformTasks(groups, kinds.length === 0 ? [...TRANSFORMATIONS.keys()] : kinds)
      : purpose === 'extend'
        ? extendTasks(groups, wanted(isExtended))
        : compareTasks(groups, wanted(isComparable), isAgain);
  return { tasks, corpus: [...createCostraCorpus(groups).lines()] };
}

/** A file in Costra's format, or a seed per line. */
async function groupsOf(file: CorpusFile): Promise<CostraGroup[]> {
  const seeds: string[] = [];
  for await (const line of file.lines()) {
    if (line.includes('\t')) return readCostra(file);
    if (line.trim() !== '') seeds.push(line.trim());
  }
  refuseTableFile(file.path);
  refuseHtml(file.path);
  return seeds.map((written, index) => ({ id: String(index + 1), rows: [seedRow(String(index), written)] }));
}

function seedRow(id: string, written: string): CostraGroup['rows'][number] {
  const lists = { more: [], less: [], tooSimilar: [], tooDissimilar: [] };
  return { id, transformation: SEED, written, tokenized: tokenized(written), ...lists };
}

function nothing({ path }: CorpusFile, { purpose, kinds, isAgain }: TaskRequest): InputError {
  const ofKinds = kinds.length > 0 ? ` of ${kinds.join(', ')}` : '';
  const remedies: { readonly [purpose in Purpose]: string } = {
    transform: 'Give sentences, one per line.',
    extend:
      'Give a file in Costra’s format with transformations: first let annotators write them, with --task transform.',
    compare: isAgain
      ? 'Give a file in Costra’s format with two sentences or more of one transformation.'
      : 'Give a file in Costra’s format with two sentences or more of one transformation, or --again if it has judgments on all.',
    variants: 'Give what semloc variants prints.',
  };
  return new InputError(`${path}: there is nothing${ofKinds} to ask.`, remedies[purpose]);
}
