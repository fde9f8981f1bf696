import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SHIPPED_ROWS, SHIPPED_WORDS } from '../../core/encoders/vectors/openWordVectors.ts';
import { openWordSpace } from '../../core/encoders/vectors/wordSpace.ts';
import { InputError } from '../../core/inputError.ts';
import { openWordList } from '../../core/lexicon/packedWordList.ts';
import { openWordNet, type PackedWordNet } from '../../core/lexicon/packedWordNet.ts';
import { type PackedWordNetFiles, packWordNet } from '../../core/lexicon/packWordNet.ts';
import { openWordListText } from '../../core/lexicon/textWordList.ts';
import type { WordList } from '../../core/lexicon/wordList.ts';
import type { WordSpace } from '../../core/lexicon/wordSpace.ts';
import type { Profile } from '../../core/profile/index.ts';
import type { Resources } from '../../core/resources.ts';
import { readBytes } from '../files/byteStream.ts';
import { fileErrorReason } from '../files/fileError.ts';
import { readRegular } from '../files/regularFile.ts';
import { cacheKeyOf, packedOnce } from './wordnetCache.ts';

/** The WordNet that ships with Semloc. Its glosses are read when the first is asked for. */
export async function openBuiltInWordNet(resources: Resources): Promise<PackedWordNet> {
  return openWordNet(await resources.read('wordnet.bin'), () => resources.readSync('glosses.bin'));
}

/** A word list that ships with Semloc: the one that the profile asks for. */
export async function openBuiltInWordList(
  resources: Resources,
  list: Profile['validWords'] = 'common',
): Promise<WordList> {
  return openWordList(await resources.read(list === 'broad' ? 'words-broad.bin' : 'words.bin'));
}

/** The word space of the GloVe table that ships with Semloc. It is read when it is first asked. */
export function openBuiltInWordSpace(resources: Resources): WordSpace {
  return openWordSpace(() => ({
    rows: resources.readSync(SHIPPED_ROWS),
    words: resources.readSync(SHIPPED_WORDS),
  }));
}

/**
 * The WordNet in a folder of database files (data.noun and the rest), or in a folder `dict` in it. Where it
 * comes without exception lists, as release 3.1 does, the irregular forms are those of `builtIn`. It is packed
 * once into the folder `cache`, and always anew where that is absent.
 *
 * @throws InputError that names the file, the line and what was expected
 */
export async function openWordNetFolder(
  folder: string,
  builtIn: () => Promise<PackedWordNet>,
  cache?: string,
): Promise<PackedWordNet> {
  return openPacked(await packWordNetFolder(folder, builtIn, cache));
}

/** What {@link openWordNetFolder} opens. */
export async function packWordNetFolder(
  folder: string,
  builtIn: () => Promise<PackedWordNet>,
  cache?: string,
): Promise<PackedWordNetFiles> {
  const { place, names } = await databaseFiles(folder);
  const contents = await Promise.all(names.map((name) => readRegular(path.join(place, name), LARGEST)));
  const files = new Map(names.map((name, index) => [name, contents[index]!]));
  const lacking = names.some((name) => name.endsWith('.exc')) ? undefined : await builtIn();
  const pack = () => inFolder(place, () => packWordNet(files, lacking?.exceptionLists()));
  return cache === undefined
    ? pack()
    : packedOnce(path.join(cache, 'wordnet'), cacheKeyOf(files, lacking?.hash), pack);
}

/** Opens in this thread what another has packed. */
export function openPacked({ index, glosses }: PackedWordNetFiles): PackedWordNet {
  return openWordNet(index, () => glosses);
}

/** Says which folder the files that cannot be used are in. */
function inFolder<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { message, remedy } = error;
    throw new InputError(`${place}: ${remedy ? message.slice(0, -remedy.length - 1) : message}`, remedy);
  }
}

/** A list of valid words, one per line. @throws InputError that names the line */
export async function openWordListFile(file: string): Promise<WordList> {
  return openWordListText(await readBytes(file), file);
}

/** The database's own files in the folder; others that lie beside them are passed over. */
async function databaseFiles(folder: string): Promise<{ place: string; names: string[] }> {
  for (const place of [folder, path.join(folder, 'dict')]) {
    const names = (await listFolder(place, place === folder)).filter((name) => DATABASE_FILE.test(name));
    if (names.includes('data.noun')) return { place, names: names.sort() };
  }
  throw new InputError(
    `${folder} contains no WordNet: it has no data.noun.`,
    'Choose the folder with the database files data.noun, index.noun and the others.',
  );
}

/** Bytes: many times the largest file of any WordNet. */
const LARGEST = 1 << 30;

const DATABASE_FILE = /^(?:(?:data|index)\.(?:noun|verb|adj|adv)|index\.sense|cntlist(?:\.rev)?|\w+\.exc)$/;

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
