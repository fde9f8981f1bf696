import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Arranged, BuildingContext, CorpusBuilder } from '../../core/evaluation/builders/builder.ts';
import { InputError } from '../../core/inputError.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { createProgressYielder } from '../../core/yielder.ts';
import type { FileSet } from '../files/fileSet.ts';
import { createShuffledLines } from './shuffledLines.ts';

/** Takes the records of a corpus in the order in which they are made, and writes its file or files. */
export interface CorpusOutput {
  add(record: object): Promise<void>;
  /** Writes what was held back. Rejects with an InputError if it cannot be written. */
  finish(): Promise<WrittenCorpus>;
  /** Removes what it keeps beside the files of the set. */
  discard(): Promise<void>;
}

export interface WrittenCorpus {
  readonly records: number;
  /** The hash of the corpus's bytes, those of several files one after the other. */
  readonly sha256: string;
  /** The files of a folder, by name. */
  readonly files?: { readonly [name: string]: { readonly records: number; readonly sha256: string } };
  /** The parts that a corpus of several files lacks, and why. */
  readonly leftOut?: readonly string[];
  /** A line for a person per file of a folder. */
  readonly summaries?: readonly string[];
}

/** The place that a corpus is written to. */
export interface CorpusPlace {
  readonly builder: CorpusBuilder;
  readonly context: BuildingContext;
  readonly files: FileSet;
  readonly out: string;
}

/** Creates the output that a builder's corpus needs: a file, one in random order, or a folder. */
export async function createCorpusOutput(place: CorpusPlace, task: TaskOptions): Promise<CorpusOutput> {
  if (place.builder.arrange) return folderOutput(place);
  const { files, out } = place;
  const lines = linesWriter(await files.create(path.basename(out)));
  return place.builder.isStreamed ? shuffledOutput(lines, place, task) : plainOutput(lines);
}

type LinesWriter = ReturnType<typeof linesWriter>;

function linesWriter(file: Awaited<ReturnType<FileSet['create']>>, whole = createHash('sha256')) {
  const own = createHash('sha256');
  let records = 0;
  return {
    async write(line: string): Promise<void> {
      for (const hash of [own, whole]) hash.update(`${line}\n`);
      records += 1;
      await file.write(`${line}\n`);
    },
    written: () => ({ records, sha256: own.digest('hex') }),
  };
}

function plainOutput(lines: LinesWriter): CorpusOutput {
  return {
    add: (record) => lines.write(JSON.stringify(record)),
    finish: async () => lines.written(),
    discard: async () => {},
  };
}

function shuffledOutput(lines: LinesWriter, { out, context }: CorpusPlace, task: TaskOptions): CorpusOutput {
  const waiting = createShuffledLines(out, context.seed);
  let total = 0;
  return {
    async add(record) {
      total += 1;
      await waiting.add(JSON.stringify(record));
    },
    async finish() {
      const progress = createProgressYielder(task, 'Shuffling', total);
      let done = 0;
      for await (const line of waiting.read()) {
        await lines.write(line);
        await progress(done++);
      }
      return lines.written();
    },
    discard: () => waiting.discard(),
  };
}

/** A folder: the records wait until all are made. */
function folderOutput({ builder, context, files, out }: CorpusPlace): CorpusOutput {
  const records: object[] = [];
  return {
    async add(record) {
      records.push(record);
    },
    async finish() {
      const { files: arranged, leftOut } = builder.arrange!(records, context);
      await refuseOthers(out, arranged);
      const whole = createHash('sha256');
      const written: [string, ReturnType<LinesWriter['written']>][] = [];
      for (const { name, records } of arranged) {
        const file = fileName(name);
        const lines = linesWriter(await files.create(path.join(path.basename(out), file)), whole);
        for (const record of records) await lines.write(JSON.stringify(record));
        written.push([file, lines.written()]);
      }
      return {
        records: written.reduce((sum, [, { records }]) => sum + records, 0),
        sha256: whole.digest('hex'),
        files: Object.fromEntries(written),
        leftOut,
        summaries: arranged.map(({ name, summary }) => `${fileName(name)}: ${summary}`),
      };
    },
    discard: async () => {},
  };
}

const fileName = (name: string) => `${name}.jsonl`;

/** Refuses a folder with files that would be read as parts of the corpus although they are none. */
async function refuseOthers(folder: string, arranged: Arranged['files']): Promise<void> {
  const own = new Set(arranged.map(({ name }) => fileName(name)));
  const [other] = (await readdir(folder).catch(() => [])).filter((name) => !own.has(name)).sort();
  if (other === undefined) return;
  throw new InputError(
    `${folder} contains ${other}, which is no part of the corpus.`,
    'Remove it, or give another folder.',
  );
}
