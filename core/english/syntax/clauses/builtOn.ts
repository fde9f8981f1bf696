import type { TaggedToken, Tokens } from '../../taggedToken.ts';
import { SUBORDINATORS } from '../../words/conjunctions.ts';
import { CAUSES, CONTRASTS } from '../../words/connectives.ts';
import { REPORTING_VERBS } from '../../words/reportingVerbs.ts';
import { nounPhraseAt } from '../nouns/nounPhrase.ts';
import { wordOf } from '../verbs/verbGroup.ts';
import { tagAt, wordAt } from '../wordAt.ts';
import { FINITE_TAG } from './complementClause.ts';

/**
 * Tests whether one part of a sentence builds on another, so that its opposite would not fit there: in contrast ("he won
 * but never governed"), as a cause ("buy it because it will rise"), or with more that is told of it ("hated it and left",
 * "it never came, I checked", "expanded its services, offering more").
 */
export function isBuiltOn(tokens: Tokens): boolean {
  return tokens.some((token, at) => {
    const word = wordOf(token);
    if (CONTRASTS.test(word) || CAUSES.test(word)) return true;
    if (token.tag === 'CC') return isClauseAt(tokens, at + 1) || isPossessedClauseAt(tokens, at + 1);
    if (/^(?:--?|–|—|;)$/.test(token.text)) return isSpliced(tokens, at);
    if (isReasonAt(tokens, at)) return true;
    return token.text === ',' && (isParticipleAt(tokens, at + 1) || isSpliced(tokens, at));
  });
}

/** Tests whether a clause gives a reason behind a comma: "do it, as she has left". */
export function isReasonAt(tokens: Tokens, at: number): boolean {
  const opens = tokens[at - 1]?.text === ',' && /^(?:as|since|because)$/.test(wordAt(tokens, at));
  return opens && isOwnClauseAt(tokens, at + 1);
}

/**
 * Tests whether a clause or a further verb begins behind a conjunction ("and I am late", "and looked
 * forward", "and really liked it").
 */
function isClauseAt(tokens: Tokens, from: number): boolean {
  const at = tagAt(tokens, from).startsWith('RB') ? from + 1 : from;
  const isVerb = ({ tag }: TaggedToken) => /^(?:VB|MD)/.test(tag);
  return /^(?:PRP|EX|MD|VB[ZDPGN]?)$/.test(tagAt(tokens, at)) && tokens.slice(at, at + 3).some(isVerb);
}

/** Tests whether the subject of a clause is a possession: "and my luggage went on". */
function isPossessedClauseAt(tokens: Tokens, from: number): boolean {
  return tagAt(tokens, from) === 'PRP$' && isOwnClauseAt(tokens, from);
}

/** Tests whether a clause with a subject of its own begins at a place: "she has left". */
function isOwnClauseAt(tokens: Tokens, from: number): boolean {
  const subject = nounPhraseAt(tokens, from);
  return subject !== undefined ? FINITE_TAG.test(tagAt(tokens, subject.to)) : tagAt(tokens, from) === 'EX';
}

/**
 * Tests whether a participial clause begins here that does not report (", offering more", but not ", saying
 * that").
 */
function isParticipleAt(tokens: Tokens, at: number): boolean {
  return tagAt(tokens, at) === 'VBG' && !REPORTING_VERBS.has(tokens[at]!.lemma);
}

/**
 * Tests whether a comma, a dash or a semicolon joins two main clauses, neither of which reports the other
 * ("it never came, I checked").
 */
function isSpliced(tokens: Tokens, comma: number): boolean {
  const isFiniteVerb = ({ tag }: TaggedToken) => FINITE_TAG.test(tag);
  if (SUBORDINATORS.test(wordAt(tokens, 0)) || !tokens.slice(0, comma).some(isFiniteVerb)) return false;
  const next = nounPhraseAt(tokens, comma + 1);
  const verb = next && tokens[next.to];
  return verb !== undefined && isFiniteVerb(verb) && !REPORTING_VERBS.has(verb.lemma);
}
