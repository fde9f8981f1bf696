import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { hasQuestionMark } from '../../english/sentence/question.ts';
import { endOfWords, firstWord, mainSubject } from '../../english/syntax/clauses/mainSubject.ts';
import { withPhrases } from '../../english/syntax/nouns/attachedPhrases.ts';
import { timeAt } from '../../english/syntax/objects/timePhrase.ts';
import { FINITE } from '../../english/syntax/verbs/finiteVerbs.ts';
import { range, verbGroupAt } from '../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt, wordsAt } from '../../english/syntax/wordAt.ts';
import { SUBORDINATORS } from '../../english/words/conjunctions.ts';
import { CONNECTIVE_ADVERBS, CONNECTIVE_PHRASES } from '../../english/words/connectives.ts';
import { REPORTING_VERBS } from '../../english/words/reportingVerbs.ts';
import { isWeekday, VERBS_WITH_TIMES, WORDS_OF_TIMES } from '../../english/words/times.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { type Piece, rearrangedWithin } from '../rewriting/rearranged.ts';
import { isDoubtfulStart } from '../rewriting/sentenceStart.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

export const adverbialPosition = kindOfRewriting({
  name: 'adverbial-position',
  label: 'adverbial moved',
  meaning: 'preserved',
  help: 'A time, a source, or a connective such as “however” moves: “On Monday, he left” and “He left on Monday”.',
  obstacles: { 'no-adverbial': 'no adverbial can stand elsewhere in the sentence' },
  rewrite({ tokens }) {
    if (!tokens.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return 'empty';
    if (hasQuestionMark(tokens)) return 'question';
    const [first, end] = [firstWord(tokens), endOfWords(tokens)];
    return (
      sourceMoved(tokens, first, end) ??
      connectiveMoved(tokens, first) ??
      fromStart(tokens, first, end) ??
      fromEnd(tokens, first, end) ??
      'no-adverbial'
    );
  },
});

/** Moves a source from the start of the sentence to its end ("It fell, according to the police."), or from there to the start. */
function sourceMoved(tokens: Tokens, first: number, end: number): TokenEdits | undefined {
  const according = tokens.findIndex((_, at) => wordsAt(tokens, at, 2) === 'according to');
  const source = according < 0 ? undefined : withPhrases(tokens, according + 2, end);
  if (!source) return undefined;
  const opens = according === first;
  const comma = opens ? source.to : according - 1;
  const clause = opens ? tokens.slice(comma + 1, end) : tokens.slice(first, comma);
  if (tokens[comma]?.text !== ',' || !clause.some(({ tag }) => FINITE.test(tag))) return undefined;
  if (opens)
    return isList(clause)
      ? undefined
      : rearrangedWithin(tokens, first, end, [[comma + 1, end], comma, [first, comma]]);
  const subject = mainSubject(tokens);
  const isDoubtful = typeof subject !== 'string' && isDoubtfulStart(tokens, subject.phrase);
  return source.to !== end || isDoubtful || isOfPart(clause)
    ? undefined
    : rearrangedWithin(tokens, first, end, [[according, end], comma, [first, comma]]);
}

const isList = contexts('/^ /DT|CD|NN & ,');

/** Tests whether the source may be that of a part alone: of what is reported, or of the second clause. */
const isOfPart = contexts('~:reporting/VBZ|VBP|VBD|NNS', { reporting: REPORTING_VERBS }); // the agency reports that

/** Moves a connective from the start of the sentence behind its subject ("He, however, left."), or from there to the start. */
function connectiveMoved(tokens: Tokens, first: number): TokenEdits | undefined {
  const opening = connectiveEnd(tokens, first);
  return opening === undefined ? toStart(tokens, first) : behindSubject(tokens, first, opening);
}

function behindSubject(tokens: Tokens, first: number, comma: number): TokenEdits | undefined {
  const subject = tokens[comma]?.text === ',' ? mainSubject(tokens, comma + 1) : 'no-subject';
  if (typeof subject === 'string' || tokens[subject.phrase.head]!.tag === 'EX') return undefined;
  const { to } = subject.phrase;
  if (isTight(tokens, { at: comma + 1, end: to })) return undefined;
  return rearrangedWithin(tokens, first, to, [[comma + 1, to], ',', [first, comma + 1]]);
}

/** Tests whether nothing may come between the subject and what follows it. */
const isTight = contexts(
  `
  [it|this|that]                         # it, however, would not hurt
  [] below|above|here|there|attached|inside|outside  # the request below is
  [] @contracted
`,
  { contracted: /^'/ },
);

function toStart(tokens: Tokens, first: number): TokenEdits | undefined {
  const comma = tokens.findIndex(
    (token, at) =>
      at > first && token.text === ',' && tokens[connectiveEnd(tokens, at + 1) ?? at + 1]?.text === ',',
  );
  const end = comma < 0 ? undefined : connectiveEnd(tokens, comma + 1);
  if (end === undefined || !FINITE.test(tagAt(tokens, end + 1))) return undefined;
  const without = mainSubject(tokens.toSpliced(comma, end + 1 - comma));
  if (typeof without === 'string' || without.phrase.to !== comma) return undefined;
  return rearrangedWithin(tokens, first, end + 1, [
    [comma + 1, end + 1],
    [first, comma],
  ]);
}

/** Returns the end of the connective that begins at a token; undefined where none does. */
function connectiveEnd(tokens: Tokens, at: number): number | undefined {
  if (CONNECTIVE_ADVERBS.test(wordAt(tokens, at))) return at + 1;
  const phrase = CONNECTIVE_PHRASES.find((words) =>
    words.every((word, i) => wordAt(tokens, at + i) === word),
  );
  return phrase && tokens[at + phrase.length] ? at + phrase.length : undefined;
}

/** Moves a time from the start of a sentence of one clause to its end ("He left on Monday."). */
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

/** Moves a time from the end of a sentence of one clause to its start ("On Monday, he left."). */
function fromEnd(tokens: Tokens, first: number, end: number): TokenEdits | undefined {
  const subject = mainSubject(tokens);
  if (typeof subject === 'string' || !isOneClause(tokens, subject.finite, end)) return undefined;
  if (isDoubtfulStart(tokens, subject.phrase)) return undefined;
  const { end: groupEnd } = verbGroupAt(tokens, subject.finite);
  const from = [...tokens.keys()].find((at) => at >= groupEnd && timesEnd(tokens, at, end) === end);
  if (from === undefined || hasTime(tokens, first, from) || isOfNoun(tokens, from)) return undefined;
  const opening: Piece[] = isWeekday(tokens[from]!.text) ? ['on', [from, end]] : range(from, end);
  return rearrangedWithin(tokens, first, end, [...opening, ',', [first, from]]);
}

/** Returns the end of the times that follow one another from a token on; undefined where none begins there. */
function timesEnd(tokens: Tokens, at: number, end: number): number | undefined {
  if (isNoTime(tokens, at)) return undefined;
  let to = timeAt(tokens, at);
  for (let next = to; next !== undefined && next <= end; next = timeAt(tokens, next)) to = next;
  return to !== undefined && to <= end ? to : undefined;
}

/** Tests whether no time begins at a word that can move. */
const isNoTime = contexts(
  `
  [for|about|over|within|around|after|before|until|till|since|at|throughout]
  [on|in] time                           # how well, not when
  [on|in|at] next|last|yesterday|today|tomorrow|tonight  # voted on next week: the preposition is that of the verb
  [!/IN!@weekday!last|next|this|yesterday|today|tomorrow|tonight|earlier]
`,
  { weekday: (tokens, at) => isWeekday(tokens[at]!.text) },
);

/** Tests whether there is one verb group, and no clause, infinitive, list or aside after it. */
function isOneClause(tokens: Tokens, finite: number, end: number): boolean {
  const group = verbGroupAt(tokens, finite);
  if (tokens.slice(finite, group.end).some(({ lemma }) => VERBS_WITH_TIMES.test(lemma))) return false;
  return !range(group.end, end).some((at) => opensMore(tokens, at));
}

const opensMore = contexts(
  `
  [/VB*|MD|W*|,|:|-LRB-|-RRB-|CC|\`\`|'']
  [to|than|as|by|until|from|between|only|even|just|not|except|;|--|—|-!/TO]
  [@subordinator]
`,
  { subordinator: SUBORDINATORS },
);

/** Tests whether another time stands in a part of the sentence. */
function hasTime(tokens: Tokens, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ text }) => isWeekday(text) || WORDS_OF_TIMES.test(text));
}

/** Tests whether the time at a token may modify a noun before it rather than the verb. */
const isOfNoun = contexts(
  `
  /IN|TO|DT|CC|POS|PRP$|JJ []
  /JJS|RBS ... [in|for] /CD|NNS|DT!@year # the coldest winter in 50 years
`,
  { year: /^\d{4}$/ },
);
