import { PARTS_OF_SPEECH, type PartOfSpeech } from '../partOfSpeech.ts';
import type { PennTag } from '../pennTag.ts';
import { closedClassLemma } from '../words/closedClassLemmas.ts';
import { IRREGULAR_PLURALS } from '../words/irregularNouns.ts';
import type { MorphologyLexicon } from './morphologyLexicon.ts';
import { pluralOf } from './nounInflection.ts';
import { regularBases } from './regularBases.ts';

/** WordNet's part of speech for the Penn tags of open-class words; undefined for the others. */
export function partOfSpeechOf(tag: PennTag): PartOfSpeech | undefined {
  return POS_OF_TAG[tag];
}

/**
 * The lemma of a token under its Penn tag, lower-cased: `went`/VBD gives `go`, `n't`/RB gives `not`. A word
 * that WordNet does not hold is brought back by the regular endings of its tag; one that it holds only as
 * another part of speech by that (`knives`/VBZ gives `knife`). Numbers, marks and most words
 * of the closed classes stand as they are, lower-cased.
 */
export function lemmaOf(lexicon: MorphologyLexicon, word: string, tag: PennTag): string {
  const form = word.toLowerCase().replace(/[’`´]/g, "'");
  const closed = closedClassLemma(form, tag);
  if (closed) return closed;
  const pos = POS_OF_TAG[tag];
  if (!pos || form === '') return form;
  if (!INFLECTED.has(tag)) return form;
  return baseOf(lexicon, form, tag, pos);
}

const POS_OF_TAG: Readonly<Partial<Record<PennTag, PartOfSpeech>>> = {
  NN: 'noun',
  NNS: 'noun',
  NNP: 'noun',
  NNPS: 'noun',
  VB: 'verb',
  VBD: 'verb',
  VBG: 'verb',
  VBN: 'verb',
  VBP: 'verb',
  VBZ: 'verb',
  MD: 'verb',
  JJ: 'adjective',
  JJR: 'adjective',
  JJS: 'adjective',
  RB: 'adverb',
  RBR: 'adverb',
  RBS: 'adverb',
};

const INFLECTED: ReadonlySet<PennTag> = new Set([
  'NNS',
  'NNPS',
  'VBD',
  'VBG',
  'VBN',
  'VBZ',
  'JJR',
  'JJS',
  'RBR',
  'RBS',
]);

/**
 * Finds the base of an inflected form. The tag says that the word is not its own base, so the form itself is
 * the last choice.
 */
function baseOf(lexicon: MorphologyLexicon, form: string, tag: PennTag, pos: PartOfSpeech): string {
  const listed = lexicon.exceptions(form, pos).filter((base) => base !== form || lexicon.has(base, pos));
  if (listed.length > 0) return mostUsed(lexicon, listed, pos) ?? listed[0]!;
  const singular = pos === 'noun' ? irregularSingular(lexicon, form) : undefined;
  if (singular !== undefined) return singular;
  const bases = regularBases(form, tag);
  const known = bases.find((base) => lexicon.has(base, pos));
  if (lexicon.has(form, pos)) {
    if (!known) return form;
    return pos === 'noun' && isPluralOnly(lexicon, form, known) ? form : known;
  }
  if (known) return known;
  const irregular = compoundBase(lexicon, form, pos);
  if (irregular !== undefined) return irregular;
  const elsewhere = bases.find((base) => lexicon.has(base));
  if (elsewhere) return elsewhere;
  const hyphen = form.lastIndexOf('-');
  if (hyphen > 0 && hyphen < form.length - 1) {
    return form.slice(0, hyphen + 1) + baseOf(lexicon, form.slice(hyphen + 1), tag, pos);
  }
  return irregularElsewhere(lexicon, form, pos) ?? (lexicon.has(form) ? form : (bases[0] ?? form));
}

/**
 * The singular of an irregular plural that the lexicon's exceptions lack, or whose head is its first part
 * ("bacteria", "passersby", "mothers-in-law"); undefined for a plural with meanings of its own ("opera").
 */
function irregularSingular(lexicon: MorphologyLexicon, form: string): string | undefined {
  const singular = SINGULARS.get(form);
  if (singular !== undefined) {
    const senses = new Set(lexicon.synsets(form, 'noun'));
    return senses.size === 0 || lexicon.synsets(singular, 'noun').some((sense) => senses.has(sense))
      ? singular
      : undefined;
  }
  const hyphen = form.indexOf('-');
  if (hyphen <= 0 || lexicon.has(form, 'noun')) return undefined;
  const compound = baseOf(lexicon, form.slice(0, hyphen), 'NNS', 'noun') + form.slice(hyphen);
  return compound !== form && pluralOf(compound) === form ? compound : undefined;
}

const SINGULARS: ReadonlyMap<string, string> = new Map(
  Array.from(IRREGULAR_PLURALS, ([singular, plural]) => [plural, singular]),
);

/** The base, of those that WordNet holds, whose senses are tagged most often: "skied" comes from ski, not from sky. */
function mostUsed(
  lexicon: MorphologyLexicon,
  bases: readonly string[],
  pos: PartOfSpeech,
): string | undefined {
  const held = bases.filter((base) => lexicon.has(base, pos));
  if (held.length < 2) return held[0];
  return held.toSorted((a, b) => useOf(lexicon, b, pos) - useOf(lexicon, a, pos))[0];
}

/**
 * The base of an irregular form with something before it that WordNet does not list: "redraw" for "redrew",
 * "schoolchild" for "schoolchildren". Before a verb stands a prefix, before a noun a word.
 */
function compoundBase(lexicon: MorphologyLexicon, form: string, pos: PartOfSpeech): string | undefined {
  if (pos !== 'verb' && pos !== 'noun') return undefined;
  for (let cut = 2; cut <= form.length - 3; cut++) {
    const head = form.slice(0, cut);
    if (pos === 'verb' ? !VERB_PREFIX.test(head) : cut < 3 || !lexicon.has(head)) continue;
    const base = mostUsed(lexicon, lexicon.exceptions(form.slice(cut), pos), pos);
    if (base !== undefined) return head + base;
  }
  return undefined;
}

const VERB_PREFIX =
  /^(?:back|by|co|counter|cross|de|dis|fore|in|inter|mis|off|out|over|photo|pre|re|sub|super|un|under|up|with)-?$/;

/** The irregular base of the form as another part of speech: "knives" with the tag of a verb. */
function irregularElsewhere(lexicon: MorphologyLexicon, form: string, pos: PartOfSpeech): string | undefined {
  for (const other of PARTS_OF_SPEECH) {
    if (other === pos) continue;
    const base = lexicon.exceptions(form, other).find((base) => lexicon.has(base, other));
    if (base !== undefined) return base;
  }
  return undefined;
}

/**
 * Tests whether texts use a plural in senses of its own ("means", "goods") more than the singular in all of
 * its senses.
 */
function isPluralOnly(lexicon: MorphologyLexicon, plural: string, singular: string): boolean {
  return useOf(lexicon, plural, 'noun') > useOf(lexicon, singular, 'noun');
}

/** The total tag count of a word's senses as `pos`. */
function useOf(lexicon: MorphologyLexicon, word: string, pos: PartOfSpeech): number {
  let total = 0;
  for (const synset of lexicon.synsets(word, pos)) {
    for (const { lemma, tagCount } of lexicon.members(synset))
      if (lemma.toLowerCase() === word) total += tagCount;
  }
  return total;
}
