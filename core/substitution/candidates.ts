import type { Candidate, Reason } from '../annotation.ts';
import { morphy } from '../lexicon/morphy.ts';
import type { WordList } from '../lexicon/wordList.ts';
import type { Member, SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { CandidateRules, Profile, SubstitutionKind } from '../profile.ts';
import type { PennTag } from '../tagging/pennTag.ts';
import { inflect } from './inflection.ts';
import { KINDS, type KindOfSubstitution, type Replacement } from './kinds.ts';
import type { PinnedSense } from './pins.ts';
import { senseShare } from './senseShare.ts';
import { chooseSense } from './senses.ts';

/** What a word of one lemma and tag may be replaced by, capitals aside; or why it may not be. */
export type Candidates =
  | { readonly sense: SynsetId; readonly candidates: readonly Candidate[] }
  | { readonly reason: NoCandidates };

export type NoCandidates = Extract<Reason, 'no-sense' | 'close-senses' | 'no-candidate' | 'invalid-word'>;

export interface CandidateSources {
  readonly wordnet: WordNet;
  readonly words: WordList;
  readonly profile: Profile;
  /** The senses that the user has pinned. Of a word that has one no other sense is considered. */
  readonly pinnedSense?: PinnedSense;
}

/**
 * The candidates for a lemma under a tag (White 2015, 3.3.4-3.3.6): of the chosen sense, inflected to the tag,
 * in the list of valid words, no phrases, each form once. They depend on nothing but the lemma, the tag and the
 * profile (and on the word itself, lower-cased, under a sense rule that looks at it), so callers may keep them;
 * capitals are not copied yet.
 */
export function findCandidates(
  sources: CandidateSources,
  kindName: SubstitutionKind,
  lemma: string,
  tag: PennTag,
  word = lemma,
): Candidates {
  const { wordnet, words, profile, pinnedSense } = sources;
  const kind = KINDS[kindName];
  const pinned = pinnedSense?.(lemma, kind.pos);
  const rules =
    pinned === undefined ? profile.candidates[kindName] : withoutDoubt(profile.candidates[kindName]);
  const sense = pinned ?? chooseSense(wordnet, lemma, kind.pos, profile.senseRule, word);
  if (sense === undefined) return { reason: 'no-sense' };
  if (rules.never.includes(lemma)) return { reason: 'no-candidate' };
  const byForm = new Map<string, Candidate>();
  let reason: NoCandidates = 'no-candidate';
  for (const replacement of inOrder(wordnet, kind.replacements(wordnet, sense, lemma), rules)) {
    const member = wordnet.members(replacement.synset)[replacement.member]!;
    if (member.lemma.includes('_') || !isAllowed(wordnet, member, replacement, tag, rules)) continue;
    const form = inflect(member.lemma, tag);
    if (form === undefined || byForm.has(form)) continue;
    const obstacle = words.has(form)
      ? obstacleOfSense(wordnet, kind, lemma, member, replacement, rules)
      : 'invalid-word';
    if (obstacle === undefined) {
      const { synset, relation } = replacement;
      byForm.set(form, { form, lemma: member.lemma, synset, relation, tagCount: member.tagCount });
    } else if (reason !== 'close-senses') reason = obstacle;
  }
  if (byForm.size > 0) return { sense, candidates: [...byForm.values()] };
  return { reason };
}

/** How the word's uses are shared out among its senses is no matter where its sense is known. */
function withoutDoubt(rules: CandidateRules): CandidateRules {
  return { ...rules, wordShare: { own: 0, borrowed: 0 } };
}

function inOrder(
  wordnet: WordNet,
  replacements: readonly Replacement[],
  rules: CandidateRules,
): Replacement[] {
  const tagCount = ({ synset, member }: Replacement) => wordnet.members(synset)[member]!.tagCount;
  const ordered = replacements.filter(({ relation }) => rules.relations.includes(relation));
  if (rules.order === 'tag-count') ordered.sort((a, b) => tagCount(b) - tagCount(a));
  if (rules.ownFirst) ordered.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  return ordered;
}

/** True where the relation holds of the word itself, false where it holds of a word near it. */
function isOwn({ relation }: Replacement): boolean {
  return relation === 'synonym' || relation === 'antonym';
}

/** True if the profile lets the lemma stand for a word with this tag, whatever that means. */
function isAllowed(
  wordnet: WordNet,
  { lemma, tagCount }: Member,
  replacement: Replacement,
  tag: PennTag,
  rules: CandidateRules,
): boolean {
  const { minimumTagCount } = rules;
  if (tagCount < (isOwn(replacement) ? minimumTagCount.own : minimumTagCount.borrowed)) return false;
  if (rules.never.includes(lemma.toLowerCase())) return false;
  if (rules.pattern !== null && !compiled(rules.pattern).test(lemma)) return false;
  return rules.pluralForSingular || tag !== 'NN' || !isPlural(wordnet, lemma.toLowerCase());
}

/** Why the profile finds it too likely that the word, or the candidate, is read in another sense. */
function obstacleOfSense(
  wordnet: WordNet,
  kind: KindOfSubstitution,
  lemma: string,
  member: Member,
  replacement: Replacement,
  rules: CandidateRules,
): 'no-candidate' | 'close-senses' | undefined {
  const candidate = member.lemma.toLowerCase();
  const { candidateShare, wordShare } = rules;
  if (candidateShare > 0 && senseShare(wordnet, kind, candidate, lemma) < candidateShare)
    return 'no-candidate';
  const needed = isOwn(replacement) ? wordShare.own : wordShare.borrowed;
  return needed > 0 && senseShare(wordnet, kind, lemma, candidate) < needed ? 'close-senses' : undefined;
}

/** True for a noun that Morphy takes to another one: "authorities" to "authority". */
function isPlural(wordnet: WordNet, lemma: string): boolean {
  return lemma.endsWith('s') && morphy(wordnet, lemma, 'noun').some((base) => base !== lemma);
}

const patterns = new Map<string, RegExp>();
function compiled(pattern: string): RegExp {
  let regex = patterns.get(pattern);
  if (!regex) patterns.set(pattern, (regex = new RegExp(pattern)));
  return regex;
}
