import { GLOSSES, type Meta, WORDNET } from './packedKinds.ts';
import type { PartOfSpeech } from './partOfSpeech.ts';
import { POINTER_SYMBOLS, RELATIONS } from './relations.ts';
import { openSections, packSections } from './sections.ts';
import { openStrings, packStrings, type StringTable } from './stringTable.ts';
import {
  contradiction,
  PARTS,
  type Pointer,
  readCounts,
  readData,
  readExceptions,
  readIndex,
  readVersion,
  SUFFIXES,
  type SynsetRecord,
  type WordNetFiles,
} from './wordnetFiles.ts';

/** Irregular forms by part of speech, each with its base forms: WordNet's exception lists. */
export type ExceptionLists = Readonly<Partial<Record<PartOfSpeech, ReadonlyMap<string, readonly string[]>>>>;

export interface PackedWordNetFiles {
  /** What {@link openWordNet} opens. */
  readonly index: Uint8Array;
  /** Definitions and examples, opened on first use. */
  readonly glosses: Uint8Array;
}

/**
 * Packs the files of a WordNet database folder (wndb(5): data.*, index.*, index.sense or cntlist.rev, *.exc)
 * into two binaries. The folder's own exception lists are used where it has any, else `exceptions`. The result
 * depends on the content only. Throws an InputProblem that names the file and line and what was expected there.
 */
export function packWordNet(files: WordNetFiles, exceptions: ExceptionLists = {}): PackedWordNetFiles {
  const database = readDatabase(files);
  const { synsets, firstSynsets } = database;
  const packedLemmas = packStrings(PARTS.flatMap((pos) => Array.from(database.senses[pos].keys())));
  const lemmas = openStrings(packedLemmas);
  const packedCased = packStrings(synsets.flatMap(({ words }) => words.filter(isCased)));
  const cased = openStrings(packedCased);
  const glosses = packGlosses(synsets);
  const meta: Meta = {
    version: readVersion(files),
    firstSynsets,
    glosses: openSections(glosses, GLOSSES).hash,
  };
  const relations = packRelations(database);

  const index = packSections(WORDNET, [
    JSON.stringify(meta),
    packedLemmas.blob,
    packedLemmas.offsets,
    packedLemmas.slots,
    ...packSenses(database, lemmas),
    Uint32Array.from(synsets, ({ offset }) => offset),
    Uint8Array.from(synsets, ({ lexicographerFile, type }) => lexicographerFile | (type === 's' ? 0x80 : 0)),
    starts(synsets.map(({ words }) => words.length)),
    Uint32Array.from(
      synsets.flatMap(({ words }) => words),
      (word) => (isCased(word) ? lemmas.size + cased.find(word) : lemmas.find(word)),
    ),
    tagCounts(files, database),
    packedCased.blob,
    packedCased.offsets,
    relations.starts,
    relations.targets,
    relations.ends,
    ...packExceptions(files, exceptions),
  ]);
  return { index, glosses };
}

interface Database {
  /** Nouns first, then verbs, adjectives and adverbs, each in the order of its data file. */
  readonly synsets: readonly SynsetRecord[];
  readonly firstSynsets: readonly number[];
  /** From a lemma to its synsets, most frequent first. */
  readonly senses: Readonly<Record<PartOfSpeech, ReadonlyMap<string, readonly number[]>>>;
  find(pos: PartOfSpeech, offset: number): number | undefined;
}

function readDatabase(files: WordNetFiles): Database {
  const synsets: SynsetRecord[] = [];
  const firstSynsets: number[] = [];
  const ids = new Map<PartOfSpeech, Map<number, number>>();
  for (const pos of PARTS) {
    firstSynsets.push(synsets.length);
    const byOffset = new Map<number, number>();
    for (const record of readData(files, pos)) byOffset.set(record.offset, synsets.push(record) - 1);
    ids.set(pos, byOffset);
  }
  const find = (pos: PartOfSpeech, offset: number) => ids.get(pos)!.get(offset);
  const senses = Object.fromEntries(
    PARTS.map((pos) => [pos, readSenses(files, pos, synsets, find)]),
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

function packSenses({ senses }: Database, lemmas: StringTable): [Uint32Array, Uint32Array] {
  const lists = Array.from({ length: lemmas.size }, (_, lemma) => {
    const text = lemmas.get(lemma);
    return PARTS.flatMap((pos) => senses[pos].get(text) ?? []);
  });
  return [starts(lists.map((list) => list.length)), Uint32Array.from(lists.flat())];
}

function tagCounts(files: WordNetFiles, { synsets, senses }: Database): Uint32Array {
  const memberStarts = starts(synsets.map(({ words }) => words.length));
  const totals = new Uint32Array(memberStarts[synsets.length]!);
  const { name, counts } = readCounts(files);
  for (const { lemma, pos, sense, tagCount } of counts) {
    if (tagCount === 0) continue;
    const synset = senses[pos].get(lemma)?.[sense - 1];
    if (synset === undefined) {
      // cntlist.rev is made from the concordances, and names a few senses that the database has since lost
      if (name === 'index.sense')
        throw contradiction(name, `counts sense ${sense} of "${lemma}", which index.${SUFFIXES[pos]} lacks`);
      continue;
    }
    const member = synsets[synset]!.words.findIndex((word) => word.toLowerCase() === lemma);
    if (member >= 0) totals[memberStarts[synset]! + member] = tagCount;
  }
  return totals;
}

function packRelations({ synsets, find }: Database) {
  const perSynset = synsets.map(({ pointers, offset, type }) =>
    pointers.flatMap((pointer) => {
      const relation = POINTER_SYMBOLS.get(pointer.symbol);
      if (!relation) return [];
      const target = find(pointer.pos, pointer.offset);
      if (target === undefined || pointer.target > synsets[target]!.words.length) {
        throw contradiction(
          `synset ${type}${offset}`,
          `points to ${describe(pointer)}, which does not exist`,
        );
      }
      return [
        {
          target: (RELATIONS.indexOf(relation) << 24) | target,
          ends: (pointer.source << 8) | pointer.target,
        },
      ];
    }),
  );
  const all = perSynset.flat();
  return {
    starts: starts(perSynset.map((list) => list.length)),
    targets: Uint32Array.from(all, ({ target }) => target),
    ends: Uint16Array.from(all, ({ ends }) => ends),
  };
}

function packExceptions(
  files: WordNetFiles,
  fallback: ExceptionLists,
): [Uint8Array, Uint32Array, Uint32Array, Uint32Array] {
  const own = new Map(PARTS.map((pos) => [pos, readExceptions(files, pos)]));
  const hasOwn = PARTS.some((pos) => own.get(pos)!.size > 0);
  const lists = PARTS.map((pos) => (hasOwn ? own.get(pos) : fallback[pos]) ?? new Map<string, string[]>());
  const packed = packStrings(
    lists.flatMap((list) => Array.from(list, ([form, bases]) => [form, ...bases]).flat()),
  );
  const strings = openStrings(packed);
  const triples = lists
    .flatMap((list, part) =>
      Array.from(list, ([form, bases]) =>
        bases.map((base) => [strings.find(form), part, strings.find(base)]),
      ).flat(),
    )
    .sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!);
  return [packed.blob, packed.offsets, packed.slots, Uint32Array.from(triples.flat())];
}

function packGlosses(synsets: readonly SynsetRecord[]): Uint8Array {
  const encoder = new TextEncoder();
  const texts = synsets.map(({ gloss }) => encoder.encode(gloss));
  const offsets = starts(texts.map((text) => text.length));
  const blob = new Uint8Array(offsets[texts.length]!);
  texts.forEach((text, i) => {
    blob.set(text, offsets[i]);
  });
  return packSections(GLOSSES, [blob, offsets]);
}

/** Running totals: where each of consecutive lists begins, and where the last one ends. */
function starts(lengths: readonly number[]): Uint32Array {
  const totals = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, i) => {
    totals[i + 1] = totals[i]! + length;
  });
  return totals;
}

function isCased(word: string): boolean {
  return word !== word.toLowerCase();
}

function describe({ pos, offset, target }: Pointer): string {
  return `${target ? `word ${target} of ` : ''}the ${pos} synset ${offset}`;
}
