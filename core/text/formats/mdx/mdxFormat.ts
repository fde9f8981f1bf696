import type { FormatDefinition, OwnTreatments } from '../formatDefinition.ts';
import { markdownPieces, markdownProse } from '../markdown/markdownProse.ts';
import { mdxLines } from './mdxLines.ts';
import { withoutMdx } from './mdxScanner.ts';

/** MDX: Markdown with tags of components, expressions and statements of JavaScript. */
export const mdxFormat = {
  id: 'mdx',
  title: 'MDX',
  extensions: ['mdx'],
  constructs: {},
  treatedAs: 'markdown',
  escaped: (words) => words.replace(/[{<]/g, '\\$&'),
  lines: mdxLines,
  prose: (text, own: OwnTreatments<'nodes'>) => markdownProse(withoutMdx(text), own, 'mdx'),
  pieces: (text, own: OwnTreatments<'nodes'>) => markdownPieces(withoutMdx(text), own, 'mdx'),
} as const satisfies FormatDefinition<never>;
