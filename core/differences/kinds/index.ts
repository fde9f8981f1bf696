import type { Find } from '../comparison.ts';
import { findClauses } from './clauses.ts';
import { findExchanged } from './exchanged.ts';
import { findForms } from './forms.ts';
import { findFrames } from './frames.ts';
import { findLone } from './lone.ts';
import { findPhrases } from './phrases.ts';
import { findNegations, findOpposites } from './polarity.ts';
import { findReplaced } from './replaced.ts';
import { findRest } from './rest.ts';
import { findWording } from './wording.ts';

/**
 * A kind of difference. What it closes without a difference goes with something: with the neighboring word, as "a" and "an"
 * do. A kind that does not say with what closes nothing so.
 */
export interface Finder {
  readonly find: Find;
  readonly form?: string;
}

/** The kinds of difference in the order in which they are looked for: each explains what those before it left over. */
export const FINDERS: readonly Finder[] = [
  { find: findExchanged, form: 'the order of the words' },
  { find: findFrames, form: 'the form of the question or request' },
  { find: findClauses },
  { find: findWording, form: 'the neighboring word' },
  { find: findForms, form: 'the verb or the noun that it belongs to' },
  { find: findPhrases },
  { find: findNegations },
  { find: findOpposites },
  { find: findReplaced },
  { find: findLone, form: 'the end of the sentence' },
  { find: findRest },
];
