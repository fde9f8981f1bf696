import type { Spelling } from '../spelling.ts';
import { strongForms } from '../words/irregularVerbs.ts';
import { doublesLastConsonant } from './consonantDoubling.ts';

export type VerbTag = 'VB' | 'VBD' | 'VBG' | 'VBN' | 'VBP' | 'VBZ';

/**
 * The form of a verb that a Penn tag asks for. Of a hyphenated verb the last part is inflected ("re-did",
 * "cold-shouldered"), except where the rest is only a particle.
 */
export function inflectVerb(lemma: string, tag: VerbTag, spelling: Spelling): string {
  if (tag === 'VB') return lemma;
  const hyphen = lemma.lastIndexOf('-') + 1;
  const head = lemma.slice(0, hyphen);
  const verb = lemma.slice(hyphen);
  if (isInitialism(verb)) return tag === 'VBP' ? lemma : lemma + INITIALISM_ENDINGS[tag];
  const inflected = FORMS[tag](verb.toLowerCase(), spelling, hyphen > 0);
  return head + keepStart(verb, inflected);
}

const FORMS = {
  VBP: (verb: string) => (verb === 'be' ? 'are' : verb),
  VBZ: thirdPerson,
  VBG: progressive,
  VBD: (verb: string, spelling: Spelling, compound: boolean) =>
    verb === 'be' ? 'was' : (irregular(verb, spelling, compound)?.past ?? regularPast(verb, spelling)),
  VBN: (verb: string, spelling: Spelling, compound: boolean) =>
    verb === 'be' ? 'been' : (irregular(verb, spelling, compound)?.participle ?? regularPast(verb, spelling)),
};

const INITIALISM_ENDINGS = { VBZ: 's', VBG: "'ing", VBD: "'d", VBN: "'d" };

/**
 * Tests whether a verb is written in capitals ("OK", "CC", "OD", also "ok"), so that the endings other than -s follow an
 * apostrophe ("OK'd").
 */
function isInitialism(verb: string): boolean {
  return /^(?:\p{Lu}{2,}|ok)$/u.test(verb);
}

/**
 * The strong forms of a verb, if it has any. At the end of a compound, "light", "lie" and "fit" are regular
 * ("green-lighted", "cross-fitted").
 */
function irregular(verb: string, spelling: Spelling, compound: boolean) {
  return compound && /^(?:light|lie|fit)$/.test(verb) ? undefined : strongForms(verb, spelling);
}

function thirdPerson(verb: string, spelling: Spelling): string {
  if (verb === 'be') return 'is';
  if (verb === 'have') return 'has';
  if (/(?:[^aeiou]|qu)y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  if (/[sz]$/.test(verb)) return `${withDoubling(verb, spelling)}es`;
  if (/(?:x|sh)$/.test(verb) || (/ch$/.test(verb) && !HARD_CH.test(verb))) return `${verb}es`;
  if (ADDS_ES.test(verb)) return `${verb}es`;
  return `${verb}s`;
}

/** Verbs in -ch that is read /k/. */
const HARD_CH = /(?:stoma|te|syn|me|epo|lo|psy)ch$/;

const ADDS_ES =
  /^(?:go|do|echo|veto|embargo|torpedo|zero|hero|cargo|mango|lingo|halo|bravo|negro|salvo|tornado|buffalo|(?:under|for|fore|out|mis|over|re|un|by)(?:go|do))$/;

function progressive(verb: string, spelling: Spelling): string {
  if (verb === 'be') return 'being';
  if (DYING.test(verb)) return `${verb.slice(0, -2)}ying`;
  if (/[^eoyi]e$/.test(verb) && !KEEPS_E.has(verb) && !(spelling === 'british' && verb === 'age'))
    return `${verb.slice(0, -1)}ing`;
  return `${withDoubling(verb, spelling)}ing`;
}

/**
 * Verbs in -ie that turn it into y: those of one syllable and their compounds ("tying", "underlying"), but
 * not "stymie" ("stymieing").
 */
const DYING = /^(?:be|un|under|over|out|re|hog|inter|mis)?[dhltv]ie$|^caddie$/;

/**
 * Verbs that keep their -e before -ing, mostly so that the g stays soft and the form differs from another
 * verb's ("singeing" beside "singing").
 */
const KEEPS_E = new Set('singe swinge tinge binge whinge twinge springe cue'.split(' '));

function regularPast(verb: string, spelling: Spelling): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/(?:[^aeiou]|qu)y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${withDoubling(verb, spelling)}ed`;
}

function withDoubling(verb: string, spelling: Spelling): string {
  if (SOFT_C.has(verb)) return `${verb}c`;
  if (/[aeiou]c$/.test(verb)) return `${verb}k`;
  return doublesLastConsonant(verb, spelling) ? verb + verb.at(-1) : verb;
}

/** Clipped words in -c that double it ("specced") instead of adding k ("panicked"). */
const SOFT_C = new Set('spec sic rec tic'.split(' '));

/** `inflected` with the capitals that `verb` starts with. */
function keepStart(verb: string, inflected: string): string {
  let same = 0;
  while (same < verb.length && verb[same]!.toLowerCase() === inflected[same]) same++;
  return verb.slice(0, same) + inflected.slice(same);
}
