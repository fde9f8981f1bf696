import type { Candidate, Reason } from '../annotation.ts';
import { morphy } from '../lexicon/morphy.ts';
import type { WordList } from '../lexicon/wordList.ts';
import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { CandidateRules, Profile, SubstitutionKind } from '../profile.ts';
import type { PennTag } from '../tagging/pennTag.ts';
import { inflect } from './inflection.ts';
import { KINDS, type KindOfSubstitution, type Replacement } from './kinds.ts';
import { rankSenses } from './senses.ts';

/** What a word of one lemma and tag may be replaced by, capitals aside; or why it may not be. */
export type Candidates =
  | { readonly sense: SynsetId; readonly candidates: readonly Candidate[] }
  | { readonly reason: Extract<Reason, 'no-sense' | 'close-senses' | 'no-candidate' | 'invalid-word'> };

export interface CandidateSources {
  readonly wordnet: WordNet;
  readonly words: WordList;
  readonly profile: Profile;
}

/**
 * The candidates for a lemma under a tag (White 2015, 3.3.4-3.3.6): of the chosen sense, inflected to the tag,
 * in the list of valid words, no phrases, each form once. They depend on nothing but the lemma, the tag and the
 * profile, so callers may keep them; capitals are not copied yet.
 */
export function findCandidates(
  sources: CandidateSources,
  kind: SubstitutionKind,
  lemma: string,
  tag: PennTag,
): Candidates {
  const { wordnet, profile } = sources;
  const senses = rankSenses(wordnet, lemma, KINDS[kind].pos, profile.senseRule);
  const [first, second] = senses;
  if (!first) return { reason: 'no-sense' };
  const found = ofSense(sources, KINDS[kind], first.synset, lemma, tag);
  if (second && profile.closeSenses < 1 && second.weight >= profile.closeSenses * first.weight) {
    const other = ofSense(sources, KINDS[kind], second.synset, lemma, tag);
    if (!sameForms(found.candidates, other.candidates)) return { reason: 'close-senses' };
  }
  if (found.candidates.length > 0) return { sense: first.synset, candidates: found.candidates };
  return { reason: found.invalid ? 'invalid-word' : 'no-candidate' };
}

interface Found {
  readonly candidates: readonly Candidate[];
  /** True if the word list refused one that nothing else was wrong with. */
  readonly invalid: boolean;
}

function ofSense(
  { wordnet, words, profile }: CandidateSources,
  kind: KindOfSubstitution,
  sense: SynsetId,
  lemma: string,
  tag: PennTag,
): Found {
  const byForm = new Map<string, Candidate>();
  let invalid = false;
  for (const replacement of inOrder(wordnet, kind.replacements(wordnet, sense, lemma), profile.candidates)) {
    const member = wordnet.members(replacement.synset)[replacement.member]!;
    if (member.lemma.includes('_')) continue;
    if (!isAllowed(wordnet, kind, replacement, tag, profile.candidates)) continue;
    const form = inflect(member.lemma, tag);
    if (form === undefined || byForm.has(form)) continue;
    if (!words.has(form)) {
      invalid = true;
      continue;
    }
    byForm.set(form, { form, lemma: member.lemma, synset: replacement.synset, tagCount: member.tagCount });
  }
  return { candidates: [...byForm.values()], invalid };
}

function inOrder(
  wordnet: WordNet,
  replacements: readonly Replacement[],
  rules: CandidateRules,
): Replacement[] {
  const tagCount = ({ synset, member }: Replacement) => wordnet.members(synset)[member]!.tagCount;
  const ordered = [...replacements];
  if (rules.order === 'tag-count') ordered.sort((a, b) => tagCount(b) - tagCount(a));
  if (rules.ownAntonymsFirst) ordered.sort((a, b) => Number(b.own) - Number(a.own));
  return ordered;
}

/** True if the profile lets the lemma stand for a word with this tag. */
function isAllowed(
  wordnet: WordNet,
  kind: KindOfSubstitution,
  { synset, member }: Replacement,
  tag: PennTag,
  rules: CandidateRules,
): boolean {
  const { lemma, tagCount } = wordnet.members(synset)[member]!;
  if (tagCount < rules.minimumTagCount) return false;
  if (rules.pattern !== null && !compiled(rules.pattern).test(lemma)) return false;
  const key = lemma.toLowerCase();
  if (rules.senseRank !== null) {
    const rank = wordnet.synsets(key, kind.pos).indexOf(synset);
    if (rank < 0 || rank >= rules.senseRank) return false;
  }
  return rules.pluralForSingular || tag !== 'NN' || !isPlural(wordnet, key);
}

/** True for a noun that Morphy takes to another one: "authorities" to "authority". */
function isPlural(wordnet: WordNet, lemma: string): boolean {
  return lemma.endsWith('s') && morphy(wordnet, lemma, 'noun').some((base) => base !== lemma);
}

function sameForms(a: readonly Candidate[], b: readonly Candidate[]): boolean {
  return a.length === b.length && a.every(({ form }) => b.some((other) => other.form === form));
}

const patterns = new Map<string, RegExp>();
function compiled(pattern: string): RegExp {
  let regex = patterns.get(pattern);
  if (!regex) patterns.set(pattern, (regex = new RegExp(pattern)));
  return regex;
}
