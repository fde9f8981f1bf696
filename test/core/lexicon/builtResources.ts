import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWordList } from '../../../core/lexicon/packedWordList.ts';
import { openWordNet, type PackedWordNet } from '../../../core/lexicon/packedWordNet/packedWordNet.ts';
import type { WordList } from '../../../core/lexicon/wordList.ts';

const folder = join(import.meta.dirname, '../../../resources');
const missing = ['wordnet.bin', 'glosses.bin', 'words.bin', 'words-broad.bin'].filter(
  (name) => !existsSync(join(folder, name)),
);

/** The reason why tests on the built resources are skipped; false if they are there. */
export const skip: string | false =
  missing.length > 0 && `resources/${missing[0]} is not built: npm run build makes it`;

let wordnet: PackedWordNet | undefined;

/** The built-in WordNet 3.1, opened once. Only where {@link skip} is false. */
export function builtWordNet(): PackedWordNet {
  wordnet ??= openWordNet(readFileSync(join(folder, 'wordnet.bin')), () =>
    readFileSync(join(folder, 'glosses.bin')),
  );
  return wordnet;
}

/** A built-in word list. Only where {@link skip} is false. */
export function builtWords(name = 'words.bin'): WordList {
  return openWordList(readFileSync(join(folder, name)));
}
