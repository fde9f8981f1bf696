import type { FormatDefinition } from '../formatDefinition.ts';
import { markdownLines } from './markdownLines.ts';
import { markdownPieces, markdownProse } from './markdownProse.ts';
import { NODE_NAMES } from './nodeTreatments.ts';

/** Markdown: CommonMark with GitHub's extensions, front matter, math, and what Quarto and R Markdown add. */
export const markdownFormat = {
  id: 'markdown',
  // Of the extensions for Quarto and for R.
  alsoRead: ['quarto', 'rmd'],
  title: 'Markdown',
  extensions: ['md', 'markdown', 'mdown', 'mdwn', 'mkd', 'mkdn', 'qmd', 'rmd'],
  constructs: {
    nodes: {
      nameOf: (written) => NODE_NAMES.find((known) => known === written),
      unusable: `not a Markdown node; known: ${NODE_NAMES.join(', ')}`,
      names: NODE_NAMES,
    },
  },
  lines: markdownLines,
  prose: markdownProse,
  pieces: markdownPieces,
} as const satisfies FormatDefinition<'nodes'>;
