import type { CorpusFile } from '../../corpusFile.ts';

/**
 * The name of the table that a file holds, or of which it is a shard: its own without the ending and what numbers shards
 * (`train-00000-of-00002.parquet`, `train/data-00000-of-00002.arrow`), or else that of its folder.
 */
export function tableName(file: CorpusFile): string {
  return file.name.replace(/(?<=[^/])\.[^./]*$/, '').replace(SHARD, '') || folderOf(file);
}

/** Tells whether a file is a shard of a table by its name. */
export function isShard({ name }: CorpusFile): boolean {
  return SHARD.test(name.replace(/\.[^./]*$/, ''));
}

/** The name of the folder that was given, or that a file is in. */
export function folderOf({ path, name }: CorpusFile): string {
  const [folder] = path.slice(0, -name.length).replaceAll('\\', '/').split('/').slice(-2, -1);
  return folder && !/^\.*$/.test(folder) ? folder : 'corpus';
}

/** The hub has had the hash of a shard behind its number. */
const SHARD = /(?:(?:^|\/)data)?-\d{5}-of-\d{5}(?:-[\da-f]{16})?$/;
