import { inflect } from '../../core/english/morphology/inflection.ts';
import { morphy } from '../../core/english/morphology/morphy.ts';
import type { PartOfSpeech } from '../../core/english/partOfSpeech.ts';
import type { PennTag } from '../../core/english/pennTag.ts';
import { FUNCTION_WORDS } from '../../core/english/words/functionWords.ts';
import type { LemmaSense, WordNet } from '../../core/lexicon/wordnet.ts';

/** The conditions under which two forms of WordNet count as antonyms. */
export interface AntonymRules {
  /** The least share of a form's uses, over all lemmas and parts of speech, that must be in senses with an antonym. */
  readonly share: number;
  /** True if a lemma without antonyms takes those of its synonyms and of similar adjectives. */
  readonly borrowed: boolean;
  readonly parts: readonly PartOfSpeech[];
}

const PARTS: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb'];

/** The rules with which glove-polar did best on variants of EWT's training part. */
export const ANTONYM_RULES: AntonymRules = { share: 0.1, borrowed: true, parts: PARTS };

/** The inflections of each part of speech; undefined is the lemma itself. */
const FORMS: Readonly<Record<PartOfSpeech, readonly (PennTag | undefined)[]>> = {
  adjective: [undefined, 'JJR', 'JJS'],
  adverb: [undefined],
  noun: [undefined, 'NNS'],
  verb: [undefined, 'VBZ', 'VBD', 'VBG', 'VBN'],
};

/** A single word in lower case. */
const WORD = /^[a-z]+(?:-[a-z]+)*$/;

/** An antonym, and how often the word is used in senses that have it. */
interface UsedAntonym {
  readonly antonym: string;
  readonly uses: number;
}

/**
 * Finds the antonym of each single word in all its inflections, in alphabetical order: that of the senses that are used most,
 * a direct one before a borrowed one. A form of several lemmas has the antonym of the one that is used most. Function words have none.
 *
 * @param isKnown tests whether a word has a vector; others are left out
 */
export function antonymForms(
  wordnet: WordNet,
  isKnown: (word: string) => boolean,
  rules = ANTONYM_RULES,
): Map<string, string> {
  const found = new Map<string, UsedAntonym>();
  for (const lemma of wordnet.lemmas()) {
    if (!WORD.test(lemma)) continue;
    for (const part of rules.parts) {
      const best = antonymOf(wordnet, lemma, part, rules);
      if (!best) continue;
      for (const [form, antonym] of inflected(lemma, best.antonym, part)) {
        if (FUNCTION_WORDS.has(form) || !isKnown(form) || !isKnown(antonym)) continue;
        if (best.uses / usesOf(wordnet, form) < rules.share) continue;
        if ((found.get(form)?.uses ?? 0) < best.uses) found.set(form, { antonym, uses: best.uses });
      }
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.map(([form, { antonym }]) => [form, antonym]));
}

/** The forms of a lemma, each with the same form of its antonym. */
function inflected(lemma: string, antonym: string, part: PartOfSpeech): [form: string, antonym: string][] {
  return FORMS[part].flatMap((tag) => {
    const form = tag ? inflect(lemma, tag) : lemma;
    const other = tag ? inflect(antonym, tag) : antonym;
    return form && other && form !== other ? [[form, other] as [string, string]] : [];
  });
}

/** The number of uses of a sense, smoothed, because most senses are counted nowhere. */
const smoothed = (tagCount: number) => tagCount + 0.5;

/** The uses of all lemmas that a form may be of, in all parts of speech. */
function usesOf(wordnet: WordNet, form: string): number {
  let uses = 0;
  for (const part of PARTS) {
    for (const lemma of new Set([form, ...morphy(wordnet, form, part)])) {
      for (const synset of wordnet.synsets(lemma, part)) uses += memberOf(wordnet, synset, lemma).uses;
    }
  }
  return uses;
}

/** The antonym that most uses of a lemma have; undefined if none has any. */
function antonymOf(
  wordnet: WordNet,
  lemma: string,
  part: PartOfSpeech,
  { borrowed }: AntonymRules,
): UsedAntonym | undefined {
  const direct = new Map<string, number>();
  const other = new Map<string, number>();
  for (const synset of wordnet.synsets(lemma, part)) {
    const { member, uses } = memberOf(wordnet, synset, lemma);
    const own = wordsOf(wordnet, wordnet.antonyms(synset, member));
    for (const antonym of own) direct.set(antonym, (direct.get(antonym) ?? 0) + uses);
    if (own.length > 0 || !borrowed) continue;
    for (const antonym of borrowedFrom(wordnet, synset)) {
      if (antonym !== lemma) other.set(antonym, (other.get(antonym) ?? 0) + uses);
    }
  }
  const [best] = [...(direct.size > 0 ? direct : other)].sort(
    (a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1),
  );
  return best && { antonym: best[0], uses: best[1] };
}

/** The antonyms of the members of a synset and of those similar to it, each once. */
function borrowedFrom(wordnet: WordNet, synset: number): Set<string> {
  const near = [synset, ...wordnet.similar(synset)];
  return new Set(
    near.flatMap((each) =>
      wordnet.members(each).flatMap((_, member) => wordsOf(wordnet, wordnet.antonyms(each, member))),
    ),
  );
}

function memberOf(wordnet: WordNet, synset: number, lemma: string): { member: number; uses: number } {
  const members = wordnet.members(synset);
  const member = members.findIndex((each) => each.lemma.toLowerCase() === lemma);
  return { member, uses: smoothed(members[member]?.tagCount ?? 0) };
}

function wordsOf(wordnet: WordNet, senses: readonly LemmaSense[]): string[] {
  return senses
    .map(({ synset, member }) => wordnet.members(synset)[member]!.lemma.toLowerCase())
    .filter((lemma) => WORD.test(lemma));
}
