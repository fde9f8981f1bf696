import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { isQuotationMark } from '../../../english/syntax/clauses/complementClause.ts';
import { endOfWords } from '../../../english/syntax/clauses/mainSubject.ts';
import { parentheticalReport } from '../../../english/syntax/clauses/parentheticalReport.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { pastAdverbs } from '../../../english/syntax/verbs/verbGroup.ts';
import { QUOTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { type Piece, piecesOf, rearranged } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/** Moves a quotation and its reporting clause to each other's place ("He said, “It works.”" for "“It works,” he said."). */
export function quotationMoved(tokens: Tokens): TokenEdits | undefined {
  const [open, close, more] = [...tokens.keys()].filter((at) => isQuotationMark(tokens[at]!));
  if (open === undefined || close === undefined || more !== undefined || close < open + 2) return undefined;
  const pieces = open === 0 ? quotationLast(tokens, close) : quotationFirst(tokens, open, close);
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
  // "“It works”, he said.": the comma is outside.
  if (from === close + 2) return [...reporting, close + 1, 0, first, [2, close + 1], stop];
  if (from !== close + 1) return undefined;
  if (tokens[mark]!.text === ',') return [...reporting, mark, 0, first, [2, mark], stop, close];
  return /^[!?]$/.test(tokens[mark]!.text) ? [...reporting, ',', 0, first, [2, close + 1]] : undefined;
}

/** The reporting clause with its subject first. */
function reportingPieces(tokens: Tokens, from: number, end: number): readonly Piece[] {
  if (!isQuoting(tokens[from]!)) return piecesOf(from, end);
  const hasComma = tokens.slice(from, end).some(({ text }) => text === ',');
  return [[from + 1, end], ...(hasComma ? [','] : []), from];
}

/** A quotation before its reporting clause, which takes the period; the comma goes into the quotation marks. */
function quotationFirst(tokens: Tokens, open: number, close: number): readonly Piece[] | undefined {
  const comma = open - 1;
  const subject = withPhrases(tokens, 0, comma);
  if (tokens[comma]!.text !== ',' || !subject || close !== tokens.length - 1) return undefined;
  const verb = pastAdverbs(tokens, subject.to);
  const behind = tokens.slice(verb + 1, comma);
  if (
    !isQuoting(tokens[verb]!) ||
    behind.some(({ tag, text }) => /^(?:MD|VB|W|CC|,)/.test(tag) || text === 'that')
  )
    return undefined;
  // "He said, “... and left.”": a part of what was said is no clause.
  if (/^(?:\p{Ll}|\.\.|…)/u.test(tokens[open + 1]!.text)) return undefined;
  const mark = close - 1;
  const reporting = piecesOf(0, comma);
  if (tokens[mark]!.text === '.') return [[open, mark], comma, close, ...reporting, mark];
  return /^[!?]$/.test(tokens[mark]!.text) ? [[open, close + 1], ...reporting, '.'] : undefined;
}

function isQuoting({ lemma, tag }: AnnotatedToken): boolean {
  return QUOTING_VERBS.has(lemma) && /^VB[DZP]$/.test(tag);
}
