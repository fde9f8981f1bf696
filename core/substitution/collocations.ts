import type { Collocation } from '../annotation/annotation.ts';
import { morphy } from '../english/morphology/morphy.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../english/partOfSpeech.ts';
import type { PennTag } from '../english/pennTag.ts';
import { hashOfWord, hashOfWords } from '../lexicon/packedWordNet/collocationStarts.ts';
import type { WordNet } from '../lexicon/wordnet.ts';
import type { Profile } from '../profile/index.ts';

/** Finds the collocations among a sentence's words, which have these tags. In their order. */
type FindCollocations = (words: readonly WordForms[], tags: readonly PennTag[]) => Collocation[];

export type CollocationRules = Pick<
  Profile,
  | 'collocationForms'
  | 'collocationWidths'
  | 'collocationStopWords'
  | 'compositionalEntries'
  | 'freePrepositions'
>;

/**
 * Collocations (multiword expressions) as White 2015, 3.3.3, has them: windows of three tokens, then of two (or as the
 * profile says), left to right, none overlapping another, lower-cased, joined with `_` and looked up through Morphy. A
 * token without a letter or digit, or with `_`, takes part in none.
 */
export function createCollocationFinder(wordnet: WordNet, rules: CollocationRules): FindCollocations {
  const { collocationForms: forms, collocationWidths: widths, collocationStopWords: stopWords } = rules;
  const widest = Math.max(0, ...widths);
  const compositional = new Set(rules.compositionalEntries);
  const free = new Set(rules.freePrepositions);
  const endsFree = (lemma: string, tag: PennTag) => PREPOSITIONS.has(tag) && free.has(lemma);
  return (words, tags) => {
    const taken = new Uint8Array(words.length);
    const found: Collocation[] = [];
    const starts = startsAmong(wordnet, words, widest);
    for (const width of widths) {
      for (const { from, reach } of starts) {
        const to = from + width;
        if (to > reach || !isFree(words, taken, from, to)) continue;
        if (width === 2 && words.slice(from, to).some(({ word }) => stopWords.includes(word))) continue;
        const isVerb = forms === 'every-word' && isVerbAt(words, tags, from);
        const lemma = lookUp(wordnet, words, from, to, forms, isVerb);
        if (lemma === undefined || compositional.has(lemma) || endsFree(lemma, tags[to - 1]!)) continue;
        if (forms === 'every-word') {
          const isNounBefore = NOUNS.has(tags[from]!) && PREPOSITIONS.has(tags[to - 1]!);
          if ((isNounBefore && isVerbOnly(wordnet, lemma)) || endsInInfinitive(words, tags, from, to))
            continue;
        }
        found.push({ from, to, lemma });
        taken.fill(1, from, to);
      }
    }
    return found.sort((a, b) => a.from - b.from);
  };
}

/** Tests for a verb whose *to* belongs to the verb behind it ("is used to cut") without being one with it ("going to", "used to"). */
function endsInInfinitive(
  words: readonly WordForms[],
  tags: readonly PennTag[],
  from: number,
  to: number,
): boolean {
  if (!tags[from]?.startsWith('VB') || tags[to - 1] !== 'TO' || tags[to] !== 'VB') return false;
  return !/^(?:going VBG|used VBD)$/.test(`${words[from]!.word} ${tags[from]}`);
}

/** Tests for a verb. A past participle may be an adjective ("is worn out"), unless it stands behind "have" ("has turned out"). */
function isVerbAt(words: readonly WordForms[], tags: readonly PennTag[], at: number): boolean {
  const isAfterHave = words[at - 1]?.as.some((forms) => forms.includes('have'));
  return tags[at]?.startsWith('VB') === true && (tags[at] !== 'VBN' || isAfterHave === true);
}

/** Tests for a phrasal verb, which no noun begins: "a break in the clouds". */
function isVerbOnly(wordnet: WordNet, lemma: string): boolean {
  return PARTS_OF_SPEECH.every((pos) => wordnet.has(lemma, pos) === (pos === 'verb'));
}

const NOUNS: ReadonlySet<PennTag> = new Set(['NN', 'NNS']);
const PREPOSITIONS: ReadonlySet<PennTag> = new Set(['IN', 'TO']);

/** A word in lower case, and for each inflected part of speech that word and its base forms. */
export interface WordForms {
  readonly word: string;
  readonly as: readonly (readonly string[])[];
  /** The hashes of all of these, each once: one for a word that is its only base form. */
  readonly hashes: readonly number[];
  /** Those with which a multiword expression may begin. */
  readonly openings: readonly number[];
}

export function wordForms(wordnet: WordNet, text: string): WordForms {
  if (!LETTER_OR_DIGIT.test(text)) return NOT_A_WORD;
  const word = text.toLowerCase();
  const as = INFLECTED.map((pos) => [...new Set([word, ...morphy(wordnet, word, pos)])]);
  const hashes = [...new Set([word, ...as.flat()])].map(hashOfWord);
  const openings = hashes.filter((hash) => wordnet.mayBegin(hash));
  return { word, as, hashes, openings };
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** The forms of a token that is part of no multiword expression. */
export const NOT_A_WORD: WordForms = { word: '', as: [], hashes: [], openings: [] };
const INFLECTED: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective'];

function isFree(words: readonly WordForms[], taken: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (taken[i] || words[i] === NOT_A_WORD) return false;
  return true;
}

/** A token at which a multiword expression may begin, and the last place (exclusive) where it may end. */
interface Start {
  readonly from: number;
  readonly reach: number;
}

/** The tokens at which a multiword expression may begin; there are few in a sentence, and most do not reach far. */
function startsAmong(wordnet: WordNet, words: readonly WordForms[], widest: number): Start[] {
  const starts: Start[] = [];
  for (let from = 0; from + 1 < words.length; from++) {
    let beginnings = words[from]!.openings;
    if (beginnings.length === 0) continue;
    let reach = from + 1;
    for (const end = Math.min(words.length, from + widest); reach < end; reach++) {
      beginnings = continued(wordnet, beginnings, words[reach]!.hashes);
      if (beginnings.length === 0) break;
    }
    if (reach > from + 1) starts.push({ from, reach });
  }
  return starts;
}

/** The hashes of the beginnings with each of the next words, as far as a multiword expression may begin like that. */
function continued(
  wordnet: WordNet,
  beginnings: readonly number[],
  nexts: readonly number[],
): readonly number[] {
  let longer = NONE;
  for (const beginning of beginnings) {
    for (const next of nexts) {
      const joined = hashOfWords(beginning, next);
      if (!wordnet.mayBegin(joined)) continue;
      if (longer === NONE) longer = [];
      longer.push(joined);
    }
  }
  return longer;
}

const NONE: number[] = [];

/**
 * The words as they stand, or, of one part of speech, with the inflections off: those of the last, or of every one. A verb is
 * sought as one first: "turned out" is not smartly dressed.
 */
function lookUp(
  wordnet: WordNet,
  words: readonly WordForms[],
  from: number,
  to: number,
  forms: Profile['collocationForms'],
  isVerb: boolean,
): string | undefined {
  const inflected = forms === 'every-word' ? from : to - 1;
  let joined = words[from]!.word;
  for (let i = from + 1; i < to; i++) joined += `_${words[i]!.word}`;
  const asTheyStand = wordnet.has(joined) ? joined : undefined;
  if (asTheyStand && (!isVerb || wordnet.has(joined, 'verb'))) return joined;
  if (!words.slice(inflected, to).some(({ hashes }) => hashes.length > 1)) return asTheyStand;
  for (const [index, pos] of INFLECTED.entries()) {
    const search = (prefix: string, i: number): string | undefined => {
      if (i === to) return prefix !== joined && wordnet.has(prefix, pos) ? prefix : undefined;
      const { word, as } = words[i]!;
      const start = i === from ? '' : `${prefix}_`;
      if (i < inflected) return search(start + word, i + 1);
      for (const form of as[index]!) {
        const lemma = search(start + form, i + 1);
        if (lemma !== undefined) return lemma;
      }
      return undefined;
    };
    const lemma = search('', from);
    if (lemma !== undefined) return lemma;
  }
  return asTheyStand;
}
