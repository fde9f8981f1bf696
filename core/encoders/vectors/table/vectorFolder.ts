import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { sha256 } from '../../../sha256.ts';
import { EXTENDED } from '../lookup/rowLookup.ts';
import { BYTES } from './layout.ts';
import { createRowCheck, type RowCheck } from './rowBlocks.ts';
import {
  CHECKSUMS,
  COMPONENT,
  damagedFile,
  FORMAT,
  PROBABILITIES,
  ROWS,
  readVectorManifest,
  SCALES,
  type VectorManifest,
  WORDS,
} from './vectorManifest.ts';
import { createVocabulary } from './vocabulary.ts';
import { countedFrequencies, zipfFrequencies } from './wordFrequencies.ts';
import type { WordVectorTable } from './wordVectorTable.ts';

/**
 * Opens an imported table: reads its manifest, its vocabulary and its checksums; the rows stay on disk, are checked when
 * they are first used, and their hash is that of the import.
 *
 * @param given the folder's manifest, if it has been read already
 * @throws InputError that names the file that is missing, truncated, changed or of another version
 */
export async function openVectorFolder(
  files: ModelFiles,
  folder: string,
  given?: VectorManifest,
): Promise<WordVectorTable> {
  const manifest = given ?? (await readVectorManifest(files, folder));
  const path = (name: string) => files.join(folder, name);
  const { words, dimension, type, subwords, extended } = manifest;
  await Promise.all(
    Object.entries(manifest.files).map(async ([name, { bytes }]) => {
      const found = await files.size(path(name));
      if (found !== bytes)
        throw damagedFile(
          path(name),
          found === undefined ? 'is missing' : `has ${found} bytes, not ${bytes}`,
        );
    }),
  );
  const rows = words + (subwords?.buckets ?? 0);
  /** A changed byte must not turn into other vectors. */
  const check = async (name: string) => {
    if ((await files.hash(path(name))) !== manifest.files[name]!.sha256) {
      throw damagedFile(path(name), 'is damaged: its bytes are not those that were imported');
    }
  };
  const whole = async (name: string) => {
    await check(name);
    return files.read(path(name));
  };
  if (type === 'int8') await check(SCALES);
  const vocabulary = createVocabulary(sectionsOf(await whole(WORDS), manifest.vocabulary));
  const floats = async (name: string) => {
    const bytes = await whole(name);
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  };
  return {
    name: manifest.name,
    layout: {
      rows,
      dimension,
      type,
      components: { file: ROWS, offset: 0, length: rows * dimension * BYTES[type] },
      ...(type === 'int8' && { scales: { file: SCALES, offset: 0, length: rows * 4 } }),
    },
    folder,
    vocabulary,
    check:
      manifest.blockRows === undefined
        ? undefined
        : rowCheck(files, path(ROWS), manifest, await whole(CHECKSUMS)),
    form: extended ? EXTENDED : { cased: manifest.cased, orLowerCased: !subwords },
    hash: sha256(
      JSON.stringify([
        ...[FORMAT, words, dimension, type, manifest.cased, subwords ?? null, hashesOf(manifest)],
        ...(extended ? ['extended'] : []),
      ]),
    ),
    subwords,
    frequencies: async () =>
      manifest.frequencies === 'counts'
        ? countedFrequencies(await floats(PROBABILITIES))
        : zipfFrequencies(words),
    component: async () => {
      if (manifest.component) return floats(COMPONENT);
      throw new InputError(
        `No first component was fitted for ${folder}.`,
        'Import the vectors again with --fit FILE, a text with one sentence per line.',
      );
    },
  };
}

function rowCheck(
  files: ModelFiles,
  file: string,
  { words, subwords, dimension, type, blockRows }: VectorManifest,
  sums: Uint8Array,
): RowCheck {
  return createRowCheck({
    rows: words + (subwords?.buckets ?? 0),
    blockRows: blockRows!,
    width: dimension * BYTES[type],
    sums,
    read: (offset, length) => files.readPart(file, offset, length),
    damaged: (first, last) =>
      damagedFile(
        file,
        `is damaged in rows ${first} to ${last}: their bytes are not those that were imported`,
      ),
  });
}

/** The hashes of the files that determine the vectors. */
function hashesOf({ files }: VectorManifest): string[] {
  return Object.keys(files)
    .filter((name) => name !== CHECKSUMS)
    .sort()
    .map((name) => `${name} ${files[name]!.sha256}`);
}

function sectionsOf(bytes: Uint8Array, { blocks, rows, text }: VectorManifest['vocabulary']) {
  // Views must be aligned.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const { buffer, byteOffset } = aligned;
  return {
    blocks: new Uint32Array(buffer, byteOffset, blocks / 4),
    rows: new Uint32Array(buffer, byteOffset + blocks, rows / 4),
    text: aligned.subarray(blocks + rows, blocks + rows + text),
  };
}
