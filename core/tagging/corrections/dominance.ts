/**
 * Dominances of words (scripts/train/wordKnowledge.ts): what most senses of a word are in a sense-tagged corpus. Forms in -s have
 * that of their base, by other numbers.
 */

/** Dominances of base forms that are a verb in most senses, and of those that are one in at least seven of ten. */
export const MOSTLY_VERB: ReadonlySet<number> = new Set([4, 5, 6]);
export const SELDOM_NOUN: ReadonlySet<number> = new Set([5, 6]);

/** Dominances of forms in -s whose base is mostly a verb; mostly a noun. */
export const MOSTLY_VERB_IN_S: ReadonlySet<number> = new Set([20, 21, 22]);
export const MOSTLY_NOUN_IN_S: ReadonlySet<number> = new Set([17, 18, 19]);
