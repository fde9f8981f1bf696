import type {
  AnnotatedToken,
  Annotation,
  Judgment,
  Substitution,
  TokenSense,
} from '../../core/annotation/annotation.ts';
import { partOfSpeechOf } from '../../core/english/morphology/lemma.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../core/english/partOfSpeech.ts';
import type { PennTag } from '../../core/english/pennTag.ts';
import type { SynsetId, WordNet } from '../../core/lexicon/wordnet.ts';
import type { SensePin } from '../../core/substitution/senses/pins.ts';
import { sensedAs } from '../../core/substitution/senses/sensedPlaces.ts';
import { chooseSense } from '../../core/substitution/senses/senses.ts';
import type { Linguist } from '../documents/annotators.ts';
import type { PinScope } from '../protocol.ts';
import { reasonOfTag, type WordReason } from './unreplaced.ts';

/** Semloc's knowledge about one word of a sentence. */
export interface WordReport {
  readonly text: string;
  readonly tag: PennTag;
  /** The confidence of the tag, 0 to 1. */
  readonly confidence: number;
  readonly lemma: string;
  /** The collocation that the word is part of, with spaces. */
  readonly collocation?: string;
  /** The sense of the collocation, or else of the word; absent if WordNet has none. */
  readonly sense?: SenseReport;
  /** The senses to choose from, for a word that has several and is not part of a collocation. */
  readonly choice?: SenseChoice;
  readonly substitutions: readonly Substitution[];
  /** The judgments of its candidates, also of those that were dropped; none without a judge. */
  readonly judgments: readonly Judgment[];
  /** The reason why the word is not replaced; absent if it is. */
  readonly reason?: WordReason;
}

export interface SenseReport {
  readonly definition: string;
  /** The sense's place in WordNet's order, from 1. */
  readonly number: number;
  /** The number of senses. */
  readonly of: number;
  /** How sure a model is that it is meant; absent if none has read the sentence, and of a pinned word. */
  readonly sureness?: 'likely' | 'uncertain';
}

export interface SenseChoice {
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** All senses, in WordNet's order. */
  readonly senses: readonly ListedSense[];
  /** The scope in which the word is pinned to a sense; absent if it is not. */
  readonly pinned?: PinScope;
}

export interface ListedSense {
  /** The sense's number, from 1. */
  readonly number: number;
  /** The name of the synset. */
  readonly name: string;
  readonly definition: string;
  readonly chosen: boolean;
}

/** The least probability of a sense that is called likely: of such senses 8 of 10 are right (the calibration in the model's card). */
const SURE = 0.6;

/** The maximum number of senses listed. */
const LISTED = 6;

/** The first few senses, always including the chosen one. */
export function listedOf({ senses }: SenseChoice): readonly ListedSense[] {
  const first = senses.slice(0, LISTED);
  const later = senses.slice(LISTED).filter(({ chosen }) => chosen);
  return [...first.slice(0, LISTED - later.length), ...later];
}

/**
 * Reports on one word of an annotated sentence.
 *
 * @param linguist the source of the annotation
 * @param pins the pins in force in the document
 * @param senses the senses of the sentence's words, where a model has read it
 */
export function reportWord(
  annotation: Annotation,
  index: number,
  { annotator, wordnet, pinnedSense }: Linguist,
  pins: readonly SensePin[] = [],
  senses: readonly TokenSense[] = [],
): WordReport {
  const token = annotation.tokens[index]!;
  const substitutions = annotation.substitutions.filter((substitution) => substitution.token === index);
  const blocked = annotation.blocked.find((each) => each.token === index)?.reason;
  const collocation = annotation.collocations.find(({ from, to }) => from <= index && index < to);
  const pos = collocation || blocked === 'auxiliary' || blocked === 'entity' ? undefined : posOf(token);
  const read = senses.filter((sense) => sense.token === (collocation?.from ?? index));
  const named = (lemma: string, parts: readonly PartOfSpeech[], name: string | undefined) =>
    parts.flatMap((part) => wordnet.synsets(lemma, part)).find((synset) => wordnet.name(synset) === name);
  const chosen =
    pos &&
    (pinnedSense(token.lemma, pos) ??
      named(token.lemma, [pos], read[0]?.synset) ??
      substitutions[0]?.sense ??
      chooseSense(wordnet, token.lemma, pos, annotator.profile.senseRule));
  const expression = collocation?.lemma.toLowerCase();
  const meant =
    expression === undefined
      ? chosen
      : (named(expression, PARTS_OF_SPEECH, read[0]?.synset) ??
        senseOfCollocation(wordnet, expression, token));
  const { text, tag, confidence, lemma } = token;
  const choice = chosen === undefined ? undefined : choiceOf(wordnet, lemma, chosen, pins);
  const unsure = choice?.pinned ? [] : read;
  const unblockedReason = collocation ? 'collocation' : reasonOfTag(tag, annotator.profile.kinds);
  return {
    text,
    tag,
    confidence,
    lemma,
    collocation: collocation?.lemma.replaceAll('_', ' '),
    sense: meant === undefined ? undefined : reportSense(wordnet, meant, expression ?? lemma, unsure),
    choice,
    substitutions,
    judgments: annotation.judgments?.filter(({ token }) => token === index) ?? [],
    reason: blocked ?? (substitutions.length > 0 ? undefined : unblockedReason),
  };
}

/** The part of speech in WordNet; undefined for a name such as "Brown", which is also a common noun. */
function posOf(token: AnnotatedToken): PartOfSpeech | undefined {
  return token.tag === 'NNP' || token.tag === 'NNPS' ? undefined : sensedAs(token);
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

function senseOfCollocation(wordnet: WordNet, lemma: string, { tag }: AnnotatedToken): SynsetId | undefined {
  const own = partOfSpeechOf(tag);
  const parts = own ? [own, ...PARTS_OF_SPEECH] : PARTS_OF_SPEECH;
  return parts.flatMap((pos) => wordnet.synsets(lemma, pos))[0];
}

function reportSense(
  wordnet: WordNet,
  synset: SynsetId,
  lemma: string,
  read: readonly TokenSense[],
): SenseReport {
  const senses = wordnet.synsets(lemma, wordnet.partOfSpeech(synset));
  const { definition } = wordnet.gloss(synset);
  const report = { definition, number: senses.indexOf(synset) + 1, of: senses.length };
  const [first] = read;
  if (!first || read.length === 1 || first.synset !== wordnet.name(synset)) return report;
  return { ...report, sureness: first.probability >= SURE ? 'likely' : 'uncertain' };
}
