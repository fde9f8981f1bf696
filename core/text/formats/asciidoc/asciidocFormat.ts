import type { FormatDefinition } from '../formatDefinition.ts';
import { lexedProse } from '../lexed/lexedProse.ts';
import { asciidocBlocks } from './asciidocBlocks.ts';
import { asciidocLines } from './asciidocLines.ts';
import { ASCIIDOC_MARKS } from './asciidocMarks.ts';

/** AsciiDoc, as Asciidoctor reads it. */
export const asciidocFormat = {
  id: 'asciidoc',
  title: 'AsciiDoc',
  extensions: ['adoc', 'asciidoc', 'asc'],
  constructs: {},
  escaped: (words) => words.replace(/[*_`#^~{<[+\\]/g, '\\$&'),
  lines: asciidocLines,
  prose: (text) => lexedProse(text, asciidocBlocks(text), ASCIIDOC_MARKS),
} as const satisfies FormatDefinition<never>;
