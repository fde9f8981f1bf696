import { plainProse } from './plaintext.ts';
import type { Prose } from './prose.ts';

export function latexProse(text: string): Prose {
  return plainProse(text);
}
