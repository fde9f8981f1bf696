import { INHERITED } from '../wordLexicon.ts';

/** The dominances (scripts/train/wordKnowledge.ts) of base forms that are a verb in most senses of a sense-tagged corpus. */
export const MOSTLY_VERB: ReadonlySet<number> = new Set([4, 5, 6]);

/** The dominances of base forms that are a verb in at least seven of ten senses. */
export const SELDOM_NOUN: ReadonlySet<number> = new Set([5, 6]);

/** The dominances of base forms that are a noun in most senses. */
const MOSTLY_NOUN: ReadonlySet<number> = new Set([1, 2, 3]);

/** The dominances of forms in -s whose base is mostly a verb. */
export const MOSTLY_VERB_IN_S = inherited(MOSTLY_VERB);

/** The dominances of forms in -s whose base is mostly a noun. */
export const MOSTLY_NOUN_IN_S = inherited(MOSTLY_NOUN);

function inherited(dominances: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...dominances].map((each) => INHERITED + each));
}
