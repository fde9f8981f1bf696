import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isDemonstrative, isQuotationMark } from '../../../english/syntax/clauses/complementClause.ts';
import { endOfWords, firstWord } from '../../../english/syntax/clauses/mainSubject.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { timeAt } from '../../../english/syntax/objects/timePhrase.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import type { Rewriting } from '../../rewriting/kindOfRewriting.ts';
import { piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';

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
export function reportFirst(tokens: Tokens): Rewriting<'open-report'> | undefined {
  const report = reportAtEnd(tokens);
  if (!report) return undefined;
  if (tokens.some(isQuotationMark)) return 'quotation';
  const first = firstWord(tokens);
  const end = report.from - 1;
  const [clause, subject] = [tokens.slice(first, end), report.subject.map((at) => tokens[at]!)];
  if (!isWhole(clause)) return 'open-report';
  // "*Smith* was shocked, *he* said": the pronoun would come before the name.
  const isThird = subject.some((token) => /^(?:he|she|it|they|his|her|its|their)$/.test(wordOf(token)));
  if (isThird && clause.some(({ tag }) => tag.startsWith('NNP'))) return 'attachment';
  const opening = clause[0]!;
  // "Authorities said authorities arrested him."
  const isRepeated = subject.some((token) => wordOf(token) === wordOf(opening) && token.tag !== 'DT');
  if (isRepeated || isDemonstrative(opening)) return 'open-report';
  // "He *added that* it works".
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

const VERBS_WITH_THAT = /^(?:add|note|explain|reply|announce|confirm|warn|stress)$/;

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

function isSaid(token: AnnotatedToken | undefined): boolean {
  return token !== undefined && /^VB[DZP]$/.test(token.tag) && REPORTING_VERBS.has(token.lemma);
}

/** The end of a noun phrase and its apposition ("John Smith, a spokesman for the company"); undefined where more follows. */
function subjectAfter(tokens: Tokens, at: number, end: number): number | undefined {
  const name = withPhrases(tokens, at, end);
  if (!name || tokens[name.from]!.tag === 'PRP' || timeAt(tokens, at) !== undefined) return undefined;
  if (name.to === end) return end;
  const isAppositive =
    tokens[name.to]!.text === ',' && /^(?:DT|NN|NNP|JJ|CD)$/.test(tokens[name.to + 1]?.tag ?? '');
  const hasVerb = tokens.slice(name.to, end).some(({ tag }) => /^(?:VB|MD|W|CC|TO|``)/.test(tag));
  return isAppositive && !hasVerb ? end : undefined;
}
