import type { Tokens } from '../../taggedToken.ts';
import {
  CLAUSE_OPENERS,
  CLAUSE_OPENING_PHRASES,
  MAY_LACK_VERB,
  POSSIBLE_CLAUSE_OPENERS,
  TEMPORAL_OPENERS,
} from '../../words/conjunctions.ts';
import { nounPhrases } from '../nouns/phrasePlaces.ts';
import { FINITE, isFiniteAt } from '../verbs/finiteVerbs.ts';
import { pastAdverbs, verbGroupAt, wordOf } from '../verbs/verbGroup.ts';
import { tagAt, wordAt } from '../wordAt.ts';

/** Tests whether a token opens a subordinate clause, whose finite verb is still to come. */
export function opensSubordinate(tokens: Tokens, at: number): boolean {
  const { tag } = tokens[at]!;
  if (!/^(?:IN|W.*|N.*|RB)$/.test(tag)) return false;
  if (surelyOpensClause(tokens, at) || endsOpeningPhrase(tokens, at)) return true;
  // "However hard he tried, he failed".
  if (wordAt(tokens, at) === 'however') {
    const isDegree = /^(?:JJ|RB)$/.test(tagAt(tokens, at + 1));
    return isDegree && /^(?:DT|PRP\$?|NNP)$/.test(tagAt(tokens, at + 2)) && hasClause(tokens, at + 2);
  }
  const word = wordAt(tokens, at);
  if (tag !== 'IN' || !POSSIBLE_CLAUSE_OPENERS.has(word)) return false;
  // "The reason for it is", but "He stayed, for it rained".
  if (word === 'for' && at > 0 && !/^[,:]$/.test(tokens[at - 1]!.tag)) return false;
  return !/^(?:TO|VBN|VBG|,|\.)$/.test(behindAdverbs(tokens, at)) && hasClause(tokens, at + 1);
}

/**
 * Tests whether a token opens a subordinate clause, where "before" and the like are prepositions, which open
 * none ("before the election").
 */
export function opensSubordinateNotOfTime(tokens: Tokens, at: number): boolean {
  return !TEMPORAL_OPENERS.test(wordOf(tokens[at]!)) && opensSubordinate(tokens, at);
}

/** Tests whether "in case" and the like end here before a clause that another verb follows. */
function endsOpeningPhrase(tokens: Tokens, at: number): boolean {
  if (!OPENING_PHRASE_ENDS.has(wordAt(tokens, at))) return false;
  const isPhrase = CLAUSE_OPENING_PHRASES.some((words) =>
    words.every((word, i) => wordAt(tokens, at + 1 - words.length + i) === word),
  );
  return isPhrase && hasClause(tokens, at + 1);
}

const OPENING_PHRASE_ENDS = new Set(CLAUSE_OPENING_PHRASES.map((words) => words.at(-1)));

/** Tests whether a word that nearly always opens a clause does so here; in "if true, it failed" it does not. */
function surelyOpensClause(tokens: Tokens, at: number): boolean {
  const { tag } = tokens[at]!;
  const isQuestionWord = tag.startsWith('W');
  const word = wordAt(tokens, at);
  if (!isQuestionWord && !(tag === 'IN' && CLAUSE_OPENERS.has(word))) return false;
  const next = behindAdverbs(tokens, at);
  if (/^(?:TO|VBN|VBG|,|\.)$/.test(next)) return false;
  if (isElliptical(tokens, at)) return false;
  if (isQuestionWord) return !(tag === 'WRB' && /^(?:IN|JJ)$/.test(next) && word === 'when');
  return next !== 'IN';
}

function behindAdverbs(tokens: Tokens, at: number): string {
  return tagAt(tokens, pastAdverbs(tokens, at + 1));
}

/**
 * Tests whether a conjunction opens an elliptical clause, which has no verb before the comma that ends it
 * ("If true, ...", "..., however optimistic, ...").
 */
function isElliptical(tokens: Tokens, at: number): boolean {
  const isFree = /^(?:however|whatever|whether)$/.test(wordAt(tokens, at));
  if (!MAY_LACK_VERB.test(wordAt(tokens, at))) return false;
  if (!isFree && /^(?:DT|EX|PRP\$?|NNP?S?)$/.test(tagAt(tokens, at + 1))) return false;
  if (at > 0 && !/^[,:]|CC$/.test(tokens[at - 1]!.tag)) return false;
  for (let next = at + 1; next < tokens.length; next++) {
    if (isFiniteAt(tokens, next) || /^(?:W.*|IN)$/.test(tokens[next]!.tag)) return false;
    if (tokens[next]!.tag === ',') return true;
  }
  return false;
}

/** Tests whether one noun phrase and its verb follow, and another verb after them: "after he left she cried". */
function hasClause(tokens: Tokens, from: number): boolean {
  const phrases = nounPhrases(tokens.slice(from));
  const verb = tokens.findIndex(({ tag }, at) => at >= from && (FINITE.test(tag) || /^(?:,|W.*)$/.test(tag)));
  // "Than those who left": the verb belongs to another clause.
  if (verb < 0 || !FINITE.test(tokens[verb]!.tag)) return false;
  if (phrases.slice(0, verb - from).filter((phrase) => phrase === 'free').length !== 1) return false;
  const end = verbGroupAt(tokens, verb).end;
  return tokens.some(({ tag }, at) => {
    return at >= end && (FINITE.test(tag) || (tag === 'VB' && tokens[at - 1]!.tag !== 'TO'));
  });
}
