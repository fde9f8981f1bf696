import type { Candidate, Reason } from '../annotation/annotation.ts';
import { inflect } from '../english/morphology/inflection.ts';
import type { PennTag } from '../english/pennTag.ts';
import type { Spelling } from '../english/spelling.ts';
import { areSpellingTwins, isSpelledAs } from '../english/words/spellingTwins.ts';
import type { WordList } from '../lexicon/wordList.ts';
import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { WordSpace } from '../lexicon/wordSpace.ts';
import type { CandidateRules, Profile } from '../profile/index.ts';
import type { SubstitutionKind } from '../substitutionKinds/kinds.ts';
import { SUBSTITUTIONS } from '../substitutionKinds/kinds.ts';
import type { RelatedLemma } from '../substitutionKinds/replacement.ts';
import { areUnlike, interchangeableWith } from './places/listedPairs.ts';
import { type Considered, isAllowed, mayBeReplaced, rejectionReason } from './rejections.ts';
import type { PinnedSense } from './senses/pins.ts';
import { chooseSense } from './senses/senses.ts';
import { likeness, type UsedWords } from './wordUse.ts';

/** The replacements of a word with one lemma and tag, without capitalization; or the reason why there are none. */
export type Candidates =
  | { readonly sense: SynsetId; readonly candidates: readonly Candidate[] }
  | { readonly reason: NoCandidates };

type NoCandidates = Extract<Reason, 'no-sense' | 'close-senses' | 'no-candidate' | 'invalid-word'>;

export interface CandidateSources {
  readonly wordnet: WordNet;
  readonly words: WordList;
  readonly profile: Profile;
  /** The senses that the user has pinned. Of a word that has one no other sense is considered. */
  readonly pinnedSense?: PinnedSense;
  /** Data on how words are used; without it, rules that need it are skipped. */
  readonly wordSpace?: WordSpace;
  /** Decides between accepted forms and spellings. Default: american. */
  readonly spelling?: Spelling;
}

/**
 * The candidates for a lemma under a tag (White 2015, 3.3.4-3.3.6): of the chosen sense, inflected to the tag, in the list of
 * valid words, no phrases, each form once. They depend on nothing but the lemma, the tag and the sources (and on the word
 * itself, lower-cased, which some rules look at), so callers may keep them; capitals are not copied yet.
 */
export function findCandidates(
  sources: CandidateSources,
  kindName: SubstitutionKind,
  lemma: string,
  tag: PennTag,
  word = lemma,
): Candidates {
  const { wordnet, words, profile, pinnedSense, spelling = 'american' } = sources;
  const kind = SUBSTITUTIONS[kindName];
  const pinned = pinnedSense?.(lemma, kind.pos);
  const rules =
    pinned === undefined ? profile.candidates[kindName] : withoutDoubt(profile.candidates[kindName]);
  const sense = pinned ?? chooseSense(wordnet, lemma, kind.pos, profile.senseRule, word);
  if (sense === undefined) return { reason: 'no-sense' };
  const original = { lemma, form: word };
  const listed = pinned === undefined ? considerListed(sources, kindName, original, tag, rules) : [];
  const byForm = new Map<string, Candidate>();
  for (const each of listed)
    if (words.has(each.form)) byForm.set(each.form, byForm.get(each.form) ?? asCandidate(each));
  let reason: NoCandidates = 'no-candidate';
  for (const considered of inOrder(consider(sources, kindName, sense, original, tag, rules), rules)) {
    const { form } = considered;
    if (byForm.has(form)) continue;
    const rejection = words.has(form)
      ? rejectionReason(considered, original, rules, { ...sources, kind })
      : 'invalid-word';
    if (rejection === undefined) byForm.set(form, asCandidate(considered));
    else if (reason !== 'close-senses') reason = rejection;
  }
  const found = [...byForm.values()];
  const candidates = rules.spellingTwins ? found : withoutTwins(found, lemma, spelling);
  if (candidates.length === 0) return { reason };
  return {
    sense: listed.length > 0 ? senseOf(sources, kindName, lemma, candidates[0]!, sense) : sense,
    candidates,
  };
}

function asCandidate({ form, member, replacement, cosine }: Considered): Candidate {
  const { synset, relation } = replacement;
  const candidate = { form, lemma: member.lemma, synset, relation, tagCount: member.tagCount };
  return cosine === undefined ? candidate : { ...candidate, cosine };
}

/** The sense of the word in which it has the candidate: the chosen one if it can be, otherwise the most frequent. */
function senseOf(
  { wordnet }: CandidateSources,
  kindName: SubstitutionKind,
  lemma: string,
  candidate: Candidate,
  chosen: SynsetId,
): SynsetId {
  const kind = SUBSTITUTIONS[kindName];
  const has = (sense: SynsetId) =>
    kind
      .replacements(wordnet, sense, lemma)
      .some(({ synset, member }) => wordnet.members(synset)[member]!.lemma === candidate.lemma);
  return has(chosen) ? chosen : (wordnet.synsets(lemma, kind.pos).find(has) ?? chosen);
}

/** A word whose sense is pinned needs no evidence that it is meant: neither from its uses nor from their company. */
function withoutDoubt(rules: CandidateRules): CandidateRules {
  const none = { own: 0, borrowed: 0 };
  const candidateShare = rules.candidateShareWhenPinned;
  return {
    ...rules,
    unlike: '',
    wordPattern: null,
    wordShare: none,
    candidateShare,
    minimumCosine: { own: -1, borrowed: -1 },
    rarity: null,
  };
}

/**
 * The words of the rules' table of interchangeable words that WordNet relates to some sense of the word, in the table's order.
 */
function considerListed(
  sources: CandidateSources,
  kindName: SubstitutionKind,
  original: UsedWords,
  tag: PennTag,
  rules: CandidateRules,
): Considered[] {
  const pairs = interchangeableWith(rules, original.lemma);
  if (pairs.length === 0) return [];
  const { wordnet } = sources;
  const kind = SUBSTITUTIONS[kindName];
  const related = wordnet
    .synsets(original.lemma, kind.pos)
    .flatMap((sense) => kind.replacements(wordnet, sense, original.lemma));
  return pairs.flatMap(({ to }) => {
    const replacement = related.find(
      ({ synset, member, relation }) =>
        rules.relations.includes(relation) && wordnet.members(synset)[member]!.lemma === to,
    );
    const considered = replacement && withForm(sources, replacement, original, tag, rules);
    return considered ? [considered] : [];
  });
}

/** Every single word that WordNet relates to the sense and the rules allow, with its form. */
function consider(
  sources: CandidateSources,
  kind: SubstitutionKind,
  sense: SynsetId,
  original: UsedWords,
  tag: PennTag,
  rules: CandidateRules,
): Considered[] {
  const { wordnet } = sources;
  if (!mayBeReplaced(original.lemma, rules)) return [];
  return SUBSTITUTIONS[kind].replacements(wordnet, sense, original.lemma).flatMap((replacement) => {
    const member = wordnet.members(replacement.synset)[replacement.member]!;
    if (!rules.relations.includes(replacement.relation) || member.lemma.includes('_')) return [];
    if (areUnlike(rules, original.lemma, member.lemma)) return [];
    if (!isAllowed(member, replacement, rules)) return [];
    return withForm(sources, replacement, original, tag, rules) ?? [];
  });
}

/** A replacement inflected to the tag, with the similarity of its use; undefined where it has no such form. */
function withForm(
  { wordnet, words, wordSpace, spelling = 'american' }: CandidateSources,
  replacement: RelatedLemma,
  original: UsedWords,
  tag: PennTag,
  rules: CandidateRules,
): Considered | undefined {
  const member = wordnet.members(replacement.synset)[replacement.member]!;
  const form = validForm(words, member.lemma, tag, spelling);
  if (form === undefined) return undefined;
  const used = { lemma: member.lemma.toLowerCase(), form: form.toLowerCase() };
  const cosine = rules.order === 'tag-count' ? likeness(wordSpace, original, used) : undefined;
  return { replacement, member, form, cosine };
}

/** The lemma's form; where the list lacks the British one ("leant"), the American, which is mostly British too. */
function validForm(words: WordList, lemma: string, tag: PennTag, spelling: Spelling): string | undefined {
  const preferred = inflect(lemma, tag, { spelling });
  if (spelling === 'american' || preferred === undefined || words.has(preferred)) return preferred;
  const american = inflect(lemma, tag, { spelling: 'american' });
  return american !== undefined && words.has(american) ? american : preferred;
}

function inOrder(considered: readonly Considered[], rules: CandidateRules): Considered[] {
  const ordered = [...considered];
  if (rules.order === 'tag-count') {
    ordered.sort((a, b) => b.member.tagCount - a.member.tagCount || (b.cosine ?? -1) - (a.cosine ?? -1));
  }
  return ordered;
}

/** Other spellings of the word are no candidates; of two spellings of one candidate, the one asked for stays. */
function withoutTwins(candidates: readonly Candidate[], lemma: string, spelling: Spelling): Candidate[] {
  return candidates.filter(
    (each, at) =>
      !areSpellingTwins(each.lemma, lemma) &&
      !candidates.some(
        (other, otherAt) =>
          areSpellingTwins(each.lemma, other.lemma) &&
          (isSpelledAs(other.lemma, each.lemma, spelling) ||
            (otherAt < at && !isSpelledAs(each.lemma, other.lemma, spelling))),
      ),
  );
}
