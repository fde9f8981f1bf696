import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isName } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  MESSAGES,
  VERBS_OF_OUTCOMES,
  VERBS_OF_SHARES,
  WORDS_OF_MONEY,
} from '../../../english/words/oppositeActions.ts';
import { OPPOSITE_NOUNS, OPPOSITE_NOUNS_BEFORE_PREPOSITIONS } from '../../../english/words/oppositeNouns.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/**
 * Replaces a noun by its listed opposite ("an increase in sales" by "a decrease in sales", "the buyer" by
 * "the seller"); undefined where it has none that fits.
 */
export function reversedNoun({ tokens }: Annotation, at: number): Replaced[] | undefined {
  const { tag, lemma } = tokens[at]!;
  if ((tag !== 'NN' && tag !== 'NNS') || isName(tokens, at) || /^NN/.test(tagAt(tokens, at + 1)))
    return undefined;
  const [last, next] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)];
  const opposite =
    OPPOSITE_NOUNS.get(lemma) ??
    (/^(?:of|in|for)$/.test(next) ? OPPOSITE_NOUNS_BEFORE_PREPOSITIONS.get(lemma) : undefined);
  // "Hide behind lack of proof": its opposite, "an abundance", needs an article.
  if (lemma === 'lack' && !/^(?:an?|the|this|any|some|its|their|his|her)$/.test(last)) return undefined;
  // "The year's top sellers" are what sells; "for the benefit of", "the presence in the city".
  if (/^(?:seller|benefit|presence)$/.test(lemma) && isOfOwnSense(tokens, at, lemma)) return undefined;
  if (isHeld(tokens, at, lemma)) return undefined;
  if (!OPPOSITE_NOUNS.has(lemma) && (!nounPhraseAt(tokens, at + 2) || restatesChange(tokens, at)))
    return undefined;
  const isFixed = FIXED_BEFORE.test(last) || /^(?:and|or)$/.test(next);
  return opposite === undefined || isFixed ? undefined : [[at, at + 1, [inflect(opposite, tag)]]];
}

/**
 * Tests whether a noun has a sense that its opposite does not share ("in the *fall* of 2000", "the army's
 * *withdrawal*"), or another word of the sentence requires it ("receive some of the *profits*", "the *defeat*
 * of those who prevailed").
 */
function isHeld(tokens: Tokens, at: number, lemma: string): boolean {
  const others = tokens.filter((_, i) => i !== at);
  switch (lemma) {
    case 'fall':
      return wordAt(tokens, at - 2) === 'in' && wordAt(tokens, at - 1) === 'the';
    case 'profit':
      return tokens.slice(Math.max(0, at - 6), at).some((token) => VERBS_OF_SHARES.test(token.lemma));
    case 'withdrawal':
    case 'deposit':
      return (
        !others.some((token) => WORDS_OF_MONEY.test(token.lemma)) ||
        others.some((token) => token.lemma === 'interest')
      );
    case 'recipient':
      return !others.some((token) => MESSAGES.test(token.lemma));
    case 'encryption':
      return others.some((token) => /^(?:secure|protect)$/.test(token.lemma));
    case 'entrance':
      return /^(?:CD|\$)$/.test(tagAt(tokens, at + 1)) || CURRENCY.test(wordAt(tokens, at + 1));
    case 'landlord':
      return others.some((token) => /^(?:raise|increase|evict|rent)$/.test(token.lemma));
    case 'sender':
      return others.some((token) => token.lemma === 'notify');
    case 'victory':
    case 'defeat':
      return others.some((token) => VERBS_OF_OUTCOMES.test(token.lemma));
    default:
      return false;
  }
}

const CURRENCY = /^[$€£¥]$/;

/**
 * Tests whether another word says in which direction something changed ("*up 120 points*, a gain of 14
 * percent, *the best since* May"), which the opposite of the noun would contradict.
 */
function restatesChange(tokens: Tokens, at: number): boolean {
  return tokens.some(
    (token, i) =>
      i !== at &&
      ((token.tag === 'JJS' && tokens.slice(i).some(({ text }) => text === 'since')) ||
        (/^(?:up|down)$/.test(wordAt(tokens, i)) && /^(?:CD|\$)$/.test(tagAt(tokens, i + 1)))),
  );
}

function isOfOwnSense(tokens: Tokens, at: number, lemma: string): boolean {
  if (lemma === 'seller') return /^(?:top|best|big|biggest|hot|good)$/.test(wordAt(tokens, at - 1));
  return lemma === 'benefit'
    ? tokens.some((_, i) => i < at && wordAt(tokens, i) === 'for' && wordAt(tokens, i + 2) === 'benefit')
    : wordAt(tokens, at + 1) === 'in';
}

/**
 * Words before a noun that make a set phrase with it ("in addition", "give rise", "take advantage"), or
 * coordinate it with another noun.
 */
const FIXED_BEFORE = /^(?:in|give|gave|take|took|by|on|at|and|or|profit|lack|for|free)$/;
