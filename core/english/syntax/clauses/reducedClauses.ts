import type { TaggedToken, Tokens } from '../../taggedToken.ts';
import { TEMPORAL_OPENERS } from '../../words/conjunctions.ts';
import { REPORTING_VERBS } from '../../words/reportingVerbs.ts';
import { isTime, isTimeOrUnit } from '../../words/times.ts';
import { isFiniteAt } from '../verbs/finiteVerbs.ts';
import { verbGroupAt, wordOf } from '../verbs/verbGroup.ts';
import { tagAt } from '../wordAt.ts';
import { opensSubordinate } from './subordinateOpeners.ts';

/**
 * Tests whether a past tense may be the participle of a reduced relative clause ("The woman *arrested*
 * Saturday in Rome is accused"): nothing before the next finite verb could be its object or another subject.
 */
export function isReduced(
  tokens: Tokens,
  at: number,
  phrases: readonly ('free' | 'governed' | undefined)[],
): boolean {
  const { tag, text } = tokens[at]!;
  if (tag !== 'VBD' || !/(?:ed|hit|shot|held|built|sent|found|caught|bought|sold)$/.test(text)) return false;
  // "The guests arrived before the dinner was ready", "An hour passed before the police came".
  if (!tokens[at]!.transitive || isTimeNoun(tokens[at - 1])) return false;
  for (let next = at + 1; next < tokens.length; next++) {
    const token = tokens[next]!;
    if (opensSubordinateAfter(tokens, next)) return false;
    if (/^(?:VBZ|VBD|VBP)$/.test(token.tag)) return next > at + 1 && token.lemma !== 'say';
    // "Students caught cheating will fail".
    if (token.tag === 'MD')
      return next > at + 1 && /^NN/.test(tagAt(tokens, at - 1)) && !REPORTING_VERBS.has(tokens[at]!.lemma);
    if (/^(?:CC|TO|VB|:|,|W.*|RP)$/.test(token.tag) || /^(?:that|as|when|if|than)$/i.test(token.text))
      return false;
    if (phrases[next] === 'free' && !isTime(token.text) && token.tag !== 'VBG') return false;
  }
  return false;
}

/**
 * Tests whether a conjunction opens a clause here that has the next finite verb: "while the crowd cheered", "before they
 * spoke", "after the bell rang", but "after the robbery was", where the verb may be that of the sentence.
 */
function opensSubordinateAfter(tokens: Tokens, at: number): boolean {
  const word = wordOf(tokens[at]!);
  if (tokens[at]!.tag !== 'IN' || hasVerbBehindClause(tokens, at)) return false;
  if (!TEMPORAL_OPENERS.test(word)) return opensSubordinate(tokens, at);
  if (word === 'for' || /^(?:TO|VB[GN]|[,.:])$/.test(tagAt(tokens, at + 1))) return false;
  const verb = tokens.findIndex((_, i) => i > at && isFiniteAt(tokens, i));
  if (verb < 0 || tokens.slice(at, verb).some(({ tag }) => /^[,:]$/.test(tag))) return false;
  // "The house built before the war still stands": a clause in the past has its verb in the past.
  const isPast = tokens[verb]!.tag === 'VBD' && verbGroupAt(tokens, verb).kind === 'lexical';
  return isPast || /^(?:until|till)$/.test(word);
}

/**
 * Tests whether another finite verb follows the clause that a conjunction opens here, and is none of a clause within it:
 * the verb of the sentence in "The man arrested after the police raided the house was released".
 */
function hasVerbBehindClause(tokens: Tokens, at: number): boolean {
  const verb = tokens.findIndex((_, i) => i > at && isFiniteAt(tokens, i));
  if (verb < 0) return false;
  for (let next = verbGroupAt(tokens, verb).end; next < tokens.length; next++) {
    const { tag, text } = tokens[next]!;
    if (/^(?:CC|W.*|,|:)$/.test(tag) || (tag === 'IN' && !WITHIN_CLAUSE.test(text))) return false;
    if (isFiniteAt(tokens, next)) return true;
  }
  return false;
}

/** Prepositions that open no clause. */
const WITHIN_CLAUSE = /^(?:in|of|on|at|to|by|from|with)$/i;

function isTimeNoun(token: TaggedToken | undefined): boolean {
  return token !== undefined && /^NN/.test(token.tag) && isTimeOrUnit(token.lemma);
}
