import path from 'node:path';
import type { Sentence } from '../../../core/engine/index.ts';
import { InputError } from '../../../core/inputError.ts';

/** The line of a sentence in a file of sentences: an object if the file ends in .jsonl, else the text itself. */
export function sentenceLine({ text, side }: Sentence, file: string): string {
  if (path.extname(file).toLowerCase() === '.jsonl') {
    return `${JSON.stringify({ text, ...(side && { side }) })}\n`;
  }
  if (!/[\r\n]/.test(text)) return `${text}\n`;
  throw new InputError(
    `The sentence ${JSON.stringify(text)} has a line break, and cannot be a line of ${file}.`,
    'Give a file that ends in .jsonl.',
  );
}
