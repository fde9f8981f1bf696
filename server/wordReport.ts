import type { AnnotatedToken, Annotation, Reason, Substitution } from '../core/annotation.ts';
import { partOfSpeechOf } from '../core/lexicon/lemma.ts';
import type { PartOfSpeech } from '../core/lexicon/partOfSpeech.ts';
import type { Gloss, SynsetId, WordNet } from '../core/lexicon/wordnet.ts';
import type { SenseRule } from '../core/profile.ts';
import { chooseSense } from '../core/substitution/senses.ts';
import type { PennTag } from '../core/tagging/pennTag.ts';

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
  readonly substitutions: readonly Substitution[];
  /** Why it is not replaced, where words with its tag could be. */
  readonly reason?: Reason;
}

export interface SenseReport extends Gloss {
  /** The sense's place in WordNet's order, from 1. */
  readonly number: number;
  /** How many senses there are. */
  readonly of: number;
}

/** @param rule how the sense is chosen of a word that is not replaced */
export function reportWord(
  annotation: Annotation,
  index: number,
  wordnet: WordNet,
  rule: SenseRule,
): WordReport {
  const token = annotation.tokens[index]!;
  const substitutions = annotation.substitutions.filter((substitution) => substitution.token === index);
  const reason = annotation.blocked.find((blocked) => blocked.token === index)?.reason;
  const collocation = annotation.collocations.find(({ from, to }) => from <= index && index < to);
  const meant = collocation
    ? senseOfCollocation(wordnet, collocation.lemma, token)
    : reason !== 'auxiliary' && reason !== 'entity'
      ? senseOfWord(wordnet, token, substitutions[0]?.sense, rule)
      : undefined;
  const { text, tag, confidence, lemma } = token;
  return {
    text,
    tag,
    confidence,
    lemma,
    collocation: collocation?.lemma.replaceAll('_', ' '),
    sense: meant,
    substitutions,
    reason,
  };
}

function senseOfWord(
  wordnet: WordNet,
  { lemma, tag }: AnnotatedToken,
  chosen: SynsetId | undefined,
  rule: SenseRule,
): SenseReport | undefined {
  const pos = partOfSpeechOf(tag);
  // A name that is also a common noun means something else: "Brown".
  if (!pos || tag === 'MD' || tag === 'NNP' || tag === 'NNPS') return undefined;
  const synset = chosen ?? chooseSense(wordnet, lemma, pos, rule);
  return synset === undefined ? undefined : reportSense(wordnet, synset, lemma);
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
