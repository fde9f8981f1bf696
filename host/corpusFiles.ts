import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../core/evaluation/manifest.ts';
import { InputProblem } from '../core/problem.ts';
import { reasonOf } from './files.ts';
import { decodeNamed, readBytes } from './textInput.ts';

/** A file of a corpus, read. */
export interface CorpusFile {
  /** As given, for messages. */
  readonly path: string;
  /** Without its folder, for the manifest. */
  readonly name: string;
  /** Of the bytes. */
  readonly sha256: string;
  readonly text: string;
}

/**
 * Reads the files that the paths name, in the order given. A folder stands for the two files of the Microsoft
 * Research Paraphrase Corpus, test before train.
 *
 * @throws InputProblem that names the file, if it is missing or not UTF-8
 */
export async function readCorpusFiles(paths: readonly string[]): Promise<CorpusFile[]> {
  const files: CorpusFile[] = [];
  for (const given of paths) {
    for (const file of await filesOf(given)) {
      const bytes = await readBytes(file);
      files.push({
        path: file,
        name: path.basename(file),
        sha256: sha256(bytes),
        text: decodeNamed(bytes, file),
      });
    }
  }
  return files;
}

const PARTS = ['msr_paraphrase_test.txt', 'msr_paraphrase_train.txt'];

async function filesOf(given: string): Promise<string[]> {
  try {
    if (!(await stat(given)).isDirectory()) return [given];
    const present = new Set(await readdir(given));
    const files = PARTS.filter((name) => present.has(name)).map((name) => path.join(given, name));
    if (files.length > 0) return files;
  } catch (error) {
    throw new InputProblem(`Cannot read the corpus ${given}: ${reasonOf(error as NodeJS.ErrnoException)}.`);
  }
  throw new InputProblem(
    `The folder ${given} holds neither ${PARTS.join(' nor ')}.`,
    'Name the file itself.',
  );
}
