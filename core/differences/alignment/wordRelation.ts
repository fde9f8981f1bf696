import { partOfSpeechOf } from '../../english/morphology/lemma.ts';
import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import { NEAR_SYNONYMS } from '../../english/words/nearSynonyms.ts';
import { SPELLINGS_OF_ONE_SENSE } from '../../english/words/otherSpelling.ts';
import { pairTable } from '../../english/words/pairTable.ts';
import { areSpellingTwins } from '../../english/words/spellingTwins.ts';
import { SYNONYM_ADJECTIVES, SYNONYM_ADVERBS } from '../../english/words/synonymModifiers.ts';
import { SYNONYM_NOUNS } from '../../english/words/synonymNouns.ts';
import { SYNONYM_VERBS } from '../../english/words/synonymVerbs.ts';
import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';
import { antonyms } from '../../substitutionKinds/antonyms.ts';
import { indirectAntonyms } from '../../substitutionKinds/indirectAntonyms.ts';
import type { Unit } from '../reading/reading.ts';
import { oppositionOf } from './listedOpposites.ts';

/**
 * The relation of two words that are not the same: `general` where one is a more general word by WordNet; `derived`
 * where one begins as the other does, as "decide" and "decision" do.
 */
export type WordRelation = 'spelling' | 'synonym' | 'antonym' | 'general' | 'derived';

/** Finds the relation of two units; undefined where WordNet and the lists have none. Symmetric. */
export type Relate = (one: Unit, other: Unit) => WordRelation | undefined;

/** Senses of a word that are considered, the most frequent first. */
const SENSES = 6;

export function createRelate(wordnet: WordNet): Relate {
  const entries = new Map<string, Entry>();
  const entryOf = (lemma: string, pos: PartOfSpeech): Entry => {
    const name = `${pos} ${lemma}`;
    let entry = entries.get(name);
    if (!entry) {
      if (entries.size > MOST_ENTRIES) entries.clear();
      entries.set(name, (entry = readEntry(wordnet, lemma.replaceAll(' ', '_'), pos)));
    }
    return entry;
  };
  return (one, other) => {
    if (oppositionOf(one, other)) return 'antonym';
    if (isListedWithin(one.lemma, other.lemma) || isListedWithin(other.lemma, one.lemma)) return 'synonym';
    const [pos, otherPos] = [posOf(one), posOf(other)];
    if (pos === undefined || otherPos === undefined) return undefined;
    const places = pos === otherPos ? [pos] : [pos, otherPos];
    for (const place of places) {
      const relation = formsOf(one)
        .flatMap((form) =>
          formsOf(other).map((otherForm) => related(entryOf(form, place), entryOf(otherForm, place))),
        )
        .find((found) => found !== undefined);
      const isOfOneSense = [one, other].some(
        ({ kind, lemma }) => kind === 'name' || SPELLINGS_OF_ONE_SENSE.test(lemma),
      );
      if (relation === 'synonym' && !isOfOneSense && areSpellingTwins(one.lemma, other.lemma))
        return 'spelling';
      if (relation) return relation;
    }
    return shareStem(bare(one.lemma), bare(other.lemma)) ? 'derived' : undefined;
  };
}

/** Entries kept; after that all are forgotten. */
const MOST_ENTRIES = 50_000;

/** The entry of a word in WordNet. */
interface Entry {
  readonly lemma: string;
  readonly synsets: readonly SynsetId[];
  readonly antonyms: ReadonlySet<string>;
  /** The synsets that are more general by one step or two. */
  readonly general: ReadonlySet<SynsetId>;
}

function readEntry(wordnet: WordNet, lemma: string, pos: PartOfSpeech): Entry {
  const synsets = wordnet.synsets(lemma, pos).slice(0, SENSES);
  const lemmaOf = ({ synset, member }: { readonly synset: SynsetId; readonly member: number }) =>
    wordnet.members(synset)[member]!.lemma.toLowerCase();
  const opposite = synsets.flatMap((synset, sense) => [
    ...antonyms(wordnet, synset, lemma).filter(({ relation }) => sense < 3 || relation === 'antonym'),
    ...(sense < 2 ? indirectAntonyms(wordnet, synset) : []),
  ]);
  const parents = synsets.flatMap((synset) => wordnet.hypernyms(synset));
  return {
    lemma,
    synsets,
    antonyms: new Set(opposite.map(lemmaOf)),
    general: new Set([...parents, ...parents.flatMap((synset) => wordnet.hypernyms(synset))]),
  };
}

function related(one: Entry, other: Entry): WordRelation | undefined {
  if (one.antonyms.has(other.lemma) || other.antonyms.has(one.lemma)) return 'antonym';
  if (one.synsets.some((synset) => other.synsets.includes(synset))) return 'synonym';
  const isMoreGeneral = (specific: Entry, general: Entry) =>
    general.synsets.some((synset) => specific.general.has(synset));
  return isMoreGeneral(one, other) || isMoreGeneral(other, one) ? 'general' : undefined;
}

function posOf({ kind, tag }: Unit): PartOfSpeech | undefined {
  return kind === 'word' || kind === 'name' ? partOfSpeechOf(tag) : undefined;
}

/** The lemma, and a plural that may have an entry of its own: "talks", "stairs". */
export function formsOf({ kind, key, lemma, tag, words }: Unit): string[] {
  if (kind === 'name') return [key];
  return tag === 'NNS' ? [lemma, words] : [lemma];
}

/** A word without accents. */
function bare(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Tests for one word, or two with their first five letters in common and no more than six after: "decide", "decision". */
function shareStem(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < length && one[shared] === other[shared]) shared++;
  return one === other || (shared >= 5 && one.length - shared <= 6 && other.length - shared <= 6);
}

/** Tests whether a lemma is listed as one that may stand for another in every sentence. */
export function isListedFor(lemma: string, other: string): boolean {
  return (listed ??= readLists()).get(`${lemma}|${other}`) === true;
}

/** Tests whether a lemma is listed as one that may stand for another, be it in some places. */
export function isListedWithin(lemma: string, other: string): boolean {
  return (listed ??= readLists()).has(`${lemma}|${other}`);
}

/** The pairs of the lists, true for those that are listed without a place. */
let listed: ReadonlyMap<string, boolean> | undefined;

function readLists(): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  const add = (from: string, to: string, isFree: boolean) =>
    found.set(`${from}|${to}`, isFree || found.get(`${from}|${to}`) === true);
  for (const lines of [SYNONYM_NOUNS, SYNONYM_VERBS, SYNONYM_ADJECTIVES, SYNONYM_ADVERBS])
    for (const [from, pairs] of pairTable(lines))
      for (const { to, only, never } of pairs) add(from, to, only.length + never.length === 0);
  for (const [one, sign, other] of NEAR_SYNONYMS) {
    add(one, other, sign === '=');
    add(other, one, sign === '=');
  }
  return found;
}
