import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { isSourceFile } from '../../core/lexicon/openEnglishWordNet/sourceFiles.ts';
import { fileErrorReason } from '../files/fileError.ts';
import { readRegular } from '../files/regularFile.ts';

/** The files of a WordNet in a folder. */
export interface WordNetFolder {
  readonly kind: 'database' | 'sources';
  /** The folder that they are in: the one that was named, or one in it. */
  readonly place: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads a WordNet database (wndb(5)), or the YAML sources of Open English WordNet, and passes over what lies beside them.
 *
 * @throws InputError for a folder that has neither, or that cannot be read
 */
export async function readWordNetFolder(folder: string): Promise<WordNetFolder> {
  for (const { kind, places, sign, belongs } of LAYOUTS) {
    for (const place of places.map((inside) => path.join(folder, inside))) {
      const names = (await listFolder(place, place === path.join(folder))).filter(belongs).sort();
      if (!names.includes(sign)) continue;
      const contents = await Promise.all(names.map((name) => readRegular(path.join(place, name), LARGEST)));
      return { kind, place, files: new Map(names.map((name, index) => [name, contents[index]!])) };
    }
  }
  throw new InputError(
    `${folder} contains no WordNet: it has no data.noun.`,
    'Choose the folder with the database files data.noun, index.noun and the others, or the one with the YAML files of Open English WordNet.',
  );
}

const DATABASE_FILE = /^(?:(?:data|index)\.(?:noun|verb|adj|adv)|index\.sense|cntlist(?:\.rev)?|\w+\.exc)$/;

const LAYOUTS = [
  {
    kind: 'database',
    places: ['.', 'dict'],
    sign: 'data.noun',
    belongs: (name: string) => DATABASE_FILE.test(name),
  },
  { kind: 'sources', places: ['.', 'yaml', 'src/yaml'], sign: 'noun.Tops.yaml', belongs: isSourceFile },
] as const;

/** Bytes: many times the largest file of any WordNet. */
const LARGEST = 1 << 30;

async function listFolder(folder: string, required: boolean): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (!required) return [];
    throw new InputError(
      `Cannot read the folder ${folder}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`,
    );
  }
}
