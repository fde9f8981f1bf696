import type { PartOfSpeech } from '../partOfSpeech.ts';
import type { MorphologyLexicon } from './morphologyLexicon.ts';

/** WordNet's detachment rules, morphy(7): an ending and what stands in its place. */
const DETACHMENTS: Readonly<Record<PartOfSpeech, readonly (readonly [string, string])[]>> = {
  noun: [
    ['s', ''],
    ['ses', 's'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['men', 'man'],
    ['ies', 'y'],
  ],
  verb: [
    ['s', ''],
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  adjective: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
  ],
  adverb: [],
};

/**
 * The base forms of a word or collocation (lower-cased, words joined with `_`) that WordNet holds for a part
 * of speech, likeliest first: those of its exception list, the form itself, then those that detaching an
 * ending gives. The words of a collocation are tried one by one (morphy(7)): attorneys_general gives
 * attorney_general. Empty if WordNet knows none.
 */
export function morphy(lexicon: MorphologyLexicon, form: string, pos: PartOfSpeech): string[] {
  const listed = lexicon.exceptions(form, pos);
  const bases = new Set(listed.filter((base) => lexicon.has(base, pos)));
  if (lexicon.has(form, pos)) bases.add(form);
  // an entry also bars the rules: "after" stands for itself, lest it become "aft"
  if (listed.length === 0) for (const base of detach(lexicon, form, pos)) bases.add(base);
  if (bases.size === 0 && /[_-]/.test(form))
    for (const base of wordByWord(lexicon, form, pos)) bases.add(base);
  return Array.from(bases);
}

function detach(lexicon: MorphologyLexicon, form: string, pos: PartOfSpeech): string[] {
  if (pos === 'noun') {
    if (form.endsWith('ful')) {
      const stem = form.slice(0, -3);
      return endings(stem, pos)
        .map((base) => `${base}ful`)
        .filter((base) => lexicon.has(base, pos));
    }
    if (form.endsWith('ss') || form.length <= 2) return [];
  }
  return endings(form, pos).filter((base) => lexicon.has(base, pos));
}

function endings(form: string, pos: PartOfSpeech): string[] {
  const stems: string[] = [];
  for (const [ending, replacement] of DETACHMENTS[pos]) {
    if (form.length > ending.length && form.endsWith(ending))
      stems.push(form.slice(0, -ending.length) + replacement);
  }
  return stems;
}

/** Collocations and hyphenated words: each word by itself, in every combination that WordNet holds. */
function wordByWord(lexicon: MorphologyLexicon, form: string, pos: PartOfSpeech): string[] {
  const parts = form.split(/([_-])/);
  if (parts.length > 2 * MAX_WORDS) return [];
  let combined = [''];
  parts.forEach((part, i) => {
    const options = i % 2 === 1 || part === '' ? [part] : [part, ...baseForms(lexicon, part, pos)];
    combined = combined.flatMap((prefix) => Array.from(new Set(options), (option) => prefix + option));
    combined.length = Math.min(combined.length, MAX_COMBINATIONS);
  });
  return combined.filter((base) => base !== form && lexicon.has(base, pos));
}

/** Longer than WordNet's longest entry. */
const MAX_WORDS = 12;
const MAX_COMBINATIONS = 256;

/**
 * The possible base forms of a word inside a multiword expression, whether or not they are words by themselves: only
 * the whole is looked up. A multiword verb may contain nouns (cut_one's_losses).
 */
function baseForms(lexicon: MorphologyLexicon, word: string, pos: PartOfSpeech): string[] {
  const own = [...lexicon.exceptions(word, pos), ...endings(word, pos)];
  return pos === 'verb' ? [...own, ...lexicon.exceptions(word, 'noun'), ...endings(word, 'noun')] : own;
}
