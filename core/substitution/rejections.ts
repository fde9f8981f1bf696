import type { Member, WordNet } from '../lexicon/wordnet.ts';
import type { WordSpace } from '../lexicon/wordSpace.ts';
import type { CandidateRules } from '../profile/index.ts';
import type { KindOfSubstitution } from '../substitutionKinds/kinds.ts';
import type { RelatedLemma } from '../substitutionKinds/replacement.ts';
import { senseShare } from './senses/senseShare.ts';
import { isTooRare, type UsedWords } from './wordUse.ts';

/** A word that WordNet relates to another, before anything is asked of it. */
export interface Considered {
  readonly replacement: RelatedLemma;
  readonly member: Member;
  /** Inflected to the tag. */
  readonly form: string;
  /** The similarity of use of the two words, if known. */
  readonly cosine: number | undefined;
}

interface RejectionSources {
  readonly wordnet: WordNet;
  readonly kind: KindOfSubstitution;
  readonly wordSpace?: WordSpace;
}

/**
 * The reason why the rules reject a replacement, given the meanings and the use of both words; undefined if they accept it.
 * `no-candidate`: the replacement is too likely to be read in another sense; `close-senses`: the original is.
 */
export function rejectionReason(
  considered: Considered,
  original: UsedWords,
  rules: CandidateRules,
  sources: RejectionSources,
): 'no-candidate' | 'close-senses' | undefined {
  return isUsedAlike(considered, original, rules, sources)
    ? rejectionOfSense(considered, original.lemma, rules, sources)
    : 'no-candidate';
}

/** True where the relation holds of the word itself, false where it holds of a word near it. */
export function isOwn({ relation }: RelatedLemma): boolean {
  return relation === 'synonym' || relation === 'antonym';
}

/** Tests whether the rules let the word be replaced by more than the words that they list for it. */
export function mayBeReplaced(lemma: string, { never, wordPattern }: CandidateRules): boolean {
  return !never.includes(lemma) && (wordPattern === null || compiled(wordPattern).test(lemma));
}

/** Tests whether the rules let the lemma stand for a word, whatever that means. */
export function isAllowed(
  { lemma, tagCount }: Member,
  replacement: RelatedLemma,
  rules: CandidateRules,
): boolean {
  const { minimumTagCount } = rules;
  if (tagCount < (isOwn(replacement) ? minimumTagCount.own : minimumTagCount.borrowed)) return false;
  if (rules.never.includes(lemma.toLowerCase())) return false;
  return rules.pattern === null || compiled(rules.pattern).test(lemma);
}

/** Tests whether the word space knows the two as words of one company and one register. */
function isUsedAlike(
  { member, form, cosine, replacement }: Considered,
  original: UsedWords,
  { minimumCosine, rarity }: CandidateRules,
  { wordSpace }: RejectionSources,
): boolean {
  if (!wordSpace) return true;
  const own = isOwn(replacement);
  const least = own ? minimumCosine.own : minimumCosine.borrowed;
  if (cosine === undefined ? !own && least > -1 : cosine < least) return false;
  const used = { lemma: member.lemma.toLowerCase(), form: form.toLowerCase() };
  return rarity === null || !isTooRare(wordSpace, original, used, rarity);
}

/** The reason why the word, or the candidate, is too likely to be read in another sense. */
function rejectionOfSense(
  { member, replacement, cosine }: Considered,
  lemma: string,
  rules: CandidateRules,
  { wordnet, kind }: RejectionSources,
): 'no-candidate' | 'close-senses' | undefined {
  const candidate = member.lemma.toLowerCase();
  const { candidateShare, wordShare, alikeCosine } = rules;
  if (
    candidateShare > 0 &&
    !(cosine !== undefined && cosine >= alikeCosine) &&
    senseShare(wordnet, kind, candidate, lemma) < candidateShare
  )
    return 'no-candidate';
  const alike = rules.wordShareWhenAlike;
  const usual = isOwn(replacement) ? wordShare.own : wordShare.borrowed;
  const needed = alike && (cosine ?? -1) >= alike.cosine ? Math.min(usual, alike.share) : usual;
  return needed > 0 && senseShare(wordnet, kind, lemma, candidate) < needed ? 'close-senses' : undefined;
}

const patterns = new Map<string, RegExp>();
function compiled(pattern: string): RegExp {
  let regex = patterns.get(pattern);
  if (!regex) patterns.set(pattern, (regex = new RegExp(pattern)));
  return regex;
}
