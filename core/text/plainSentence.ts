import { proseOf } from './documentProse.ts';
import type { DocumentSentence } from './documentSentences.ts';
import type { DocumentFormat } from './formats/index.ts';
import type { Markup } from './formats/markup.ts';
import type { Span } from './span.ts';
import type { Dummy } from './token.ts';

/** A sentence on one line. */
export interface PlainText {
  readonly text: string;
  /** The code, formulas and other parts of `text` that are no prose, whose meaning no reader of English can tell. In order. */
  readonly codes: readonly Span[];
}

/**
 * A sentence of a document as plain text on one line: markup is left out, and code or math stays as it is written.
 */
export function plainSentence(source: string, language: DocumentFormat, markup?: Markup): string {
  const { text, dummies } = proseOf(source, language, markup);
  return joined(source, text, dummies).text;
}

/** The same of a sentence that was read in its document; what is only spelled in markup (`caf\'e`) is as it reads. */
export function plainText(
  { text, dummies }: Pick<DocumentSentence, 'text' | 'dummies'>,
  source: string,
): PlainText {
  return joined(source, text, dummies);
}

function joined(source: string, prose: string, dummies: readonly Dummy[]): PlainText {
  let plain = '';
  let at = 0;
  const codes: Span[] = [];
  for (const { start, end, reads, spelled } of dummies) {
    plain += withoutBlanks(source.slice(at, start), prose.slice(at, start));
    const from = plain.length;
    plain += spelled && reads !== undefined ? reads : source.slice(start, end);
    if (!spelled) codes.push({ start: from, end: plain.length });
    at = end;
  }
  plain += withoutBlanks(source.slice(at), prose.slice(at));
  return onOneLine(plain, codes);
}

/** Drops what stands for markup, and keeps one space for white space and between words that only markup parts. */
function onOneLine(plain: string, codes: readonly Span[]): PlainText {
  const edges = codes.flatMap(({ start, end }) => [start, end]);
  const moved: number[] = [];
  let text = '';
  let at = 0;
  const add = (end: number, kept: string) => {
    while (moved.length < edges.length && edges[moved.length]! < end)
      moved.push(text.length + Math.min(edges[moved.length]! - at, kept.length));
    text += kept;
    at = end;
  };
  for (const { index, 0: gap } of plain.matchAll(GAPS)) {
    const end = index + gap.length;
    const isInside = index > 0 && end < plain.length;
    const parts = /\s/.test(gap) || (/\w/.test(plain[index - 1] ?? '') && /\w/.test(plain[end] ?? ''));
    add(index, plain.slice(at, index));
    add(end, isInside && parts ? ' ' : '');
  }
  add(plain.length + 1, plain.slice(at));
  return {
    text,
    codes: codes.map((_, index) => ({ start: moved[2 * index]!, end: moved[2 * index + 1]! })),
  };
}

/** The prose with a mark in the place of each character of markup, which the prose shows as a space. */
function withoutBlanks(source: string, prose: string): string {
  return prose.replace(/ /g, (space, at: number) => (/\s/.test(source[at]!) ? space : BLANK));
}

/** A character that Unicode keeps for a program's own use; no text has it. */
const BLANK = '\uFDD0';
const GAPS = new RegExp(`[\\s${BLANK}]+`, 'gu');
