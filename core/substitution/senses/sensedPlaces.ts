import type { AnnotatedToken, Annotation, Reason, TokenSense, Tokens } from '../../annotation/annotation.ts';
import { partOfSpeechOf } from '../../english/morphology/lemma.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../english/partOfSpeech.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { VERB_LAST } from '../../english/words/irregularVerbs.ts';
import { WORDS_OF_DENIAL } from '../../english/words/modality.ts';
import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';
import type { PinnedSense } from './pins.ts';
import { usesIn } from './senseShare.ts';

/** A content word, or a multiword expression, with the senses that it may be meant in. */
export interface SensedPlace {
  /** Its first token, and the one behind its last. */
  readonly from: number;
  readonly to: number;
  /** Lower-case, words joined with `_`. */
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** In WordNet's order; never empty. */
  readonly senses: readonly SynsetId[];
}

/** Finds the content words and the multiword expressions of a sentence that WordNet has senses of, in order. */
export function sensedPlaces(annotation: Annotation, wordnet: WordNet): SensedPlace[] {
  const { tokens, collocations, blocked } = annotation;
  const others = new Set(blocked.filter(({ reason }) => UNSENSED.has(reason)).map(({ token }) => token));
  for (const { from, to } of collocations) for (let token = from; token < to; token++) others.add(token);
  const words = tokens.flatMap((token, at) => (others.has(at) ? [] : (wordPlace(at, token, wordnet) ?? [])));
  return [...words, ...expressionPlaces(annotation, wordnet)].sort((a, b) => a.from - b.from);
}

const UNSENSED: ReadonlySet<Reason> = new Set(['auxiliary', 'not-english']);

function wordPlace(
  from: number,
  { tag, lemma, dummy }: AnnotatedToken,
  wordnet: WordNet,
): SensedPlace | undefined {
  const pos = dummy ? undefined : sensedAs({ tag, lemma });
  const key = lemma.replaceAll(' ', '_');
  const senses = pos ? wordnet.synsets(key, pos) : [];
  return pos && senses.length > 0 ? { from, to: from + 1, lemma: key, pos, senses } : undefined;
}

/** The part of speech that WordNet's senses of a word have; undefined where it has none of the word as it is used. */
export function sensedAs({ tag, lemma }: Pick<AnnotatedToken, 'tag' | 'lemma'>): PartOfSpeech | undefined {
  const pos = tag === 'MD' ? undefined : partOfSpeechOf(tag);
  // WordNet has only the nouns: "nobody" is a person of no influence, "none" an hour of prayer.
  return pos === 'noun' && WORDS_OF_DENIAL.test(lemma) ? undefined : pos;
}

/**
 * Finds the multiword expressions of a sentence that WordNet has senses of, in order. An expression has the part of speech of
 * the first of its words that gives it one; where a verb may stand last, of the last one. None where it only begins
 * a construction.
 */
export function expressionPlaces({ tokens, collocations }: Annotation, wordnet: WordNet): SensedPlace[] {
  return collocations.flatMap(({ from, to, lemma }) => {
    const key = lemma.toLowerCase();
    const own = tokens.slice(from, to).flatMap(({ tag }) => partOfSpeechOf(tag) ?? []);
    if (VERB_LAST.has(key.replaceAll('_', ' '))) own.reverse();
    const pos = [...own, ...PARTS_OF_SPEECH].find((each) => wordnet.has(key, each));
    if (!pos || beginsConstruction(tokens, { from, to, lemma: key, pos })) return [];
    return [{ from, to, lemma: key, pos, senses: wordnet.synsets(key, pos) }];
  });
}

/** Tests for "going to" before a verb, "have got to", "in order to" and "a lot of", of which WordNet has other uses alone. */
function beginsConstruction(tokens: Tokens, { from, to, lemma, pos }: Omit<SensedPlace, 'senses'>): boolean {
  const [first, last, next] = [from, to - 1, to].map((at) => tagAt(tokens, at));
  if (last === 'TO' && first!.startsWith('VB')) return next === 'VB';
  if (lemma === 'in_order' || lemma === 'have_got') return next === 'TO';
  return pos === 'adverb' && first === 'DT' && wordAt(tokens, to) === 'of';
}

/**
 * The proportion of a lemma's tagged uses that each of its senses has, half a use added to each: they sum to 1.
 *
 * @param left how many uses of a sense, by its number from 0, are not counted
 */
export function senseShares(
  { lemma, senses }: Pick<SensedPlace, 'lemma' | 'senses'>,
  wordnet: WordNet,
  left: (number: number) => number = () => 0,
): number[] {
  const uses = senses.map(
    (synset, number) => Math.max(0, usesIn(wordnet, synset, lemma) - left(number)) + 0.5,
  );
  const all = uses.reduce((sum, each) => sum + each, 0);
  return uses.map((each) => each / all);
}

/** The least probability of a sense that is listed beside the likeliest. */
const LISTED = 0.01;

/** The probabilities of a place's senses, where a user has pinned one that of this sense alone. */
export function pinnedProbabilities(
  { lemma, pos, senses }: SensedPlace,
  probabilities: readonly number[],
  pinnedSense?: PinnedSense,
): readonly number[] {
  const pinned = pinnedSense?.(lemma, pos);
  return pinned === undefined ? probabilities : senses.map((sense) => Number(sense === pinned));
}

/** Lists the senses of a place, the likeliest first. */
export function rankedSenses(
  { from, to, senses }: SensedPlace,
  probabilities: readonly number[],
  wordnet: WordNet,
): TokenSense[] {
  const ranked = senses
    .map((synset, at) => ({ synset, probability: probabilities[at]! }))
    .sort((a, b) => b.probability - a.probability);
  return ranked
    .filter(({ probability }, at) => at === 0 || probability >= LISTED)
    .map(({ synset, probability }) => ({
      token: from,
      ...(to > from + 1 && { to }),
      synset: wordnet.name(synset),
      gloss: wordnet.gloss(synset).definition,
      probability,
    }));
}

/** Adds to an annotation the senses of its words by how often each is meant, whatever the sentence. */
export function withUsualSenses(
  annotation: Annotation,
  wordnet: WordNet,
  pinnedSense?: PinnedSense,
): Annotation {
  const senses = sensedPlaces(annotation, wordnet).flatMap((place) => {
    const shares = senseShares(place, wordnet);
    return rankedSenses(place, pinnedProbabilities(place, shares, pinnedSense), wordnet);
  });
  return { ...annotation, senses };
}
