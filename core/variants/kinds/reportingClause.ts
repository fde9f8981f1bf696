import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { clauseVerbFrom, isDemonstrative } from '../../english/syntax/clauses/complementClause.ts';
import { endOfWords, firstWord, mainSubject } from '../../english/syntax/clauses/mainSubject.ts';
import { isQuotingVerb, parentheticalReport } from '../../english/syntax/clauses/parentheticalReport.ts';
import { isQuotationMark } from '../../english/syntax/clauses/quotation.ts';
import { withPhrases } from '../../english/syntax/nouns/attachedPhrases.ts';
import { timeAt } from '../../english/syntax/objects/timePhrase.ts';
import { range, wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { PRONOUNS_OF_THIRD_PERSON } from '../../english/words/pronouns.ts';
import { OPINION_VERBS, REPORTING_VERBS, VERBS_WITH_THAT } from '../../english/words/reportingVerbs.ts';
import { isTime } from '../../english/words/times.ts';
import { kindOfRewriting, type Rewriting } from '../rewriting/kindOfRewriting.ts';
import { type Piece, rearranged, rearrangedWithin } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

export const reportingClause = kindOfRewriting({
  name: 'reporting-clause',
  label: 'reporting clause moved',
  meaning: 'preserved',
  help: 'The reporting clause moves to the other end: “It works, he said” and “He said it works”.',
  obstacles: {
    'no-report': 'no clause reports what someone said',
    'open-report': 'it is unclear where what is reported begins or ends',
  },
  rewrite: ({ tokens }) => quotationMoved(tokens) ?? reportFirst(tokens) ?? clauseFirst(tokens),
});

/** A reporting clause at the end of a sentence. */
interface Report {
  /** The comma is right before this place. */
  readonly from: number;
  readonly subject: readonly number[];
  readonly verb: readonly number[];
  readonly to: number;
}

/**
 * Moves the reporting clause from the end of the sentence to the beginning ("He said it works" for "It works, he said");
 * undefined where the sentence does not end in one.
 */
function reportFirst(tokens: Tokens): Rewriting<'open-report'> | undefined {
  const report = reportAtEnd(tokens);
  if (!report) return undefined;
  if (tokens.some(isQuotationMark)) return 'quotation';
  const first = firstWord(tokens);
  const end = report.from - 1;
  const [clause, subject] = [tokens.slice(first, end), report.subject.map((at) => tokens[at]!)];
  if (!isWhole(clause)) return 'open-report';
  // The pronoun would come before the name ("*Smith* was shocked, *he* said").
  const isThird = subject.some((token) => PRONOUNS_OF_THIRD_PERSON.test(wordOf(token)));
  if (isThird && clause.some(({ tag }) => tag.startsWith('NNP'))) return 'attachment';
  const opening = clause[0]!;
  // The subject would be repeated.
  const isRepeated = subject.some((token) => wordOf(token) === wordOf(opening) && token.tag !== 'DT');
  if (isRepeated || isDemonstrative(opening)) return 'open-report';
  // Some verbs keep their "that".
  const needsThat = report.verb.some((at) => VERBS_WITH_THAT.test(tokens[at]!.lemma));
  const start = opening.tag === 'CC' ? first + 1 : first;
  return rearrangedWithin(tokens, first, report.to, [
    [first, start],
    ...report.subject,
    ...(subject.some(({ text }) => text === ',') ? [','] : []),
    ...report.verb,
    ...(needsThat ? ['that'] : []),
    [start, end],
  ]);
}

/** Tests whether all that is reported is one statement. */
const isWhole = contexts('/MD|VBZ|VBP|VBD &! ?|!|;|--|—|: &! /^ /IN|VBN|VBG|VB|RB|W*|UH|TO');

/** Finds the reporting clause at the end of a sentence (", he said.", ", said John Smith, a spokesman."). */
function reportAtEnd(tokens: Tokens): Report | undefined {
  const end = endOfWords(tokens);
  for (let comma = end - 2; comma > firstWord(tokens) + 1; comma--) {
    const { text } = tokens[comma]!;
    if (text !== ',') continue;
    const from = comma + 1;
    if (isSaid(tokens[from])) {
      const to = subjectAfter(tokens, from + 1, end);
      return to === end ? { from, subject: range(from + 1, end), verb: [from], to: end } : undefined;
    }
    const subject = withPhrases(tokens, from, end);
    if (subject && isSaid(tokens[subject.to])) {
      const rest = timeAt(tokens, subject.to + 1) ?? subject.to + 1;
      if (rest !== end) return undefined;
      return { from, subject: range(from, subject.to), verb: range(subject.to, end), to: end };
    }
  }
  return undefined;
}

function isSaid(token: AnnotatedToken | undefined): boolean {
  return token !== undefined && /^VB[DZP]$/.test(token.tag) && REPORTING_VERBS.has(token.lemma);
}

/** The end of a noun phrase and its apposition ("John Smith, a spokesman for the company"); undefined where more follows. */
function subjectAfter(tokens: Tokens, at: number, end: number): number | undefined {
  const name = withPhrases(tokens, at, end);
  if (!name || tokens[name.from]!.tag === 'PRP' || timeAt(tokens, at) !== undefined) return undefined;
  if (name.to === end) return end;
  const isAppositive =
    tokens[name.to]!.text === ',' && /^(?:DT|NN|NNP|JJ|CD)$/.test(tagAt(tokens, name.to + 1));
  const hasVerb = tokens.slice(name.to, end).some(({ tag }) => /^(?:VB|MD|W|CC|TO|``)/.test(tag));
  return isAppositive && !hasVerb ? end : undefined;
}

/** Moves the reporting clause from the beginning of the sentence to the end ("It works, he said" for "He said that it works"). */
function clauseFirst(tokens: Tokens): Rewriting<'no-report' | 'open-report'> {
  if (tokens.some(isQuotationMark)) return 'quotation';
  const first = firstWord(tokens);
  const subject = mainSubject(tokens);
  if (typeof subject === 'string') return subject;
  // A clause that begins with a time or an adverb lacks its subject.
  if (/^(?:RB|IN|CC)/.test(tokens[first]!.tag) || isTime(tokens[first]!.text)) return 'no-subject';
  const { phrase, finite } = subject;
  const verb = tokens[finite]!;
  const isOpinion = OPINION_VERBS.has(verb.lemma) && /^(?:i|we)$/.test(wordOf(tokens[first]!));
  if (!(REPORTING_VERBS.has(verb.lemma) || isOpinion) || !/^VB[DZP]$/.test(verb.tag) || phrase.to !== finite)
    return 'no-report';
  const after = timeAt(tokens, finite + 1) ?? finite + 1;
  const hasThat = wordAt(tokens, after) === 'that' && tokens[after]!.tag === 'IN';
  const from = hasThat ? after + 1 : after;
  const end = endOfWords(tokens);
  if (tokens[end]?.text !== '.' || tokens.length - end !== 1) return 'open-report';
  const clause = clauseVerbFrom(tokens, from);
  if (clause === undefined || (!hasThat && isDemonstrative(tokens[from]!))) return 'no-report';
  if (goesOn(tokens, clause)) return 'open-report';
  // The pronoun would come before them ("Negotiators said they made progress").
  const pronoun = wordOf(tokens[from]!);
  const isMany = /^(?:they|their)$/.test(pronoun) && /^(?:NNS|NN|JJ|CD)$/.test(tokens[first]!.tag);
  const isOne = /^(?:he|she|it|his|her|its)$/.test(pronoun) && /^(?:an?|some)$/.test(wordOf(tokens[first]!));
  if (isMany || isOne) return 'attachment';
  return rearrangedWithin(tokens, first, end, [[from, end], ',', [first, after]]);
}

/** Tests whether another clause follows that may not be reported. */
const goesOn = contexts(
  `
  [] ... ;|:|--|—|-|–|(
  [] ... /CC {@adverb} that
  [] ... /CC {@adverb} /MD|VB*           # said it works and left
  [] ... /CC {@adverb} @clause
  [] ... /, !/W*|VBG|DT|NN*|CD|JJ*
`,
  { clause: (tokens, at) => clauseVerbFrom(tokens, at) !== undefined },
);

/** Moves a quotation behind its reporting clause ("He said, “It works.”" for "“It works,” he said."). */
function quotationMoved(tokens: Tokens): TokenEdits | undefined {
  const [open, close, more] = [...tokens.keys()].filter((at) => isQuotationMark(tokens[at]!));
  if (open !== 0 || close === undefined || more !== undefined || close < 2) return undefined;
  const pieces = quotationLast(tokens, close);
  return pieces && rearranged(tokens, pieces);
}

/** A quotation behind its reporting clause, which takes the comma; the period goes into the quotation marks. */
function quotationLast(tokens: Tokens, close: number): readonly Piece[] | undefined {
  const report = parentheticalReport(tokens);
  const stop = endOfWords(tokens);
  if (!report?.quotes || report.to !== stop || stop !== tokens.length - 1 || tokens[stop]!.text !== '.')
    return undefined;
  const { from } = report;
  const reporting = reportingPieces(tokens, from, stop);
  const first = tokens[1]!.text;
  const mark = close - 1;
  // The comma is outside ("“It works”, he said.").
  if (from === close + 2) return [...reporting, close + 1, 0, first, [2, close + 1], stop];
  if (tokens[mark]!.text === ',') return [...reporting, mark, 0, first, [2, mark], stop, close];
  return /^[!?]$/.test(tokens[mark]!.text) ? [...reporting, ',', 0, first, [2, close + 1]] : undefined;
}

/** The reporting clause with its subject first. */
function reportingPieces(tokens: Tokens, from: number, end: number): readonly Piece[] {
  if (!isQuotingVerb(tokens[from]!)) return range(from, end);
  const hasComma = tokens.slice(from, end).some(({ text }) => text === ',');
  return [[from + 1, end], ...(hasComma ? [','] : []), from];
}
