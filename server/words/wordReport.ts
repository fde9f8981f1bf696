import type { AnnotatedToken, Annotation, Reason, Substitution } from '../../core/annotation.ts';
import { partOfSpeechOf } from '../../core/english/morphology/lemma.ts';
import type { PartOfSpeech } from '../../core/english/partOfSpeech.ts';
import type { PennTag } from '../../core/english/pennTag.ts';
import type { Gloss, SynsetId, WordNet } from '../../core/lexicon/wordnet.ts';
import type { CandidateRules } from '../../core/profile.ts';
import type { SensePin } from '../../core/substitution/pins.ts';
import { chooseSense } from '../../core/substitution/senses.ts';
import type { Linguist } from '../documents/annotators.ts';
import type { PinScope } from '../protocol.ts';

/** What there is to say of one word of a sentence. */
export interface WordReport {
  readonly text: string;
  readonly tag: PennTag;
  /** 0 to 1. */
  readonly confidence: number;
  readonly lemma: string;
  /** The collocation it is part of, with spaces. */
  readonly collocation?: string;
  /** Of the word; of the collocation where it is part of one. Absent where WordNet has none. */
  readonly sense?: SenseReport;
  /** The senses to choose from: of a word that has several and stands by itself. */
  readonly choice?: SenseChoice;
  readonly substitutions: readonly OrderedSubstitution[];
  /** Why it is not replaced, where words with its tag could be. */
  readonly reason?: Reason;
}

/** A substitution with what its candidates were ordered by. */
export interface OrderedSubstitution extends Substitution {
  readonly order: CandidateRules['order'];
}

export interface SenseReport extends Gloss {
  /** The sense's place in WordNet's order, from 1. */
  readonly number: number;
  /** How many senses there are. */
  readonly of: number;
}

export interface SenseChoice {
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** All, in WordNet's order. */
  readonly senses: readonly ListedSense[];
  /** Where the word is pinned to a sense, if it is. */
  readonly pinned?: PinScope;
}

export interface ListedSense {
  /** From 1. */
  readonly number: number;
  /** Of the synset. */
  readonly name: string;
  readonly definition: string;
  readonly chosen: boolean;
}

/** How many senses are listed at most. */
const LISTED = 6;

/** The first few senses, the chosen one in any case. */
export function listedOf({ senses }: SenseChoice): readonly ListedSense[] {
  const first = senses.slice(0, LISTED);
  const later = senses.slice(LISTED).filter(({ chosen }) => chosen);
  return [...first.slice(0, LISTED - later.length), ...later];
}

/**
 * @param linguist the one that made the annotation
 * @param pins those in force in the document
 */
export function reportWord(
  annotation: Annotation,
  index: number,
  { annotator, wordnet, pinnedSense }: Linguist,
  pins: readonly SensePin[] = [],
): WordReport {
  const token = annotation.tokens[index]!;
  const substitutions = annotation.substitutions
    .filter((substitution) => substitution.token === index)
    .map((each) => ({ ...each, order: annotator.profile.candidates[each.kind].order }));
  const reason = annotation.blocked.find((blocked) => blocked.token === index)?.reason;
  const collocation = annotation.collocations.find(({ from, to }) => from <= index && index < to);
  const pos = collocation || reason === 'auxiliary' || reason === 'entity' ? undefined : posOf(token);
  const chosen =
    pos &&
    (pinnedSense(token.lemma, pos) ??
      substitutions[0]?.sense ??
      chooseSense(wordnet, token.lemma, pos, annotator.profile.senseRule));
  const meant = collocation
    ? senseOfCollocation(wordnet, collocation.lemma, token)
    : chosen !== undefined
      ? reportSense(wordnet, chosen, token.lemma)
      : undefined;
  const { text, tag, confidence, lemma } = token;
  return {
    text,
    tag,
    confidence,
    lemma,
    collocation: collocation?.lemma.replaceAll('_', ' '),
    sense: meant,
    choice: chosen === undefined ? undefined : choiceOf(wordnet, lemma, chosen, pins),
    substitutions,
    reason,
  };
}

/** Undefined for a name that is also a common noun, which means something else: "Brown". */
function posOf({ tag }: AnnotatedToken): PartOfSpeech | undefined {
  return tag === 'MD' || tag === 'NNP' || tag === 'NNPS' ? undefined : partOfSpeechOf(tag);
}

function choiceOf(
  wordnet: WordNet,
  lemma: string,
  chosen: SynsetId,
  pins: readonly SensePin[],
): SenseChoice | undefined {
  const pos = wordnet.partOfSpeech(chosen);
  const senses = wordnet.synsets(lemma, pos);
  // The paper's rule may take the sense of another base form of the word.
  if (senses.length < 2 || !senses.includes(chosen)) return undefined;
  const pin = pins.find((each) => each.lemma === lemma && each.pos === pos);
  return {
    lemma,
    pos,
    senses: senses.map((synset, index) => ({
      number: index + 1,
      name: wordnet.name(synset),
      definition: wordnet.gloss(synset).definition,
      chosen: synset === chosen,
    })),
    ...(pin && { pinned: pin.document === null ? 'workspace' : 'document' }),
  };
}

function senseOfCollocation(
  wordnet: WordNet,
  lemma: string,
  { tag }: AnnotatedToken,
): SenseReport | undefined {
  const own = partOfSpeechOf(tag);
  const key = lemma.toLowerCase();
  for (const pos of own ? [own, ...PARTS] : PARTS) {
    const [first] = wordnet.synsets(key, pos);
    if (first !== undefined) return reportSense(wordnet, first, key);
  }
  return undefined;
}

const PARTS: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb'];

function reportSense(wordnet: WordNet, synset: SynsetId, lemma: string): SenseReport {
  const senses = wordnet.synsets(lemma, wordnet.partOfSpeech(synset));
  return { ...wordnet.gloss(synset), number: senses.indexOf(synset) + 1, of: senses.length };
}
