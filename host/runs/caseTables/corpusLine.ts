import { COLUMNAR_FILES } from '../../../core/columnar.ts';
import { InputError } from '../../../core/inputError.ts';
import { createYielder } from '../../../core/yielder.ts';
import { openCorpus } from '../../corpora/corpusFiles.ts';

/** A line of a corpus. */
export interface CorpusLine {
  readonly file: string;
  /** The number, from 0. */
  readonly line: number;
}

/**
 * Finds the line of a corpus that a case was made of: the first that holds the first of its texts, and as many of the
 * others as any line does.
 *
 * @param texts of the case, those that the corpus gives and others
 * @param paths files and folders where the corpus may be
 * @param names of the files of the corpus, as the run names them
 * @throws InputError that says why there is no such line
 */
export async function findCorpusLine(
  texts: readonly string[],
  paths: readonly string[],
  names: readonly string[],
  signal: AbortSignal,
): Promise<CorpusLine> {
  const wanted = texts.filter((text) => text.trim() !== '').map(writtenForms);
  const files = await corpusFiles(paths, names, signal);
  const yielder = createYielder(signal);
  let best: (CorpusLine & { readonly found: number }) | undefined;
  for (const file of files) {
    let number = -1;
    for await (const line of file.lines()) {
      number += 1;
      if (yielder.due) await yielder.pause();
      if (!holds(line, wanted[0] ?? [])) continue;
      const found = wanted.filter((forms) => holds(line, forms)).length;
      if (found > (best?.found ?? 0)) best = { file: file.path, line: number, found };
      if (found === wanted.length) break;
    }
    if (best?.found === wanted.length) break;
  }
  if (best) return { file: best.file, line: best.line };
  throw new InputError(
    `The sentence is not in ${files.map(({ path }) => path).join(' or ')}.`,
    'The corpus has changed since the run, or writes the sentence in another form.',
  );
}

async function corpusFiles(paths: readonly string[], names: readonly string[], signal: AbortSignal) {
  if (paths.length === 0) {
    throw new InputError(
      `The corpus ${names.join(', ')} is not in this workspace.`,
      'Open the folder that holds it, or put it back where it was.',
    );
  }
  const choose = (inFolder: readonly string[]) => ({
    files: inFolder.filter((name) => names.includes(name)),
    expected: `no file ${names.join(', ')}`,
  });
  const noHash = async () => '';
  const files = await openCorpus(paths, choose, signal, noHash);
  const binary = files.find(({ name }) => COLUMNAR_FILES.test(name));
  if (binary) throw new InputError(`${binary.path} is a Parquet or Arrow file, which has no lines to go to.`);
  return files;
}

/** The forms in which files write a text: as it is, in JSON, between quotes in CSV. */
function writtenForms(text: string): readonly string[] {
  return [...new Set([text, JSON.stringify(text).slice(1, -1), text.replaceAll('"', '""')])];
}

function holds(line: string, forms: readonly string[]): boolean {
  return forms.some((form) => line.includes(form));
}
