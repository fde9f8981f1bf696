import type { Tokens } from '../../../annotation/annotation.ts';
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
  if (!opensWith(tokens, first, /^how much (?:do|does|did|would|will)$/, 3)) return undefined;
  if (!/^(?:do|does)$/.test(wordOf(tokens[first + 2]!))) return undefined;
  const verb = verbAt(tokens, first + 3, 'cost');
  if (verb === undefined || tokens[first + 3]!.tag === 'PRP') return undefined;
  if (/^(?:to|me|us|you|him|her|them|per|a|an)$/.test(wordAt(tokens, verb + 1))) return undefined;
  return ['what', 'is', 'the', 'price', 'of', [first + 3, verb], [verb + 1, tokens.length]];
}

/**
 * Finds the index of a verb behind its subject; undefined unless all words between belong to noun phrases.
 */
function verbAt(tokens: Tokens, from: number, verb: string): number | undefined {
  const at = tokens.findIndex((token, place) => place > from && wordOf(token) === verb);
  const isPhrase =
    at > from &&
    tokens.slice(from, at).every(({ tag }) => /^(?:DT|PRP\$|JJ.?|NN.*|CD|IN|POS|TO|VBG|VBN|PRP)$/.test(tag));
  return isPhrase ? at : undefined;
}

/**
 * Turns a question with the noun "price" or "cost" into one with the verb "cost" ("How much does the ticket
 * cost?" for "What is the price of the ticket?").
 */
function priceOf(tokens: Tokens, first: number): Piece[] | undefined {
  if (!opensWith(tokens, first, /^what (?:is|'s|are) the (?:price|prices|cost) (?:of|for)$/, 5))
    return undefined;
  const phrase = withPhrases(tokens, first + 5, tokens.length);
  if (!phrase || tokens[phrase.from]!.tag === 'VBG') return undefined;
  // "A phone bought online": "cost" would stand within it.
  if (/^VB[GN]$/.test(tagAt(tokens, phrase.to))) return undefined;
  const verb = phrase.number === 'plural' ? 'do' : 'does';
  return ['how', 'much', verb, [phrase.from, phrase.to], 'cost', [phrase.to, tokens.length]];
}

/**
 * Replaces "is" by "cost" in a question about a price ("How much does the ticket cost?" for "How much is the
 * ticket?").
 */
function howMuchIs(tokens: Tokens, first: number): Piece[] | undefined {
  if (!opensWith(tokens, first, /^how much (?:is|are)$/, 3)) return undefined;
  const phrase = withPhrases(tokens, first + 3, tokens.length);
  if (!phrase || phrase.to !== endOfWords(tokens) || !/^(?:DT|PRP\$|NNS?)$/.test(tokens[phrase.from]!.tag))
    return undefined;
  const head = tokens[phrase.head]!;
  if (PRICE_NOUNS.test(head.lemma) || !/^NNS?$/.test(head.tag)) return undefined;
  const verb = wordOf(tokens[first + 2]!) === 'are' ? 'do' : 'does';
  return [first, first + 1, verb, [phrase.from, phrase.to], 'cost', [phrase.to, tokens.length]];
}

/**
 * Turns a question with the verb "mean" into one with the noun "meaning" ("What is the meaning of the word?"
 * for "What does the word mean?").
 */
function meaningOf(tokens: Tokens, first: number): Piece[] | undefined {
  if (!opensWith(tokens, first, /^what (?:do|does)$/, 2)) return undefined;
  const verb = verbAt(tokens, first + 2, 'mean');
  if (
    verb === undefined ||
    /^(?:PRP|EX)$/.test(tokens[first + 2]!.tag) ||
    (verb === first + 3 && isDemonstrative(tokens[first + 2]!))
  )
    return undefined;
  if (verb + 1 !== endOfWords(tokens) && !/^(?:in|on)$/.test(wordOf(tokens[verb + 1]!))) return undefined;
  return [first, 'is', 'the', 'meaning', 'of', [first + 2, verb], [verb + 1, tokens.length]];
}

/**
 * Turns a question with "how" and an adjective into one with the noun of the measure ("What is the height of
 * the tower?" for "How tall is the tower?").
 */
function measureOf(tokens: Tokens, first: number): Piece[] | undefined {
  const noun = MEASURES.get(wordAt(tokens, first + 1));
  if (wordOf(tokens[first]!) !== 'how' || noun === undefined || wordAt(tokens, first + 2) !== 'is')
    return undefined;
  const phrase = withPhrases(tokens, first + 3, tokens.length);
  if (!phrase || phrase.to !== endOfWords(tokens) || !/^NNP?$/.test(tokens[phrase.head]!.tag))
    return undefined;
  return ['what', first + 2, 'the', noun, 'of', [phrase.from, tokens.length]];
}

/**
 * Adds "located" to a question about a place, or leaves it out ("Where is the office located?" and "Where is
 * the office?").
 */
function located(tokens: Tokens, first: number): Piece[] | undefined {
  if (!opensWith(tokens, first, /^where (?:is|are)$/, 2)) return undefined;
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

/**
 * Exchanges "which" and "what" before a noun ("What documents do I need?" for "Which documents do I need?",
 * and the reverse).
 */
function whichOrWhat(tokens: Tokens, first: number): Piece[] | undefined {
  const [opening, noun, verb] = [wordOf(tokens[first]!), tokens[first + 1], tokens[first + 2]];
  if (
    !/^(?:which|what)$/.test(opening) ||
    !/^NNS?$/.test(noun?.tag ?? '') ||
    !noun ||
    !verb ||
    !/^(?:do|does|are|can|should|did|will|must|would)$/.test(wordOf(verb))
  )
    return undefined;
  if (NOUNS_WITHOUT_CHOICE.test(noun.lemma)) return undefined;
  return [opening === 'which' ? 'what' : 'which', [first + 1, tokens.length]];
}

/**
 * Replaces "when" by "what time" in a question about opening or closing ("What time does the bank open?" for
 * "When does the bank open?").
 */
function opens(tokens: Tokens, first: number): Piece[] | undefined {
  if (!opensWith(tokens, first, /^when (?:do|does|did|will)$/, 2)) return undefined;
  const phrase = withPhrases(tokens, first + 2, tokens.length);
  if (!phrase || !/^(?:open|close)$/.test(wordAt(tokens, phrase.to))) return undefined;
  if (!LOCATED_NOUNS.test(tokens[phrase.head]!.lemma) && tokens[phrase.head]!.tag !== 'PRP') return undefined;
  return ['what', 'time', [first + 1, tokens.length]];
}

function opensWith(tokens: Tokens, first: number, pattern: RegExp, length: number): boolean {
  return pattern.test(
    tokens
      .slice(first, first + length)
      .map(wordOf)
      .join(' '),
  );
}
