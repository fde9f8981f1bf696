import { PARTS_OF_SPEECH, type PartOfSpeech } from '../partOfSpeech.ts';
import type { PennTag } from '../pennTag.ts';
import { SPELLINGS } from '../spelling.ts';
import { closedClassLemma } from '../words/closedClassLemmas.ts';
import { IRREGULAR_PLURALS } from '../words/irregularNouns.ts';
import { inflect } from './inflection.ts';
import type { MorphologyLexicon } from './morphologyLexicon.ts';
import { pluralOf, singularOfCompound } from './nounInflection.ts';
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
  const listed = lexicon.exceptions(form, pos).filter((base) => !base.includes('_') || form.includes('_'));
  const regular = regularBases(form, tag);
  const singular = pos === 'noun' && listed.length === 0 ? irregularSingular(lexicon, form) : undefined;
  if (singular !== undefined) return singular;
  const isWord = lexicon.has(form, pos);
  const known = [...listed, ...regular].filter((base) => base !== form && lexicon.has(base, pos));
  if (
    isWord &&
    pos === 'noun' &&
    listed.length === 0 &&
    known.every((base) => isPluralOnly(lexicon, form, base))
  )
    return form;
  // A form that is a base as well may be the past tense of itself: "put".
  const bases = isWord && pos === 'verb' ? [...known, form] : known;
  if (bases.length === 1 && bases[0] !== form) return bases[0]!;
  const found = likeliest(lexicon, bases, form, tag, pos);
  if (found !== undefined) return found;
  const compound = compoundBase(lexicon, form, tag, pos);
  if (compound !== undefined && (!isWord || lexicon.has(compound, pos))) return compound;
  const irregular = mostUsed(lexicon, listed, pos) ?? listed[0];
  if (irregular !== undefined) return irregular;
  return known[0] ?? (isWord ? form : baseOfUnknown(lexicon, form, tag, pos, regular));
}

/** The base of a form that the lexicon does not hold as this part of speech: by its parts, or as another part of speech. */
function baseOfUnknown(
  lexicon: MorphologyLexicon,
  form: string,
  tag: PennTag,
  pos: PartOfSpeech,
  bases: readonly string[],
): string {
  const elsewhere = bases.filter((base) => lexicon.has(base));
  if (elsewhere.length > 0) return elsewhere.find((base) => givesBack(base, form, tag)) ?? elsewhere[0]!;
  const hyphen = form.lastIndexOf('-');
  if (hyphen > 0 && hyphen < form.length - 1) {
    return form.slice(0, hyphen + 1) + baseOf(lexicon, form.slice(hyphen + 1), tag, pos);
  }
  const irregular = irregularElsewhere(lexicon, form, pos);
  if (irregular !== undefined) return irregular;
  if (lexicon.has(form)) return form;
  return regularCompoundBase(lexicon, form, tag, pos, bases) ?? bases[0] ?? form;
}

/**
 * The base, of those that the lexicon holds, whose form under the tag is this one: "swinging" comes from swing, as
 * swinge has "swingeing". Of several, the spelling that the lexicon gives first for one sense (cookie, not cooky), or
 * else the one whose senses are tagged most often. Undefined if there is none.
 */
function likeliest(
  lexicon: MorphologyLexicon,
  bases: readonly string[],
  form: string,
  tag: PennTag,
  pos: PartOfSpeech,
): string | undefined {
  const [first, ...others] = bases.filter((base) => givesBack(base, form, tag));
  if (first === undefined) return undefined;
  return others.reduce((best, other) => (isLikelier(lexicon, other, best, pos) ? other : best), first);
}

function isLikelier(lexicon: MorphologyLexicon, one: string, other: string, pos: PartOfSpeech): boolean {
  const useAs = (base: string, parts: readonly PartOfSpeech[]) =>
    parts.reduce((sum, part) => sum + useOf(lexicon, base, part), 0);
  const more = useAs(one, [pos]) - useAs(other, [pos]);
  if (more !== 0) return more > 0;
  const senses = new Set(lexicon.synsets(other, pos));
  const shared = lexicon.synsets(one, pos).find((sense) => senses.has(sense));
  if (shared === undefined) return useAs(one, PARTS_OF_SPEECH) > useAs(other, PARTS_OF_SPEECH);
  const spellings = lexicon.members(shared).map(({ lemma }) => lemma.toLowerCase());
  const place = spellings.indexOf(one);
  return place >= 0 && place < spellings.indexOf(other);
}

function givesBack(base: string, form: string, tag: PennTag): boolean {
  return SPELLINGS.some((spelling) => inflect(base, tag, { spelling }) === form);
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
 * The base of an irregular form with something before it: "redraw" for "redrew", "babysit" for "babysat", "schoolchild"
 * for "schoolchildren". Before a verb stands a prefix or a word, before a noun a word.
 */
function compoundBase(
  lexicon: MorphologyLexicon,
  form: string,
  tag: PennTag,
  pos: PartOfSpeech,
): string | undefined {
  if (pos !== 'verb' && pos !== 'noun') return undefined;
  for (let cut = 2; cut <= form.length - 3; cut++) {
    const head = form.slice(0, cut);
    const isPrefix = pos === 'verb' && VERB_PREFIX.test(head);
    if (!isPrefix && !isFirstWord(lexicon, head)) continue;
    const tail = mostUsed(lexicon, lexicon.exceptions(form.slice(cut), pos), pos);
    if (tail === undefined) continue;
    const base = head + tail;
    if (isPrefix || pos === 'noun' || lexicon.has(base, pos) || givesBack(base, form, tag)) return base;
  }
  return pos === 'noun' ? singularOfCompound(form) : undefined;
}

/** The base of a regular form with a prefix or a word before a known verb: "hardcode" for "hardcoded". */
function regularCompoundBase(
  lexicon: MorphologyLexicon,
  form: string,
  tag: PennTag,
  pos: PartOfSpeech,
  bases: readonly string[],
): string | undefined {
  // With one candidate there is nothing to choose.
  if (pos !== 'verb' || bases.length < 2) return undefined;
  for (let cut = 2; cut <= form.length - 4; cut++) {
    const head = form.slice(0, cut);
    if (!VERB_PREFIX.test(head) && !isFirstWord(lexicon, head)) continue;
    const tail = form.slice(cut);
    const known = regularBases(tail, tag).filter((base) => lexicon.has(base, pos));
    const base = likeliest(lexicon, known, tail, tag, pos);
    if (base !== undefined && bases.includes(head + base)) return head + base;
  }
  return undefined;
}

/** Tests whether a text may be the first word of a compound. */
function isFirstWord(lexicon: MorphologyLexicon, head: string): boolean {
  return head.length >= 3 && lexicon.has(head);
}

const VERB_PREFIX =
  /^(?:auto|back|by|co|counter|cross|de|dis|fore|geo|in|inter|mis|off|out|over|photo|pre|re|sub|super|trans|un|under|up|with)-?$/;

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
