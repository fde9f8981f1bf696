import type { Limits } from '../limits.ts';
import { visibleText } from '../visibleText.ts';
import type { Annotation } from './annotation.ts';

/** True for a sentence that is not English, with a notice: nothing is replaced in it, and it has no variants. */
export function isNotEnglish({ notEnglish, text }: Annotation, reached: Limits['reached']): boolean {
  if (!notEnglish) return false;
  const shown = visibleText(text.replace(/\s+/g, ' ').trim());
  const named = shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown;
  reached('language', `Sentences that are not English get no substitutions and no variants (“${named}”).`);
  return true;
}

/** Characters of the sentence that the notice shows. */
const SHOWN = 60;
