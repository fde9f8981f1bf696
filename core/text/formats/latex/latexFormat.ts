import type { FormatDefinition } from '../formatDefinition.ts';
import { latexLines } from './latexLines.ts';
import { latexProse } from './latexProse.ts';

/** LaTeX. Names of commands are kept without their backslash. */
export const latexFormat = {
  id: 'latex',
  title: 'LaTeX',
  extensions: ['tex', 'ltx'],
  constructs: {
    commands: {
      // Also `\gls`, `\gls{}`, `section*`.
      nameOf: (written) => /^\\?([a-zA-Z]+\*?)(?:\{\}|\[\])*$/.exec(written)?.[1],
      unusable: 'not the name of a command',
    },
    environments: {
      nameOf: (written) => (/^[^\s{}\\%]+$/.test(written) ? written : undefined),
      unusable: 'not the name of an environment',
    },
  },
  escaped: (words) => words.replace(/[%&$#_{}]/g, '\\$&'),
  lines: latexLines,
  prose: latexProse,
} as const satisfies FormatDefinition<'commands' | 'environments'>;
