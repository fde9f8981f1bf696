import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../english/partOfSpeech.ts';
import { GLOSSES, type Meta, WORDNET } from '../packedKinds.ts';
import { POINTER_SYMBOLS, RELATIONS } from '../packedWordNet/relations.ts';
import { openSections, packSections } from '../sections.ts';
import { openStrings, packStrings, type StringTable } from '../stringTable.ts';
import { type Database, readDatabase } from './database.ts';
import { tagCounts } from './tagCounts.ts';
import {
  contradiction,
  type Pointer,
  readExceptions,
  readVersion,
  type SynsetRecord,
  type WordNetFiles,
} from './wordnetFiles.ts';

/** Irregular forms by part of speech, each with its base forms: WordNet's exception lists. */
export type ExceptionLists = Readonly<Partial<Record<PartOfSpeech, ReadonlyMap<string, readonly string[]>>>>;

export interface PackedWordNetFiles {
  /** The file that {@link openWordNet} opens. */
  readonly index: Uint8Array;
  /** Definitions and examples, opened on first use. */
  readonly glosses: Uint8Array;
}

/**
 * Packs the files of a WordNet database folder (wndb(5): data.*, index.*, index.sense or cntlist.rev, *.exc)
 * into two binaries. The folder's own exception lists are used where it has any, else `exceptions`. The result
 * depends on the content only. Throws an InputError that names the file and line and what was expected there.
 */
export function packWordNet(files: WordNetFiles, exceptions: ExceptionLists = {}): PackedWordNetFiles {
  const database = readDatabase(files);
  const { synsets, firstSynsets } = database;
  const packedLemmas = packStrings(PARTS_OF_SPEECH.flatMap((pos) => Array.from(database.senses[pos].keys())));
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
    ...sparse(tagCounts(files, database)),
    packedCased.blob,
    packedCased.offsets,
    relations.starts,
    relations.targets,
    relations.ends,
    ...packExceptions(files, exceptions),
    ...packFrames(database),
  ]);
  return { index, glosses };
}

function packSenses({ senses }: Database, lemmas: StringTable): [Uint32Array, Uint32Array] {
  const lists = Array.from({ length: lemmas.size }, (_, lemma) => {
    const text = lemmas.get(lemma);
    return PARTS_OF_SPEECH.flatMap((pos) => senses[pos].get(text) ?? []);
  });
  return [starts(lists.map((list) => list.length)), Uint32Array.from(lists.flat())];
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

function packFrames({ synsets, firstSynsets }: Database): [Uint32Array, Uint16Array] {
  const [, firstVerb, afterVerbs] = firstSynsets;
  const lists = synsets.slice(firstVerb, afterVerbs).map(({ frames }) => frames);
  const frames = Uint16Array.from(lists.flat(), ({ number, word }) => (word << 8) | number);
  return [starts(lists.map((list) => list.length)), frames];
}

function packExceptions(
  files: WordNetFiles,
  fallback: ExceptionLists,
): [Uint8Array, Uint32Array, Uint32Array, Uint32Array] {
  const own = new Map(PARTS_OF_SPEECH.map((pos) => [pos, readExceptions(files, pos)]));
  const hasOwn = PARTS_OF_SPEECH.some((pos) => own.get(pos)!.size > 0);
  const lists = PARTS_OF_SPEECH.map(
    (pos) => (hasOwn ? own.get(pos) : fallback[pos]) ?? new Map<string, string[]>(),
  );
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

/** The places of the values that are not 0, and the values. */
function sparse(values: Uint32Array): [Uint32Array, Uint32Array] {
  const places = Uint32Array.from(values.keys()).filter((at) => values[at] !== 0);
  return [places, places.map((at) => values[at]!)];
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
