import type { FormatDefinition } from '../formatDefinition.ts';
import { typstLines } from './typstLines.ts';
import { typstProse } from './typstProse.ts';

/** Typst. */
export const typstFormat = {
  id: 'typst',
  title: 'Typst',
  extensions: ['typ'],
  constructs: {},
  escaped: (words) => words.replace(/[*_`#$@<[\]\\~]/g, '\\$&'),
  lines: typstLines,
  prose: typstProse,
} as const satisfies FormatDefinition<never>;
