import type { AnnotatedToken, Annotation, Reason, Tokens } from '../../annotation/annotation.ts';
import { partOfSpeechOf } from '../../english/morphology/lemma.ts';
import { headOfNoun } from '../../english/morphology/nounInflection.ts';
import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { isSemiModal } from '../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { VERB_LAST } from '../../english/words/irregularVerbs.ts';
import type { WordNet } from '../../lexicon/wordnet.ts';
import { SUBSTITUTIONS } from '../../substitutionKinds/kinds.ts';
import { expressionPlaces, type SensedPlace, sensedAs } from '../senses/sensedPlaces.ts';

/** A token of an open class, or a multiword expression, that other words may stand for. */
export interface ReplaceableWord extends Pick<AnnotatedToken, 'text' | 'tag' | 'lemma'> {
  /** Its first token, and the one behind its last. */
  readonly from: number;
  readonly to: number;
}

/** The words that may be replaced, without tokens that must stay whatever they mean: `blocked` of the annotation says why. */
export function replaceableWords(annotation: Annotation, wordnet: WordNet): ReplaceableWord[] {
  const { tokens, blocked, collocations } = annotation;
  const stays = new Set(blocked.filter(({ reason }) => STAYS.has(reason)).map(({ token }) => token));
  // A profile blocks only words that it would replace; those of an expression stay, whatever their class.
  for (const { from, to } of collocations) for (let token = from; token < to; token++) stays.add(token);
  const single = [...tokens.keys()].filter(
    (token) =>
      OPEN_CLASSES.has(tokens[token]!.tag) &&
      sensedAs(tokens[token]!) &&
      !CLOSED.has(tokens[token]!.lemma) &&
      !tokens[token]!.dummy &&
      !isAuxiliaryThere(tokens, token) &&
      !stays.has(token),
  );
  const several = expressionPlaces(annotation, wordnet).flatMap((place) => wholeOf(annotation, place) ?? []);
  return [...single.map((token) => singleWord(annotation, token)), ...several].sort(
    (a, b) => a.from - b.from,
  );
}

/** Tests for *let* in "let's", and for *need* and *dare* with a bare infinitive: "needn't go", "need I go". */
function isAuxiliaryThere(tokens: Tokens, index: number): boolean {
  const { lemma, tag } = tokens[index]!;
  if (lemma === 'let') return wordAt(tokens, index + 1) === "'s";
  if (!/^(?:need|dare)$/.test(lemma) || !tag.startsWith('VB')) return false;
  const subject = tagAt(tokens, index + 1) === 'PRP' ? 1 : 0;
  return isSemiModal(tokens, index) || tagAt(tokens, index + 1 + subject) === 'VB';
}

export function singleWord({ tokens }: Annotation, token: number): ReplaceableWord {
  const { text, tag, lemma } = tokens[token]!;
  return { from: token, to: token + 1, text, tag, lemma };
}

/** An expression as one word; undefined where no word of it tells its form, and where it is only a part of a construction. */
function wholeOf({ tokens }: Annotation, place: SensedPlace): ReplaceableWord | undefined {
  if (isPartOfMore(tokens, place)) return undefined;
  const { from, to, pos } = place;
  const lemma = place.lemma.replaceAll('_', ' ');
  const words = tokens.slice(from, to);
  const head = pos === 'noun' ? headOfNoun(lemma.split(' ')) : VERB_LAST.has(lemma) ? words.length - 1 : 0;
  const tag =
    UNINFLECTED[pos] ?? words.slice(0, head + 1).findLast((word) => partOfSpeechOf(word.tag) === pos)?.tag;
  if (!tag || !OPEN_CLASSES.has(tag)) return undefined;
  const text = words.map((word) => word.text).join(' ');
  return { from, to, text, tag, lemma };
}

/**
 * Tests for an entry of an adjective or adverb that the words around make part of more: a verb ("used to live"), a
 * determiner ("a little boy"), or a longer expression ("as well as", "a lot of", "up to you").
 */
function isPartOfMore(tokens: Tokens, { from, to, lemma, pos }: SensedPlace): boolean {
  if (!(pos in UNINFLECTED)) return false;
  const tags = tokens.slice(from, to).map(({ tag }) => tag);
  const isVerb = /^VB[DPZ]$/.test(tags[0]!) || (tags.at(-1) === 'TO' && tagAt(tokens, to) === 'VB');
  if (isVerb || lemma === 'up_to' || /^(?:of|as|to|with)$/.test(wordAt(tokens, to))) return true;
  let noun = to;
  while (tagAt(tokens, noun).startsWith('JJ')) noun++;
  return tags.includes('DT') && /^(?:DT|JJ)$/.test(tags.at(-1)!) && tagAt(tokens, noun).startsWith('NN');
}

const UNINFLECTED: Readonly<Partial<Record<PartOfSpeech, PennTag>>> = { adjective: 'JJ', adverb: 'RB' };

/** Words of closed classes that are tagged as adverbs and nouns, for which WordNet has other words. */
const CLOSED: ReadonlySet<string> = new Set(['not', 'none', 'nobody', 'nothing', 'one']);

const OPEN_CLASSES: ReadonlySet<PennTag> = new Set(Object.values(SUBSTITUTIONS).flatMap(({ tags }) => tags));

/** Reasons that hold whatever a word means. */
const STAYS: ReadonlySet<Reason> = new Set(['auxiliary', 'collocation', 'entity', 'not-english']);
