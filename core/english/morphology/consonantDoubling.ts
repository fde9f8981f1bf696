import type { Spelling } from '../spelling.ts';
import { DOUBLING_HEADS, DOUBLING_TAILS, DOUBLING_VERBS } from '../words/doublingVerbs.ts';

/**
 * Tests whether a verb (lower case) doubles its last consonant before -ed and -ing: a single vowel letter and a
 * single consonant at the end of a stressed syllable ("plan", "refer", not "offer"). Stress is not to be seen in
 * the spelling, so verbs of several syllables double only if they are known to.
 */
export function doublesLastConsonant(verb: string, spelling: Spelling): boolean {
  if (spelling === 'british' && doublesUnstressedL(verb)) return true;
  if (!/(?:[^aeiouy]|qu|^y?)[aeiouy][bdfgklmnprstvz]$/.test(verb)) return false;
  if (isMonosyllable(verb)) return verb !== 'bus' || spelling === 'british';
  return DOUBLING_VERBS.has(verb) || hasDoublingTail(verb);
}

function isMonosyllable(verb: string): boolean {
  return /^[^aeiouy]*(?:qu|y(?=[aeiou]))?[aeiouy][^aeiouy]$/.test(verb);
}

/** British English doubles l after an unstressed vowel too: "travelled", "dialled", "unparalleled". */
function doublesUnstressedL(verb: string): boolean {
  return /(?:[^aeiou]|qu)[aeiouy]l$|[iu][ae]l$/.test(verb) && !/parallel$/.test(verb);
}

/** A prefix, or the first part of a compound, before a verb of one syllable that doubles: "unplug", "photoshop". */
function hasDoublingTail(verb: string): boolean {
  return DOUBLING_HEADS.some((head) => verb.startsWith(head) && DOUBLING_TAILS.has(verb.slice(head.length)));
}
