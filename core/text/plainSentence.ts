import { proseOf } from './documentProse.ts';
import type { DocumentSentence } from './documentSentences.ts';
import type { DocumentFormat } from './formats/index.ts';
import type { Markup } from './formats/markup.ts';
import type { Dummy } from './token.ts';

/**
 * A sentence of a document as plain text on one line: markup is left out, and code or math stays as it is written.
 */
export function plainSentence(source: string, language: DocumentFormat, markup?: Markup): string {
  const { text, dummies } = proseOf(source, language, markup);
  return joined(source, text, dummies);
}

/** The same of a sentence that was read in its document; what is only spelled in markup (`caf\'e`) is as it reads. */
export function plainText(
  { text, dummies }: Pick<DocumentSentence, 'text' | 'dummies'>,
  source: string,
): string {
  return joined(source, text, dummies);
}

function joined(source: string, prose: string, dummies: readonly Dummy[]): string {
  let plain = '';
  let at = 0;
  for (const { start, end, reads, spelled } of dummies) {
    plain += withoutBlanks(source.slice(at, start), prose.slice(at, start));
    plain += spelled && reads !== undefined ? reads : source.slice(start, end);
    at = end;
  }
  plain += withoutBlanks(source.slice(at), prose.slice(at));
  return plain
    .replace(new RegExp(`(\\w)${BLANK}+(?=\\w)`, 'gu'), '$1 ')
    .replaceAll(BLANK, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The prose with a mark in the place of each character of markup, which the prose shows as a space. */
function withoutBlanks(source: string, prose: string): string {
  return prose.replace(/ /g, (space, at: number) => (/\s/.test(source[at]!) ? space : BLANK));
}

/** A character that Unicode keeps for a program's own use; no text has it. */
const BLANK = '\uFDD0';
