import type { Member, WordNet } from '../lexicon/wordnet.ts';
import type { WordSpace } from '../lexicon/wordSpace.ts';
import type { CandidateRules } from '../profile/index.ts';
import type { KindOfSubstitution } from '../substitutionKinds/kinds.ts';
import type { RelatedLemma } from '../substitutionKinds/replacement.ts';
import { senseShare } from './senses/senseShare.ts';
import { isTooRare, type UsedWords } from './wordUse.ts';

/** A word that WordNet relates to another, before anything is asked of it. */
export interface Offered {
  readonly replacement: RelatedLemma;
  readonly member: Member;
}

export interface Considered extends Offered {
  /** Inflected to the tag. */
  readonly form: string;
  /** The similarity of use of the two words, if known. */
  readonly cosine: number | undefined;
}

/** The word that is to be replaced, the rules for it, and what tells of meaning and use. */
export interface RejectionSources {
  readonly original: UsedWords;
  readonly kind: KindOfSubstitution;
  readonly rules: CandidateRules;
  readonly wordnet: WordNet;
  readonly wordSpace?: WordSpace;
}

/**
 * The reason why the rules reject a replacement, given the meanings and the use of both words; undefined if they accept it.
 * `no-candidate`: the replacement is too likely to be read in another sense; `close-senses`: the original is.
 */
export function rejectionReason(
  considered: Considered,
  sources: RejectionSources,
): 'no-candidate' | 'close-senses' | undefined {
  return isUsedAlike(considered, sources) ? rejectionOfSense(considered, sources) : 'no-candidate';
}

/** Tests whether the rules let the word be replaced by more than the words that they list for it. */
export function mayBeReplaced(lemma: string, { never, wordPattern }: CandidateRules): boolean {
  return !never.includes(lemma) && (wordPattern === null || compiled(wordPattern).test(lemma));
}

/** Tests whether the rules let a lemma stand for a word, whatever that means. */
export function isAllowed(
  { member: { lemma, tagCount }, replacement }: Offered,
  rules: CandidateRules,
): boolean {
  if (tagCount < asRelated(replacement, rules.minimumTagCount)) return false;
  if (rules.never.includes(lemma.toLowerCase())) return false;
  return rules.pattern === null || compiled(rules.pattern).test(lemma);
}

/** The value that holds where the relation is the word's own, or else the one where it is that of a word near it. */
function asRelated(
  { relation }: RelatedLemma,
  { own, borrowed }: { readonly own: number; readonly borrowed: number },
): number {
  return relation === 'synonym' || relation === 'antonym' ? own : borrowed;
}

/** Tests whether the word space knows the two as words of one company and one register. */
function isUsedAlike(
  { member, form, cosine, replacement }: Considered,
  { original, rules: { minimumCosine, rarity }, wordSpace }: RejectionSources,
): boolean {
  if (!wordSpace) return true;
  // A word without a vector passes if the relation is its own.
  const unknown = asRelated(replacement, { own: 1, borrowed: -1 });
  if ((cosine ?? unknown) < asRelated(replacement, minimumCosine)) return false;
  const used = { lemma: member.lemma.toLowerCase(), form: form.toLowerCase() };
  return rarity === null || !isTooRare(wordSpace, original, used, rarity);
}

/** The reason why the word, or the candidate, is too likely to be read in another sense. */
function rejectionOfSense(
  { member, replacement, cosine = -1 }: Considered,
  { original: { lemma }, rules, wordnet, kind }: RejectionSources,
): 'no-candidate' | 'close-senses' | undefined {
  const candidate = member.lemma.toLowerCase();
  const { candidateShare, alikeCosine, wordShareWhenAlike: alike } = rules;
  const isDoubtful = candidateShare > 0 && cosine < alikeCosine;
  if (isDoubtful && senseShare(wordnet, kind, candidate, lemma) < candidateShare) return 'no-candidate';
  const usual = asRelated(replacement, rules.wordShare);
  const needed = alike && cosine >= alike.cosine ? Math.min(usual, alike.share) : usual;
  return needed > 0 && senseShare(wordnet, kind, lemma, candidate) < needed ? 'close-senses' : undefined;
}

const patterns = new Map<string, RegExp>();
function compiled(pattern: string): RegExp {
  let regex = patterns.get(pattern);
  if (!regex) patterns.set(pattern, (regex = new RegExp(pattern)));
  return regex;
}
