import path from 'node:path';
import { SHIPPED_ROWS, SHIPPED_WORDS } from '../../core/encoders/vectors/table/openWordVectors.ts';
import { openWordSpace } from '../../core/encoders/vectors/table/wordSpace.ts';
import { InputError } from '../../core/inputError.ts';
import { openWordList } from '../../core/lexicon/packedWordList.ts';
import { openWordNet, type PackedWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { type PackedWordNetFiles, packWordNet } from '../../core/lexicon/packing/packWordNet.ts';
import type { WordNetFiles } from '../../core/lexicon/packing/wordnetFiles.ts';
import { openWordListText } from '../../core/lexicon/textWordList.ts';
import type { WordList } from '../../core/lexicon/wordList.ts';
import type { WordSpace } from '../../core/lexicon/wordSpace.ts';
import type { Profile } from '../../core/profile/index.ts';
import type { Resources } from '../../core/resources.ts';
import { readBytes } from '../files/byteStream.ts';
import { cacheKeyOf, packedOnce } from './wordnetCache.ts';
import { readWordNetFolder, type WordNetFolder } from './wordnetFolder.ts';

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

/** The same, read now, while this thread goes on. */
export async function readBuiltInWordSpace(resources: Resources): Promise<WordSpace> {
  const [rows, words] = await Promise.all([resources.read(SHIPPED_ROWS), resources.read(SHIPPED_WORDS)]);
  return openWordSpace(() => ({ rows, words }));
}

/**
 * The WordNet in a folder: database files (data.noun and the rest), or the YAML sources of Open English WordNet. Where
 * a database comes without exception lists, as release 3.1 does, the irregular forms are those of `builtIn`. It is
 * packed once into the folder `cache`, and always anew where that is absent.
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

/** The files of {@link openWordNetFolder}'s WordNet. */
export async function packWordNetFolder(
  folder: string,
  builtIn: () => Promise<PackedWordNet>,
  cache?: string,
): Promise<PackedWordNetFiles> {
  const { kind, place, files } = await readWordNetFolder(folder);
  const isComplete = [...files.keys()].some((name) => name.endsWith('.exc'));
  const other = isComplete ? undefined : await builtIn();
  const pack = () =>
    inFolder(place, async () =>
      packWordNet(kind === 'sources' ? await databaseOf(files, other!) : files, other?.exceptionLists()),
    );
  return cache === undefined
    ? pack()
    : packedOnce(path.join(cache, 'wordnet'), cacheKeyOf(files, other?.hash), pack);
}

/**
 * The database that the YAML sources of Open English WordNet in a folder are converted to, with the tag counts
 * and irregular forms of `princeton`, WordNet 3.1.
 *
 * @throws InputError for a folder without sources, or that names the file and the entry that cannot be used
 */
export async function convertWordNetFolder(folder: string, princeton: PackedWordNet): Promise<WordNetFiles> {
  const { kind, place, files } = await readWordNetFolder(folder);
  if (kind === 'database') {
    throw new InputError(
      `${place} already is a WordNet database.`,
      'Name the folder with the YAML files of Open English WordNet.',
    );
  }
  return inFolder(place, () => databaseOf(files, princeton));
}

async function databaseOf(files: WordNetFolder['files'], princeton: PackedWordNet): Promise<WordNetFiles> {
  const [{ readSources }, { databaseFiles }] = await Promise.all([
    import('../../core/lexicon/openEnglishWordNet/sources.ts'),
    import('../../core/lexicon/openEnglishWordNet/databaseFiles.ts'),
  ]);
  return databaseFiles(readSources(files), princeton);
}

/** Opens in this thread what another has packed. */
export function openPacked({ index, glosses }: PackedWordNetFiles): PackedWordNet {
  return openWordNet(index, () => glosses);
}

/** Says which folder the files that cannot be used are in. */
async function inFolder<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`${place}: ${error.what}`, error.remedy);
  }
}

/** A list of valid words, one per line. @throws InputError that names the line */
export async function openWordListFile(file: string): Promise<WordList> {
  return openWordListText(await readBytes(file), file);
}
