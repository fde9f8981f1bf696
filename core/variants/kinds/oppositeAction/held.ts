import type { Tokens } from '../../../annotation/annotation.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { areKeywords } from '../../../english/syntax/clauses/keywords.ts';
import { isBoundAction } from '../../../english/syntax/verbs/boundAction.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import { VERBS_OF_STARTS } from '../../../english/words/oppositeActions.ts';
import { isTime } from '../../../english/words/times.ts';
import type { Verb } from './verb.ts';

/**
 * Tests whether the rest of the sentence depends on what a verb says, so that its opposite would not fit
 * there.
 */
export function isHeld(tokens: Tokens, verb: Verb): boolean {
  return (
    isJoined(tokens, verb) ||
    (areKeywords(tokens) && verb.tag !== 'VB') ||
    isAfterFocus(tokens, verb.at) ||
    givesDirection(tokens) ||
    isPurpose(tokens, verb.at) ||
    isMeans(tokens, verb.at) ||
    isBuiltOn(tokens) ||
    isBoundAction(tokens, verb.at) ||
    isCompared(tokens) ||
    isPrecaution(tokens, verb.at) ||
    (/^(?:buy|purchase|sell)$/.test(verb.lemma) && isWeighed(tokens)) ||
    (DECISIONS.test(verb.lemma) && isExplained(tokens)) ||
    (VERBS_OF_STARTS.test(verb.lemma) && isInTemporalClause(tokens, verb.at)) ||
    (/^(?:begin|continue|keep|start|stop)$/.test(verb.lemma) &&
      tokens.some((_, at) => wordAt(tokens, at) === 'since'))
  );
}

/**
 * Tests whether the verb is coordinated with another one in the same form, which says much the same
 * ("arrested and jailed", "they buy or hold"). Base forms are exempt.
 */
function isJoined(tokens: Tokens, { at, tag }: Verb): boolean {
  const isBeside = (joint: number, other: number) =>
    /^(?:and|or)$/.test(wordAt(tokens, joint)) && tagAt(tokens, other) === tag && tag !== 'VB';
  return isBeside(at + 1, at + 2) || isBeside(at - 1, at - 2);
}

/**
 * Tests whether "not only" or the like precedes the verb ("should *not only* be frowned upon"): it announces
 * a second statement, which goes further in the same direction.
 */
function isAfterFocus(tokens: Tokens, at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 3), at)
    .some(
      (_, i, before) =>
        /^(?:only|merely|just)$/.test(before[i]!.text) && /^(?:not|n['’]t)$/.test(before[i - 1]?.text ?? ''),
    );
}

/**
 * Tests whether the verb is an infinitive of purpose after a noun or pronoun ("used my card *to buy* it",
 * "buy a card *to pay*"), or one of result after "only" ("had climbed, only *to fall*"), which must fit what
 * is said before it.
 */
function isPurpose(tokens: Tokens, at: number): boolean {
  // "Had climbed, only to fall".
  if (tagAt(tokens, at - 1) === 'TO' && wordAt(tokens, at - 2) === 'only') return true;
  return (
    tagAt(tokens, at - 1) === 'TO' &&
    /^(?:NN|PRP(?!\$))/.test(tagAt(tokens, at - 2)) &&
    !isTime(wordAt(tokens, at - 2))
  );
}

/**
 * Tests whether the verb is a gerund after "after", "by", "for", "while" or "when" ("was up after *raising*
 * its target", "sorry for *missing* it"), on which the main clause depends.
 */
function isMeans(tokens: Tokens, at: number): boolean {
  return tagAt(tokens, at) === 'VBG' && /^(?:after|by|for|while|when)$/.test(wordAt(tokens, at - 1));
}

/**
 * Tests whether another word says in which direction something changed ("rose to 51, *up from* 48", "fell to
 * the *lowest* price"), which the opposite of the verb would contradict.
 */
function givesDirection(tokens: Tokens): boolean {
  return tokens.some(
    (_, at) =>
      /^(?:highest|lowest|lows?|highs?)$/.test(wordAt(tokens, at)) ||
      (/^(?:up|down|higher|lower)$/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'from'),
  );
}

/** Tests whether the action is a precaution ("Keep the receipt in case you need it"), which its opposite would not be. */
function isPrecaution(tokens: Tokens, at: number): boolean {
  return tokens.some((_, i) => i > at && wordAt(tokens, i) === 'in' && wordAt(tokens, i + 1) === 'case');
}

/**
 * Tests whether the sentence compares two alternatives, of which one may be the opposite of the other ("is it
 * cheaper to lease or to buy", "to him instead of to her").
 */
function isCompared(tokens: Tokens): boolean {
  if (tokens.some((_, at) => wordAt(tokens, at) === 'instead' && wordAt(tokens, at + 1) === 'of'))
    return true;
  return (
    tokens.some(({ tag }) => /^(?:JJR|RBR)$/.test(tag)) &&
    tokens.some((_, at) => wordAt(tokens, at) === 'or' && /^(?:TO|VB)$/.test(tagAt(tokens, at + 1)))
  );
}

/**
 * Tests whether "or" or "for" may name an alternative to a purchase or sale, or its price ("should I repair
 * it *or* buy a new one?", "sold it *for* $5").
 */
function isWeighed(tokens: Tokens): boolean {
  return tokens.some((_, at) => /^(?:or|for)$/.test(wordAt(tokens, at)));
}

const DECISIONS = oneOf('accept reject approve support oppose agree refuse decline praise criticize condemn');

/**
 * Tests whether the sentence gives the reason for a decision, or takes it as settled ("rejected it, *saying*
 * there was no need", "agreed to leave, which has *already* begun"), so that the opposite decision would
 * contradict it.
 */
function isExplained(tokens: Tokens): boolean {
  return tokens.some(
    (_, at) =>
      wordAt(tokens, at) === 'already' ||
      (wordAt(tokens, at) === ',' &&
        /^(?:saying|citing|arguing|calling|because)$/.test(wordAt(tokens, at + 1))),
  );
}

/**
 * Tests whether the verb is in a temporal clause with "since", "after", "until" or the like ("since it
 * *opened*", "right after it *starts*"): the main clause presupposes the event.
 */
function isInTemporalClause(tokens: Tokens, at: number): boolean {
  const opening = tokens.slice(0, at).findLastIndex(({ tag }) => /^(?:,|:|CC|VB[ZDP]|MD)$/.test(tag));
  return tokens
    .slice(opening + 1, at)
    .some((_, i) => /^(?:since|after|once|until|till)$/.test(wordAt(tokens, opening + 1 + i)));
}
