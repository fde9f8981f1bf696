import { hashString, mix } from './featureHash.ts';
import { buildHashIndex, type HashIndex, openHashIndex } from './hashIndex.ts';
import { foldForm } from './wordForm.ts';

/**
 * The possible parts of speech of a word, one bit each. The first bits are stored with the word; the others are
 * derived.
 */
export const WORD_BITS = {
  noun: 1 << 0,
  verb: 1 << 1,
  adjective: 1 << 2,
  adverb: 1 << 3,
  /** A noun that WordNet writes with a capital: London. */
  properNoun: 1 << 4,
  properAdjective: 1 << 5,
  /** A capitalized part of a longer name in WordNet: George, University. */
  namePart: 1 << 6,
  irregularPlural: 1 << 7,
  irregularPast: 1 << 8,
  irregularParticiple: 1 << 9,
  irregularComparative: 1 << 10,
  irregularSuperlative: 1 << 11,
  plural: 1 << 16,
  thirdPerson: 1 << 17,
  past: 1 << 18,
  gerund: 1 << 19,
  comparative: 1 << 20,
  superlative: 1 << 21,
} as const;

export interface WordEntry {
  /** The stored bits of WORD_BITS. */
  readonly bits: number;
  /** The dominant part of speech of the word in a sense-tagged corpus, and its dominance; 0 if unknown. */
  readonly dominance: number;
  /** The word's ambiguity class in the training data, that is, the tags that it takes; 0 if it was too rare. */
  readonly tagClass: number;
  /** The cluster of words that occur in similar contexts, from 1 on; 0 if unknown. */
  readonly cluster: number;
}

/** The lexicon in the layout of the model file: one row per word. */
export interface LexiconTable {
  readonly index: HashIndex;
  readonly bits: Uint16Array;
  readonly dominance: Uint8Array;
  readonly tagClass: Uint8Array;
  readonly cluster: Uint16Array;
}

/** Looks a folded word up: its bits include those derived from regular endings. */
export interface WordLexicon {
  lookup(word: string): WordEntry;
}

/**
 * Tests whether a word, in whatever case, may be of a part of speech or be a form, as the lexicon knows or its ending
 * shows.
 */
export function mayBe(lexicon: WordLexicon, word: string, what: keyof typeof WORD_BITS): boolean {
  return (lexicon.lookup(foldForm(word)).bits & WORD_BITS[what]) !== 0;
}

const BUCKET_BITS = 16;
const STORED_BITS = 0xffff;
const UNKNOWN: WordEntry = { bits: 0, dominance: 0, tagClass: 0, cluster: 0 };

export function openLexicon(table: LexiconTable): WordLexicon {
  const rowOf = openHashIndex(table.index);
  const stored = (word: string): WordEntry => {
    const row = rowOf(keyOf(word));
    if (row < 0) return UNKNOWN;
    return {
      bits: table.bits[row]!,
      dominance: table.dominance[row]!,
      tagClass: table.tagClass[row]!,
      cluster: table.cluster[row]!,
    };
  };
  return {
    lookup(word) {
      const own = stored(word);
      const inflected = inflectedForm(word, stored);
      return {
        bits: own.bits | inflected.bits,
        dominance: own.dominance || inflected.dominance,
        tagClass: own.tagClass,
        cluster: own.cluster,
      };
    },
  };
}

/** Builds the table. Two words that share a 32-bit hash share a row that holds the bits of both. */
export function buildLexicon(words: ReadonlyMap<string, WordEntry>): LexiconTable {
  const rows = new Map<number, WordEntry>();
  for (const [word, entry] of words) {
    const key = keyOf(word) >>> 0;
    const other = rows.get(key);
    rows.set(key, other ? { ...entry, bits: entry.bits | other.bits } : entry);
  }
  const keys = Uint32Array.from(rows.keys()).sort();
  const entries = [...keys].map((key) => rows.get(key)!);
  return {
    index: buildHashIndex(keys, BUCKET_BITS),
    bits: Uint16Array.from(entries, (entry) => entry.bits & STORED_BITS),
    dominance: Uint8Array.from(entries, (entry) => entry.dominance),
    tagClass: Uint8Array.from(entries, (entry) => entry.tagClass),
    cluster: Uint16Array.from(entries, (entry) => entry.cluster),
  };
}

/** Regular English endings: what is left, what takes its place, what the base must be, and what the form then is. */
const ENDINGS: readonly (readonly [ending: string, base: string, of: number, form: number])[] = [
  ['s', '', WORD_BITS.noun, WORD_BITS.plural],
  ['es', '', WORD_BITS.noun, WORD_BITS.plural],
  ['ies', 'y', WORD_BITS.noun, WORD_BITS.plural],
  ['s', '', WORD_BITS.verb, WORD_BITS.thirdPerson],
  ['es', '', WORD_BITS.verb, WORD_BITS.thirdPerson],
  ['ies', 'y', WORD_BITS.verb, WORD_BITS.thirdPerson],
  ['ed', '', WORD_BITS.verb, WORD_BITS.past],
  ['ed', 'e', WORD_BITS.verb, WORD_BITS.past],
  ['ied', 'y', WORD_BITS.verb, WORD_BITS.past],
  ['ing', '', WORD_BITS.verb, WORD_BITS.gerund],
  ['ing', 'e', WORD_BITS.verb, WORD_BITS.gerund],
  ['er', '', WORD_BITS.adjective, WORD_BITS.comparative],
  ['er', 'e', WORD_BITS.adjective, WORD_BITS.comparative],
  ['ier', 'y', WORD_BITS.adjective, WORD_BITS.comparative],
  ['est', '', WORD_BITS.adjective, WORD_BITS.superlative],
  ['est', 'e', WORD_BITS.adjective, WORD_BITS.superlative],
  ['iest', 'y', WORD_BITS.adjective, WORD_BITS.superlative],
];

/** The dominance of a base is passed on to its inflected forms, told apart from a dominance of their own. */
export const INHERITED = 16;

function inflectedForm(word: string, stored: (word: string) => WordEntry) {
  let bits = 0;
  let dominance = 0;
  for (const [ending, replacement, of, form] of ENDINGS) {
    if (word.length < ending.length + 2 || !word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length) + replacement;
    for (const base of replacement === '' ? [stem, undoubled(stem)] : [stem]) {
      const entry = base ? stored(base) : UNKNOWN;
      if ((entry.bits & of) === 0) continue;
      bits |= form;
      if (entry.dominance > 0) dominance ||= INHERITED + entry.dominance;
    }
  }
  return { bits, dominance };
}

/** `stopp` → `stop`; undefined where the last letter is not doubled. */
function undoubled(stem: string): string | undefined {
  return stem.length > 3 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : undefined;
}

function keyOf(word: string): number {
  return mix(0, hashString(word), 0);
}
