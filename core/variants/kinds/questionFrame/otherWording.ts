import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isDemonstrative } from '../../../english/syntax/clauses/complementClause.ts';
import { endOfWords } from '../../../english/syntax/clauses/mainSubject.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  LOCATED_NOUNS,
  MEASURES,
  NOUNS_WITHOUT_CHOICE,
  PRICE_NOUNS,
} from '../../../english/words/questionFrames.ts';
import { type Piece, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/**
 * Asks the question with other words around its noun phrase, by the first wording that fits; undefined where
 * none does.
 */
export function otherWording(tokens: Tokens, first: number): TokenEdits | undefined {
  const pieces = WORDINGS.map((wording) => wording(tokens, first)).find((each) => each !== undefined);
  return pieces && rearrangedWithin(tokens, first, tokens.length, pieces);
}

type Wording = (tokens: Tokens, first: number) => Piece[] | undefined;

const WORDINGS: readonly Wording[] = [
  cost,
  priceOf,
  howMuchIs,
  meaningOf,
  measureOf,
  located,
  whichOrWhat,
  opens,
];

/**
 * Turns a question with the verb "cost" into one with the noun "price" ("What is the price of the ticket?"
 * for "How much does the ticket cost?").
 */
function cost(tokens: Tokens, first: number): Piece[] | undefined {
  if (!isOfCost(tokens, first)) return undefined;
  const verb = tokens.findIndex((_, at) => at > first + 3 && wordAt(tokens, at) === 'cost');
  return ['what', 'is', 'the', 'price', 'of', [first + 3, verb], [verb + 1, tokens.length]];
}

const isOfCost = contexts(
  '[how] much do|does /DT|PRP$|JJ*|NN*|CD|IN|POS|TO|VBG|VBN .../DT|PRP*|JJ*|NN*|CD|IN|POS|TO|VBG|VBN cost !to|me|us|you|him|her|them|per|a|an',
);

/**
 * Turns a question with the noun "price" or "cost" into one with the verb "cost" ("How much does the ticket
 * cost?" for "What is the price of the ticket?").
 */
function priceOf(tokens: Tokens, first: number): Piece[] | undefined {
  if (!isOfPrice(tokens, first)) return undefined;
  const phrase = withPhrases(tokens, first + 5, tokens.length);
  // "A phone bought online": "cost" would stand within it.
  if (!phrase || /^VB[GN]$/.test(tagAt(tokens, phrase.to))) return undefined;
  const verb = phrase.number === 'plural' ? 'do' : 'does';
  return ['how', 'much', verb, [phrase.from, phrase.to], 'cost', [phrase.to, tokens.length]];
}

const isOfPrice = contexts("[what] is|'s|are the price|prices|cost of|for !/VBG");

/**
 * Replaces "is" by "cost" in a question about a price ("How much does the ticket cost?" for "How much is the
 * ticket?").
 */
function howMuchIs(tokens: Tokens, first: number): Piece[] | undefined {
  if (!isOfAmount(tokens, first)) return undefined;
  const phrase = withPhrases(tokens, first + 3, tokens.length);
  if (!phrase || phrase.to !== endOfWords(tokens)) return undefined;
  const head = tokens[phrase.head]!;
  if (PRICE_NOUNS.test(head.lemma) || !/^NNS?$/.test(head.tag)) return undefined;
  const verb = wordOf(tokens[first + 2]!) === 'are' ? 'do' : 'does';
  return [first, first + 1, verb, [phrase.from, phrase.to], 'cost', [phrase.to, tokens.length]];
}

const isOfAmount = contexts('[how] much is|are /DT|PRP$|NN|NNS');

/**
 * Turns a question with the verb "mean" into one with the noun "meaning" ("What is the meaning of the word?"
 * for "What does the word mean?").
 */
function meaningOf(tokens: Tokens, first: number): Piece[] | undefined {
  if (!isOfMeaning(tokens, first)) return undefined;
  const verb = tokens.findIndex((_, at) => at > first + 2 && wordAt(tokens, at) === 'mean');
  if (verb === first + 3 && isDemonstrative(tokens[first + 2]!)) return undefined;
  if (verb + 1 !== endOfWords(tokens) && !/^(?:in|on)$/.test(wordAt(tokens, verb + 1))) return undefined;
  return [first, 'is', 'the', 'meaning', 'of', [first + 2, verb], [verb + 1, tokens.length]];
}

const isOfMeaning = contexts(
  '[what] do|does /DT|PRP$|JJ*|NN*|CD|IN|POS|TO|VBG|VBN .../DT|PRP*|JJ*|NN*|CD|IN|POS|TO|VBG|VBN mean',
);

/**
 * Turns a question with "how" and an adjective into one with the noun of the measure ("What is the height of
 * the tower?" for "How tall is the tower?").
 */
function measureOf(tokens: Tokens, first: number): Piece[] | undefined {
  const noun = MEASURES.get(wordAt(tokens, first + 1));
  if (noun === undefined || !isOfMeasure(tokens, first)) return undefined;
  const phrase = withPhrases(tokens, first + 3, tokens.length);
  if (!phrase || phrase.to !== endOfWords(tokens) || !/^NNP?$/.test(tokens[phrase.head]!.tag))
    return undefined;
  return ['what', first + 2, 'the', noun, 'of', [phrase.from, tokens.length]];
}

const isOfMeasure = contexts('[how] !/^ is');

/**
 * Adds "located" to a question about a place, or leaves it out ("Where is the office located?" and "Where is
 * the office?").
 */
function located(tokens: Tokens, first: number): Piece[] | undefined {
  if (!isOfPlace(tokens, first)) return undefined;
  const phrase = withPhrases(tokens, first + 2, tokens.length);
  const end = endOfWords(tokens);
  if (!phrase) return undefined;
  if (wordAt(tokens, phrase.to) === 'located')
    return [
      [first, phrase.to],
      [phrase.to + 1, tokens.length],
    ];
  if (phrase.to !== end || !LOCATED_NOUNS.test(tokens[phrase.head]!.lemma)) return undefined;
  return [[first, phrase.to], 'located', [phrase.to, tokens.length]];
}

const isOfPlace = contexts('[where] is|are');

/**
 * Exchanges "which" and "what" before a noun ("What documents do I need?" for "Which documents do I need?",
 * and the reverse).
 */
function whichOrWhat(tokens: Tokens, first: number): Piece[] | undefined {
  if (!isOfChoice(tokens, first)) return undefined;
  return [wordAt(tokens, first) === 'which' ? 'what' : 'which', [first + 1, tokens.length]];
}

const isOfChoice = contexts(
  '[which|what] /NN|NNS!~:withoutChoice do|does|are|can|should|did|will|must|would',
  { withoutChoice: NOUNS_WITHOUT_CHOICE },
);

/**
 * Replaces "when" by "what time" in a question about opening or closing ("What time does the bank open?" for
 * "When does the bank open?").
 */
function opens(tokens: Tokens, first: number): Piece[] | undefined {
  if (!isOfTime(tokens, first)) return undefined;
  const phrase = withPhrases(tokens, first + 2, tokens.length);
  if (!phrase || !/^(?:open|close)$/.test(wordAt(tokens, phrase.to))) return undefined;
  if (!LOCATED_NOUNS.test(tokens[phrase.head]!.lemma) && tokens[phrase.head]!.tag !== 'PRP') return undefined;
  return ['what', 'time', [first + 1, tokens.length]];
}

const isOfTime = contexts('[when] do|does|did|will');
