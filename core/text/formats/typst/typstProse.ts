import type { Prose } from '../../prose.ts';
import { TypstReader } from './typstReader.ts';

/** Reads Typst in one pass over its characters, without running anything. Accepts any text. */
export function typstProse(text: string): Prose {
  const reader = new TypstReader(text, 0);
  reader.readTo(text.length);
  return reader.prose();
}
