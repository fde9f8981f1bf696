import type { PackedKind } from './sections.ts';

/** Raised whenever the layout of a packed file changes; an older file is then refused with a clear message. */
export const WORDNET: PackedKind = { kind: 'SLWN', version: 2, sections: 23, title: 'packed WordNet' };
export const GLOSSES: PackedKind = {
  kind: 'SLWNGL',
  version: 1,
  sections: 2,
  title: 'packed WordNet glosses',
};
export const WORD_LIST: PackedKind = { kind: 'SLWORDS', version: 1, sections: 3, title: 'packed word list' };

/** The sections of the packed WordNet, in file order. Synsets, lemmas and cased words are numbered from 0. */
export const SECTION = {
  /** JSON, {@link Meta}. */
  meta: 0,
  /** The lemmas, lower-cased: a string table. */
  lemmaBlob: 1,
  lemmaOffsets: 2,
  lemmaSlots: 3,
  /** u32 per lemma, + 1: where its senses begin in `senses`. */
  lemmaSenses: 4,
  /** u32 per sense: its synset; a lemma's senses by part of speech (noun, verb, adjective, adverb), then rank. */
  senses: 5,
  /** u32 per synset: its offset in the database's data file. */
  synsetOffsets: 6,
  /** u8 per synset: the number of its lexicographer file; bit 7 set for a satellite. */
  synsetFiles: 7,
  /** u32 per synset, + 1: where its members begin. */
  memberStarts: 8,
  /** u32 per member: the number of its lemma, or the number of lemmas + the number of a cased word. */
  memberForms: 9,
  /** u32 per tagged member, ascending: the member; and how often it is tagged. Other members are never tagged. */
  taggedMembers: 10,
  tagCounts: 11,
  /** The members that are written with capitals. */
  casedBlob: 12,
  casedOffsets: 13,
  /** u32 per synset, + 1: where its relations begin. */
  relationStarts: 14,
  /** u32 per relation: the other synset, under the relation's code in the top 8 bits. */
  relationTargets: 15,
  /** u16 per relation: this synset's member + 1 in the high byte, the other's + 1 in the low; 0 for the whole. */
  relationEnds: 16,
  /** Irregular forms and their bases, in one string table. */
  exceptionBlob: 17,
  exceptionOffsets: 18,
  exceptionSlots: 19,
  /** u32 triples, sorted: form, part of speech, base. */
  exceptions: 20,
  /** u32 per verb synset, + 1: where its sentence frames begin. */
  frameStarts: 21,
  /** u16 per frame: the member + 1 that takes it, 0 for all, in the high byte, its number in the low. */
  frames: 22,
} as const;

export interface Meta {
  /** The version that the database states: `3.1`. */
  readonly version: string;
  /** The first synset of each part of speech, in the order noun, verb, adjective, adverb. */
  readonly firstSynsets: readonly number[];
  /** Hash of the glosses that belong to this database. */
  readonly glosses: string;
}
