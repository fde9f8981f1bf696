import type { FormatDefinition } from '../formatDefinition.ts';
import { plainProse } from './plainProse.ts';

/** Plain text: chunks end at blank lines. */
export const plaintextFormat = {
  id: 'plaintext',
  title: 'plain text',
  extensions: ['txt'],
  constructs: {},
  lines: () => ({ mayBegin: (_text, _start, _end, afterBlank) => afterBlank, read() {} }),
  prose: plainProse,
} as const satisfies FormatDefinition<never>;
