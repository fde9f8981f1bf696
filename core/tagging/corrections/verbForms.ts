import { formsOf } from '../../english/morphology/formsOf.ts';
import type { PatternSentence } from '../../english/patterns/pattern.ts';
import { PAST_AS_BASE } from '../../english/words/participles.ts';
import { VERBS_WITH_OBJECT } from '../../english/words/verbFrames.ts';

/** Tags of finite verbs: of the forms that agree with a subject, and of modals. */
export const FINITE = /^(?:MD|VB[DPZ])$/;

/** Tests whether a word is, or may be, an irregular past tense: "sang", "put". */
export function isIrregularPast(word: string, mayBe: PatternSentence['mayBe']): boolean {
  return PAST_AS_BASE.test(word.toLowerCase()) || mayBe(word, 'irregularPast');
}

/** Tests whether a word is a form of a verb that hardly ever lacks an object in the active. */
export function needsObject(word: string | undefined): boolean {
  return word !== undefined && FORMS.has(word.toLowerCase());
}

const FORMS = formsOf(VERBS_WITH_OBJECT);
