import type { PennTag } from '../../pennTag.ts';
import type { TaggedToken, Tokens } from '../../taggedToken.ts';
import { MEASURE_NOUNS } from '../../words/amounts.ts';
import { QUANTIFYING_DETERMINERS, STANDALONE_DETERMINERS } from '../../words/determiners.ts';
import { PREPOSITIONS_IN_ING } from '../../words/prepositions.ts';
import { isTime, isTimeOrUnit } from '../../words/times.ts';

/** Tokens that name one thing or several. `to` is exclusive. */
export interface NounPhrase {
  readonly from: number;
  readonly to: number;
  /** The noun or pronoun that the verb agrees with; of several joined by "and" the last. */
  readonly head: number;
  /** The number and person of a present-tense verb with this subject. */
  readonly number: GrammaticalNumber;
  /** The article, demonstrative, quantifier or possessive pronoun, if the phrase is a single one that has one. */
  readonly determiner?: number;
}

/**
 * Number and person of a subject, as its verb shows them: `I` ("am", "play"), `singular` ("is", "plays"), and
 * `plural`, also of "you" ("are", "play").
 */
export type GrammaticalNumber = 'I' | 'singular' | 'plural';

/**
 * The noun phrase that starts at a token, by its tags alone: determiner, modifiers, nouns, or a pronoun, with
 * those joined to it by "and" or "or", and with its "of".
 */
export function nounPhraseAt(tokens: Tokens, from: number): NounPhrase | undefined {
  // What was cut off another word begins no phrase.
  if (CLITIC.test(tokens[from]?.text ?? '')) return undefined;
  const first = withOf(tokens, simplePhraseAt(tokens, from));
  if (!first) return undefined;
  let last = first;
  let conjunction: string | undefined;
  for (;;) {
    const comma = tokens[last.to]?.tag === ',' ? last.to + 1 : last.to;
    const isCoordinated = tokens[comma]?.tag === 'CC';
    if (comma === last.to && !isCoordinated) break;
    const next = withOf(tokens, simplePhraseAt(tokens, isCoordinated ? comma + 1 : comma));
    // "Services, offering payment and advice": what follows the comma is no noun.
    if (!next || (comma > last.to && tokens[next.from]!.tag === 'VBG')) break;
    if (isCoordinated) conjunction = tokens[comma]!.text.toLowerCase();
    last = next;
    if (isCoordinated) break;
  }
  if (conjunction === undefined) return first;
  const number = conjunction === 'and' ? 'plural' : last.number;
  return { from, to: last.to, head: last.head, number };
}

const CLITIC = /^(?:n['’]t|['’](?:s|re|ve|ll|d|m))$/i;

/** Tests whether the phrase says when or how long ("last week", "Monday", "all day"). */
export function saysWhen(tokens: Tokens, { head }: NounPhrase): boolean {
  const { lemma, text } = tokens[head]!;
  return isTimeOrUnit(lemma) || isTime(text);
}

/** Tests whether the phrase says how much or how far ("rose 2.2 percent", "ran two miles"). */
export function saysHowMuch(tokens: Tokens, { from, to }: NounPhrase): boolean {
  return tokens.slice(from, to).some(({ text, lemma }, i, phrase) => {
    const before = phrase[i - 1]?.text === 'per' ? phrase[i - 2] : phrase[i - 1];
    const counted = before !== undefined && /^(?:CD|\$)$/.test(before.tag);
    if (text === 'percentage' && phrase[i + 1]?.lemma === 'point') return true;
    if (text === 'No.' && phrase[i + 1]?.tag === 'CD') return true;
    return text === '$' || (counted && (text === '%' || MEASURE_NOUNS.test(lemma)));
  });
}

/** Extends a noun phrase by the "of" phrases after it and keeps its head ("the *top* of the cake"). */
function withOf(tokens: Tokens, phrase: NounPhrase | undefined): NounPhrase | undefined {
  if (!phrase || tokens[phrase.to]?.text.toLowerCase() !== 'of') return phrase;
  const inner = withOf(tokens, simplePhraseAt(tokens, phrase.to + 1));
  return inner ? { ...phrase, to: inner.to } : phrase;
}

function simplePhraseAt(tokens: Tokens, from: number): NounPhrase | undefined {
  const tag = tokens[from]?.tag;
  if (tag === undefined) return undefined;
  if (tag === 'PRP' || isStrayHer(tokens, from)) {
    return { from, to: from + 1, head: from, number: numberOfPronoun(tokens[from]!.text) };
  }
  const determiner = determinerAt(tokens, from);
  const start = determiner === undefined ? from : determiner + 1;
  const head = headFrom(tokens, start);
  if (head !== undefined) {
    const number = PLURAL_NOUN.has(tokens[head]!.tag) ? 'plural' : 'singular';
    return { from, to: head + 1, head, number, determiner };
  }
  // "these", "all" and "some" can stand alone; articles cannot.
  if (determiner === undefined || !STANDALONE_DETERMINERS.test(tokens[determiner]!.text)) return undefined;
  const number = /^(?:this|that|each|another)$/i.test(tokens[determiner]!.text) ? 'singular' : 'plural';
  return { from, to: determiner + 1, head: determiner, number, determiner };
}

const PLURAL_NOUN: ReadonlySet<PennTag> = new Set(['NNS', 'NNPS']);

/** Tests for a "her" without a noun behind it, which is a pronoun whatever its tag. */
function isStrayHer(tokens: Tokens, at: number): boolean {
  return (
    tokens[at]!.tag === 'PRP$' && /^her$/i.test(tokens[at]!.text) && headFrom(tokens, at + 1) === undefined
  );
}

/** The last of the determiners that a phrase starts with: "all the". */
function determinerAt(tokens: Tokens, from: number): number | undefined {
  const isBefore = tokens[from]!.tag === 'PDT' || /^(?:all|both|half|such)$/i.test(tokens[from]!.text);
  if (isBefore && from + 1 < tokens.length && isDeterminer(tokens[from + 1]!)) return from + 1;
  return isDeterminer(tokens[from]!) || isBefore ? from : undefined;
}

function isDeterminer({ tag, text }: TaggedToken): boolean {
  return tag === 'DT' || tag === 'PRP$' || QUANTIFYING_DETERMINERS.test(text);
}

/** The last noun of the modifiers and nouns from a token on. */
function headFrom(tokens: Tokens, start: number): number | undefined {
  let head: number | undefined;
  for (let i = start; i < tokens.length; i++) {
    const { tag, text } = tokens[i]!;
    if (NOUN.has(tag)) {
      const isWhen = head === i - 1 && isTime(text);
      if (isWhen) break;
      head = i;
    } else if (tag === 'POS') {
      if (head !== i - 1) break;
      head = undefined;
    } else if (head !== undefined || !modifies(tokens, i, start)) break;
  }
  return head;
}

const NOUN: ReadonlySet<PennTag> = new Set(['NN', 'NNS', 'NNP', 'NNPS']);
const MODIFIER: ReadonlySet<PennTag> = new Set(['JJ', 'JJR', 'JJS', 'CD', '$', 'VBN', 'VBG']);

/** Tests whether a token without a noun before it belongs to the phrase: modifiers, what grades them, and what joins them. */
function modifies(tokens: Tokens, at: number, start: number): boolean {
  const { tag, text } = tokens[at]!;
  if (tag === 'VBG' && PREPOSITIONS_IN_ING.test(text)) return false;
  if (/^VB[GN]$/.test(tag) && tokens[at + 1]?.tag === 'CD') return false;
  if (MODIFIER.has(tag)) return true;
  const next = tokens[at + 1]?.tag;
  if (next === undefined || !(MODIFIER.has(next) || tag !== 'CC')) return false;
  if (tag === 'RB' || tag === 'RBR' || tag === 'RBS') return at === start || MODIFIER.has(next);
  return (
    (tag === ',' || tag === 'CC') && at > start && MODIFIER.has(tokens[at - 1]!.tag) && MODIFIER.has(next)
  );
}

function numberOfPronoun(pronoun: string): GrammaticalNumber {
  if (pronoun === 'I' || /^me$/i.test(pronoun)) return 'I';
  return /^(?:we|us|they|them|you)$/i.test(pronoun) ? 'plural' : 'singular';
}
