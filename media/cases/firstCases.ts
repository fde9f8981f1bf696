import type { CasePageQuestion } from './caseActions.ts';

/** The first question of a page for cases, which its panel may answer before it is asked. */
export const FIRST_CASES = {
  filter: {},
  order: { by: 'case' },
  from: 0,
  count: 60,
} as const satisfies CasePageQuestion;
