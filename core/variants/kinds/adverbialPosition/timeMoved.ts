import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isQuotationMark } from '../../../english/syntax/clauses/complementClause.ts';
import { endOfWords, firstWord, mainSubject } from '../../../english/syntax/clauses/mainSubject.ts';
import { timeAt } from '../../../english/syntax/objects/timePhrase.ts';
import { verbGroupAt } from '../../../english/syntax/verbs/verbGroup.ts';
import { SUBORDINATORS } from '../../../english/words/conjunctions.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import { isWeekday } from '../../../english/words/times.ts';
import { type Piece, piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';
import { isDoubtfulStart } from '../../rewriting/sentenceStart.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/** Moves a time from the start of a sentence of one clause to its end ("He left on Monday."), or from there to the start. */
export function timeMoved(tokens: Tokens): TokenEdits | undefined {
  if (tokens.some(isQuotationMark)) return undefined;
  const first = firstWord(tokens);
  const end = endOfWords(tokens);
  return fromStart(tokens, first, end) ?? fromEnd(tokens, first, end);
}

function fromStart(tokens: Tokens, first: number, end: number): TokenEdits | undefined {
  const to = timesEnd(tokens, first, end);
  if (to === undefined) return undefined;
  const start = tokens[to]?.text === ',' ? to + 1 : to;
  const subject = mainSubject(tokens, start);
  if (typeof subject === 'string' || !isOneClause(tokens, subject.finite, end) || hasTime(tokens, start, end))
    return undefined;
  return rearrangedWithin(tokens, first, end, [
    [start, end],
    [first, to],
  ]);
}

function fromEnd(tokens: Tokens, first: number, end: number): TokenEdits | undefined {
  const subject = mainSubject(tokens);
  if (typeof subject === 'string' || !isOneClause(tokens, subject.finite, end)) return undefined;
  if (isDoubtfulStart(tokens, subject.phrase)) return undefined;
  const { end: groupEnd } = verbGroupAt(tokens, subject.finite);
  const from = [...tokens.keys()].find((at) => at >= groupEnd && timesEnd(tokens, at, end) === end);
  if (from === undefined || hasTime(tokens, first, from) || isOfNoun(tokens, { at: from })) return undefined;
  // "I need a list for a trip in June".
  const isPresent = /^VB[ZP]$/.test(tokens[subject.finite]!.tag) && groupEnd === subject.finite + 1;
  if (isPresent && tokens.slice(groupEnd, from).filter(({ tag }) => tag === 'IN').length > 1)
    return undefined;
  const opening: Piece[] = isWeekday(tokens[from]!.text) ? ['on', [from, end]] : piecesOf(from, end);
  return rearrangedWithin(tokens, first, end, [...opening, ',', [first, from]]);
}

/** Returns the end of the times that follow one another from a token on; undefined where none begins there. */
function timesEnd(tokens: Tokens, at: number, end: number): number | undefined {
  if (isNoTime(tokens, { at })) return undefined;
  let to = timeAt(tokens, at);
  for (let next = to; next !== undefined && next <= end; next = timeAt(tokens, next)) to = next;
  return to !== undefined && to <= end ? to : undefined;
}

/** Tests whether no time begins at a word that can move. */
const isNoTime = contexts(
  `
  [!/IN|NN|NNP|JJ|DT|RB]
  [for|about|over|within|around|after|before|until|till|since|at|throughout]
  [that|each|every|all|no|any|both|half|a|an]
  [on|in] time                           # how well, not when
  [on|in|at] next|last|yesterday|today|tomorrow  # voted on next week: the preposition is that of the verb
  [!/IN!@weekday!last|next|this|yesterday|today|tomorrow|tonight|earlier]
`,
  { weekday: (tokens, at) => isWeekday(tokens[at]!.text) },
);

/** Tests whether there is one verb group, and no clause, infinitive, list or aside after it. */
function isOneClause(tokens: Tokens, finite: number, end: number): boolean {
  const group = verbGroupAt(tokens, finite);
  if (tokens.slice(finite, group.end).some(({ lemma }) => VERBS_WITH_TIMES.test(lemma))) return false;
  return !piecesOf(group.end, end).some((at) => opensMore(tokens, { at }));
}

const opensMore = contexts(
  `
  [/VB*|MD|W*|,|:|-LRB-|-RRB-|CC|\`\`|'']
  [to|than|as|by|until|from|between|only|even|just|not|except|;|--|—|-!/TO]
  [@subordinator]
`,
  { subordinator: SUBORDINATORS },
);

/** Verbs of saying and planning, whose object may have a time of its own. */
const VERBS_WITH_TIMES =
  /^(?:say|tell|think|plan|hope|expect|predict|anticipate|forecast|estimate|project|schedule|propose|announce|call|set|report|postpone|begin|start|end|last|know|believe|mean|wait)$/;

/** Tests whether another time stands in a part of the sentence. */
function hasTime(tokens: Tokens, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ text }) => isWeekday(text) || TIMES.test(text));
}

const TIMES = oneOf(`yesterday today tomorrow tonight last next week month year day night morning now ago
  January February March April June July August September October November December`);

/** Tests whether the time at a token may modify a noun before it rather than the verb. */
const isOfNoun = contexts(
  `
  /IN|TO|DT|CC|POS|PRP$|JJ []
  ~:events/NN [/IN]                      # a meeting on Monday
  /JJS|RBS ... [in|for] /CD|NNS|DT!@year # the coldest winter in 50 years
  first|only ... [in|for] /CD|NNS|DT!@year
`,
  {
    year: /^\d{4}$/,
    events: oneOf('meeting hearing attack bombing war trial election crash day end start beginning'),
  },
);
