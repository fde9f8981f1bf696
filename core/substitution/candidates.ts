import type { Candidate, Reason } from '../annotation/annotation.ts';
import { inflect } from '../english/morphology/inflection.ts';
import type { PennTag } from '../english/pennTag.ts';
import type { Spelling } from '../english/spelling.ts';
import { areSpellingTwins, isSpelledAs } from '../english/words/spellingTwins.ts';
import type { WordList } from '../lexicon/wordList.ts';
import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { WordSpace } from '../lexicon/wordSpace.ts';
import type { CandidateRules, Profile } from '../profile/index.ts';
import { SUBSTITUTIONS, type SubstitutionKind } from '../substitutionKinds/kinds.ts';
import { areUnlike, interchangeableWith } from './places/listedPairs.ts';
import {
  type Considered,
  isAllowed,
  mayBeReplaced,
  type Offered,
  type RejectionSources,
  rejectionReason,
} from './rejections.ts';
import type { PinnedSense } from './senses/pins.ts';
import { chooseSense } from './senses/senses.ts';
import { likeness } from './wordUse.ts';

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
  const usual = profile.candidates[kindName];
  const rules = pinned === undefined ? usual : withoutDoubt(usual);
  const sense = pinned ?? chooseSense(wordnet, lemma, kind.pos, profile.senseRule, word);
  if (sense === undefined) return { reason: 'no-sense' };
  const asked: Asked = { ...sources, spelling, kind, rules, original: { lemma, form: word }, tag };
  const listed = pinned === undefined ? considerListed(asked) : [];
  const byForm = new Map<string, Candidate>();
  for (const each of listed)
    if (words.has(each.form)) byForm.set(each.form, byForm.get(each.form) ?? asCandidate(each));
  let reason: NoCandidates = 'no-candidate';
  for (const considered of consider(asked, sense)) {
    const { form } = considered;
    if (byForm.has(form)) continue;
    const rejection = words.has(form) ? rejectionReason(considered, asked) : 'invalid-word';
    if (rejection === undefined) byForm.set(form, asCandidate(considered));
    else if (reason !== 'close-senses') reason = rejection;
  }
  const found = [...byForm.values()];
  const candidates = rules.spellingTwins ? found : withoutTwins(found, lemma, spelling);
  if (candidates.length === 0) return { reason };
  return { sense: listed.length > 0 ? senseWith(asked, candidates[0]!.lemma, sense) : sense, candidates };
}

/** A word whose replacements are sought, with the rules for them. */
interface Asked extends CandidateSources, RejectionSources {
  readonly spelling: Spelling;
  readonly tag: PennTag;
}

function asCandidate({ form, member, replacement, cosine }: Considered): Candidate {
  const { synset, relation } = replacement;
  const candidate = { form, lemma: member.lemma, synset, relation, tagCount: member.tagCount };
  return cosine === undefined ? candidate : { ...candidate, cosine };
}

/** A word whose sense is pinned needs no evidence that it is meant: neither from its uses nor from their company. */
function withoutDoubt(rules: CandidateRules): CandidateRules {
  return {
    ...rules,
    unlike: '',
    wordPattern: null,
    wordShare: { own: 0, borrowed: 0 },
    candidateShare: rules.candidateShareWhenPinned,
    minimumCosine: { own: -1, borrowed: -1 },
    rarity: null,
  };
}

/** What WordNet offers for the word in a sense. */
function offered({ wordnet, kind, rules, original }: Asked, sense: SynsetId): Offered[] {
  return kind
    .replacements(wordnet, sense, original.lemma)
    .filter(({ relation }) => rules.relations.includes(relation))
    .map((replacement) => ({
      replacement,
      member: wordnet.members(replacement.synset)[replacement.member]!,
    }));
}

/** The sense of the word in which it has a candidate: the chosen one if it can be, otherwise the most frequent. */
function senseWith(asked: Asked, candidate: string, chosen: SynsetId): SynsetId {
  const { wordnet, kind, original } = asked;
  const has = (sense: SynsetId) => offered(asked, sense).some(({ member }) => member.lemma === candidate);
  return [chosen, ...wordnet.synsets(original.lemma, kind.pos)].find(has) ?? chosen;
}

/**
 * The words of the rules' table of interchangeable words that WordNet relates to some sense of the word, in the table's order.
 */
function considerListed(asked: Asked): Considered[] {
  const { wordnet, kind, rules, original } = asked;
  const pairs = interchangeableWith(rules, original.lemma);
  if (pairs.length === 0) return [];
  const related = wordnet.synsets(original.lemma, kind.pos).flatMap((sense) => offered(asked, sense));
  return pairs.flatMap(({ to }) => {
    const found = related.find(({ member }) => member.lemma === to);
    return found ? withForm(asked, found) : [];
  });
}

/** Every single word that WordNet relates to the sense and the rules allow, with its form, in the order of the rules. */
function consider(asked: Asked, sense: SynsetId): Considered[] {
  const { rules, original } = asked;
  if (!mayBeReplaced(original.lemma, rules)) return [];
  const considered = offered(asked, sense)
    .filter(({ member: { lemma } }) => !lemma.includes('_') && !areUnlike(rules, original.lemma, lemma))
    .filter((each) => isAllowed(each, rules))
    .flatMap((each) => withForm(asked, each));
  return rules.order === 'tag-count'
    ? considered.sort((a, b) => b.member.tagCount - a.member.tagCount || (b.cosine ?? -1) - (a.cosine ?? -1))
    : considered;
}

/** A word inflected to the tag, with the similarity of its use; none where it has no such form. */
function withForm({ words, wordSpace, spelling, rules, original, tag }: Asked, each: Offered): Considered[] {
  const { lemma } = each.member;
  const form = validForm(words, lemma, tag, spelling);
  if (form === undefined) return [];
  const used = { lemma: lemma.toLowerCase(), form: form.toLowerCase() };
  const cosine = rules.order === 'tag-count' ? likeness(wordSpace, original, used) : undefined;
  return [{ ...each, form, cosine }];
}

/** The lemma's form; where the list lacks the British one ("leant"), the American, which is mostly British too. */
function validForm(words: WordList, lemma: string, tag: PennTag, spelling: Spelling): string | undefined {
  const preferred = inflect(lemma, tag, { spelling });
  if (spelling === 'american' || preferred === undefined || words.has(preferred)) return preferred;
  const american = inflect(lemma, tag, { spelling: 'american' });
  return american !== undefined && words.has(american) ? american : preferred;
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
