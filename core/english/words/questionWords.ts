import { phraseTable } from './phraseTable.ts';

/** Words that open a question about an action, and those that ask something else of it. */
export const OTHER_QUESTION_WORDS = phraseTable(`
  how > when
  when > where
  where > when
  why > how
  what time > where
  how often > where
  how long > why
  how early > why
  how far > how old
`);
