import { VERBS_WITH_OBJECT } from '../../english/words/verbFrames.ts';
import { formsOf } from './formsOf.ts';

const FORMS = formsOf(VERBS_WITH_OBJECT);

/** Tests whether a word is a form of a verb that hardly ever lacks an object in the active. */
export function needsObject(word: string | undefined): boolean {
  return word !== undefined && FORMS.has(word.toLowerCase());
}
