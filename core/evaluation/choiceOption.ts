import { CHOICES } from '../variants/choice.ts';
import type { MethodOption } from './method.ts';

/** Of methods and builders that make variants. */
export const CHOICE_OPTION: MethodOption = {
  help: 'How words and their candidates are chosen: the first, left to right, or at random by the seed.',
  default: 'first',
  choices: CHOICES,
};
