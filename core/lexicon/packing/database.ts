import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../english/partOfSpeech.ts';
import {
  contradiction,
  readData,
  readIndex,
  SUFFIXES,
  type SynsetRecord,
  type WordNetFiles,
} from './wordnetFiles.ts';

/** A WordNet database, read and checked against itself: every file agrees with the others. */
export interface Database {
  /** Nouns first, then verbs, adjectives and adverbs, each in the order of its data file. */
  readonly synsets: readonly SynsetRecord[];
  readonly firstSynsets: readonly number[];
  /** Maps a lemma to its synsets, most frequent first. */
  readonly senses: Readonly<Record<PartOfSpeech, ReadonlyMap<string, readonly number[]>>>;
  find(pos: PartOfSpeech, offset: number): number | undefined;
}

/** Reads the data and index files. Throws an InputError where a file is missing, malformed, or disagrees with another. */
export function readDatabase(files: WordNetFiles): Database {
  const synsets: SynsetRecord[] = [];
  const firstSynsets: number[] = [];
  const ids = new Map<PartOfSpeech, Map<number, number>>();
  for (const pos of PARTS_OF_SPEECH) {
    firstSynsets.push(synsets.length);
    const byOffset = new Map<number, number>();
    for (const record of readData(files, pos)) byOffset.set(record.offset, synsets.push(record) - 1);
    ids.set(pos, byOffset);
  }
  const find = (pos: PartOfSpeech, offset: number) => ids.get(pos)!.get(offset);
  const senses = Object.fromEntries(
    PARTS_OF_SPEECH.map((pos) => [pos, readSenses(files, pos, synsets, find)]),
  ) as unknown as Database['senses'];
  return { synsets, firstSynsets, senses, find };
}

function readSenses(
  files: WordNetFiles,
  pos: PartOfSpeech,
  synsets: readonly SynsetRecord[],
  find: Database['find'],
): Map<string, number[]> {
  const name = `index.${SUFFIXES[pos]}`;
  const senses = new Map<string, number[]>();
  const indexed = new Uint8Array(synsets.length);
  for (const { lemma, offsets } of readIndex(files, pos)) {
    const ids = offsets.map((offset) => {
      const id = find(pos, offset);
      if (id === undefined)
        throw contradiction(name, `gives "${lemma}" the synset ${offset}, which data.${SUFFIXES[pos]} lacks`);
      indexed[id] = 1;
      return id;
    });
    senses.set(lemma, ids);
  }
  synsets.forEach(({ type, words, offset }, id) => {
    if (
      LETTER_OF[pos].includes(type) &&
      !(indexed[id] && words.every((word) => senses.has(word.toLowerCase())))
    ) {
      throw contradiction(name, `lacks a lemma of the synset ${offset}, which data.${SUFFIXES[pos]} has`);
    }
  });
  return senses;
}

const LETTER_OF: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'n',
  verb: 'v',
  adjective: 'as',
  adverb: 'r',
};
