import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { isRecord } from '../../core/isRecord.ts';
import { readRegular } from '../files/regularFile.ts';

/** Tells by the names of a folder's files whether `datasets` of Hugging Face has written a dataset there. */
export function isDatasetFolder(names: readonly string[]): boolean {
  return names.some((name) => /(?:\.arrow|(?:^|\/)dataset_(?:info|dict)\.json)$/.test(name));
}

/** Leaves out what stands beside the tables of a dataset: what is said of them, and what was derived. */
export function datasetTables(names: readonly string[]): string[] {
  return names.filter((name) => !BESIDE_DATA.test(name));
}

const BESIDE_DATA = /(?:^|\/)(?:(?:dataset_dict|dataset_info|state)\.json|cache-[^/]*\.arrow)$/;

/**
 * Refuses a dataset of which a split or a shard is missing, by what is said of it beside its tables.
 *
 * @param names all files of the folder, with `/`
 * @throws InputError that names what is missing
 */
export async function assertDatasetWhole(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [, before = '', what] = /^(.*?)(dataset_dict|state)\.json$/.exec(name) ?? [];
    if (!what || (before !== '' && !before.endsWith('/'))) continue;
    const told = await recordIn(path.join(folder, name));
    if (what === 'state')
      for (const file of listIn(told._data_files)) {
        const shard = isRecord(file) ? file.filename : undefined;
        if (typeof shard === 'string' && !names.includes(before + shard))
          throw missing(folder, before + shard);
      }
    else
      for (const split of listIn(told.splits))
        if (typeof split === 'string' && !names.some((each) => each.startsWith(`${before}${split}/`)))
          throw missing(folder, before + split);
  }
}

/** Refuses the files of a folder if they are not all shards of their tables. @throws InputError that names a missing one */
export function assertShardsWhole(folder: string, files: readonly string[]): void {
  const plain = new Set(files.map(shardName));
  for (const name of plain) {
    const [, before, of, ending] = /^(.*-)\d{5}-of-(\d{5})(\.[^/]*)$/.exec(name) ?? [];
    for (let at = 0; at < Number(of ?? 0); at++) {
      const shard = `${before}${String(at).padStart(5, '0')}-of-${of}${ending}`;
      if (!plain.has(shard)) throw missing(folder, shard);
    }
  }
}

/** The name of a shard without the hash that the hub has had behind its number. */
function shardName(name: string): string {
  return name.replace(/(-of-\d{5})-[\da-f]{16}(?=\.[^/]*$)/, '$1');
}

function missing(folder: string, name: string): InputError {
  return new InputError(
    `${path.join(folder, name)} is missing.`,
    'Copy the whole folder, or give the files themselves.',
  );
}

/** What is no record says nothing. */
async function recordIn(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const told: unknown = JSON.parse(Buffer.from(await readRegular(file, LARGEST)).toString());
    return isRecord(told) ? told : {};
  } catch {
    return {};
  }
}

const LARGEST = 1 << 24;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
