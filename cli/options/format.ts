import type { Arguments, Options } from '../arguments.ts';

export type Format = 'jsonl' | 'text';

export const FORMAT_OPTIONS = {
  format: {
    value: 'jsonl|text',
    help: 'One JSON object per line, or text for reading. Default: text on a terminal.',
  },
} satisfies Options;

export function readFormat(given: Arguments): Format | undefined {
  return given.choice('format', ['jsonl', 'text']);
}
