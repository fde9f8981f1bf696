import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** What a folder holds that Semloc can use; paths are relative to it, with `/`, sorted. */
export interface Survey {
  /** Folders with a model or with word vectors. */
  readonly models: readonly string[];
  /** Texts, and tables of sentences. */
  readonly texts: readonly string[];
}

/** Looks at the names of files in a folder, in those in it and in theirs; opens none, and follows no link. */
export async function surveyFolder(folder: string): Promise<Survey> {
  const models: string[] = [];
  const texts: string[] = [];
  let left = MOST_FOLDERS;
  await visit('', 0);
  return { models: models.sort(), texts: texts.sort() };

  async function visit(at: string, depth: number): Promise<void> {
    if (left-- <= 0) return;
    const entries = await readdir(path.join(folder, at), { withFileTypes: true }).catch((error) => {
      if (at === '') throw error;
      return [];
    });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    if (at !== '' && isModel(files)) {
      models.push(at);
      return;
    }
    texts.push(...files.filter((name) => TEXT.test(name)).map((name) => path.posix.join(at, name)));
    if (depth === DEEPEST) return;
    for (const entry of entries)
      if (entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
        await visit(path.posix.join(at, entry.name), depth + 1);
  }
}

/** Tests whether the files are those of a Hugging Face model, of sentence-transformers or of Semloc's own vectors. */
function isModel(files: readonly string[]): boolean {
  const has = (name: string) => files.includes(name);
  // A fixture of `threshold` has a vectors.json, too.
  const isTable = has('vectors.json') && has('words.bin');
  const isOwn = isTable || ['network.json', 'recursive.json', 'paragraphs.json'].some(has);
  return isOwn || has('modules.json') || (has('tokenizer.json') && has('config.json'));
}

const TEXT = /\.(?:txt|tsv|csv|jsonl|parquet|arrow)$/i;
const DEEPEST = 3;
const MOST_FOLDERS = 2000;
