import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import {
  FINITE_TAG,
  isDemonstrative,
  isQuotationMark,
} from '../../../english/syntax/clauses/complementClause.ts';
import { endOfWords, firstWord } from '../../../english/syntax/clauses/mainSubject.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { timeAt } from '../../../english/syntax/objects/timePhrase.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { type Piece, piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import type { ReportingObstacle } from './reportingObstacles.ts';

/** A reporting clause at the end of a sentence. */
interface Report {
  /** The comma is right before this place. */
  readonly from: number;
  readonly subject: readonly number[];
  readonly verb: readonly number[];
  readonly to: number;
}

/**
 * Moves the reporting clause from the end of the sentence to the beginning ("He said it works" for "It works,
 * he said"), or says why it cannot; undefined where the sentence does not end in one.
 */
export function reportFirst(tokens: Tokens): TokenEdits | ReportingObstacle | undefined {
  const report = reportAtEnd(tokens);
  if (!report) return undefined;
  const first = firstWord(tokens);
  if (tokens.some(isQuotationMark)) return 'quotation';
  const isAlone = !report.subject.some((at) => tokens[at]!.text === ',');
  const opening: Piece[] = [
    ...report.subject,
    ...(isAlone ? [] : [',']),
    ...report.verb,
    ...(needsThat(tokens, report) ? ['that'] : []),
  ];
  const end = report.from - 1;
  const clause = tokens.slice(first, end);
  if (!clause.some(({ tag }) => FINITE_TAG.test(tag)) || clause.some(({ text }) => /^[?!]$/.test(text)))
    return 'open-report';
  if (
    /^(?:IN|VBN|VBG|VB|RB|W.*|UH|TO)$/.test(tokens[first]!.tag) ||
    clause.some(({ text }) => /^(?:;|--|—|:)$/.test(text))
  )
    return 'open-report';
  if (refersForward(tokens, report, clause)) return 'attachment';
  // "Authorities said authorities arrested him."
  if (report.subject.some((at) => wordOf(tokens[at]!) === wordOf(tokens[first]!) && tokens[at]!.tag !== 'DT'))
    return 'open-report';
  if (isDemonstrative(tokens[first]!)) return 'open-report';
  const conjunction = tokens[first]!.tag === 'CC' ? [first] : [];
  const body = piecesOf(first + conjunction.length, end);
  return rearrangedWithin(tokens, first, report.to, [...conjunction, ...opening, ...body]);
}

/** Finds the reporting clause at the end of a sentence (", he said.", ", said John Smith, a spokesman."). */
function reportAtEnd(tokens: Tokens): Report | undefined {
  const end = endOfWords(tokens);
  for (let comma = end - 2; comma > firstWord(tokens) + 1; comma--) {
    const { text } = tokens[comma]!;
    if (text !== ',') continue;
    const from = comma + 1;
    if (isSaid(tokens[from])) {
      const to = subjectAfter(tokens, from + 1, end);
      return to === end ? { from, subject: piecesOf(from + 1, end), verb: [from], to: end } : undefined;
    }
    const subject = withPhrases(tokens, from, end);
    if (subject && isSaid(tokens[subject.to])) {
      const rest = timeAt(tokens, subject.to + 1) ?? subject.to + 1;
      if (rest !== end) return undefined;
      return { from, subject: piecesOf(from, subject.to), verb: piecesOf(subject.to, end), to: end };
    }
  }
  return undefined;
}

/** Tests whether the reporting verb needs "that" before its clause ("he *added that* it works"). */
function needsThat(tokens: Tokens, { verb }: Report): boolean {
  return verb.some((at) =>
    /^(?:add|note|explain|reply|announce|confirm|warn|stress)$/.test(tokens[at]!.lemma),
  );
}

function isSaid(token: AnnotatedToken | undefined): boolean {
  return token !== undefined && /^VB[DZP]$/.test(token.tag) && REPORTING_VERBS.has(token.lemma);
}

/**
 * Returns the end of a noun phrase and its apposition ("John Smith, a spokesman for the company"); undefined
 * for pronouns and times, and where anything else follows.
 */
function subjectAfter(tokens: Tokens, at: number, end: number): number | undefined {
  const name = withPhrases(tokens, at, end);
  if (!name || tokens[name.from]!.tag === 'PRP' || timeAt(tokens, at) !== undefined) return undefined;
  if (name.to === end) return end;
  const isAppositive =
    tokens[name.to]!.text === ',' && /^(?:DT|NN|NNP|JJ|CD)$/.test(tokens[name.to + 1]?.tag ?? '');
  const hasVerb = tokens.slice(name.to, end).some(({ tag }) => /^(?:VB|MD|W|CC|TO|``)/.test(tag));
  return isAppositive && !hasVerb ? end : undefined;
}

/**
 * Tests whether a pronoun of the reporting clause may refer to a name in the reported one ("*Smith* was
 * shocked, *he* said"), before which it would come.
 */
function refersForward(tokens: Tokens, { subject }: Report, clause: Tokens): boolean {
  const isThird = subject.some((at) => /^(?:he|she|it|they|his|her|its|their)$/.test(wordOf(tokens[at]!)));
  return isThird && clause.some(({ tag }) => tag.startsWith('NNP'));
}
