import type { FormatDefinition } from '../formatDefinition.ts';
import { lexedProse } from '../lexed/lexedProse.ts';
import { rstBlocks } from './rstBlocks.ts';
import { rstLines } from './rstLines.ts';
import { RST_MARKS } from './rstMarks.ts';

/** reStructuredText, as Docutils and Sphinx read it. */
export const restructuredtextFormat = {
  id: 'restructuredtext',
  title: 'reStructuredText',
  extensions: ['rst', 'rest'],
  constructs: {},
  escaped: (words) => words.replace(/[*`|\\]|_(?!\w)/g, '\\$&'),
  lines: rstLines,
  prose: (text) => lexedProse(text, rstBlocks(text), RST_MARKS),
} as const satisfies FormatDefinition<never>;
