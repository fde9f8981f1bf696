import type { Spelling } from '../spelling.ts';
import {
  ABBREVIATED_WORDS,
  CONSONANT_SOUND,
  SILENT_H,
  SILENT_H_AMERICAN,
  SPELLED_CAPITALS,
  SPOKEN_CAPITALS,
  VOWEL_SOUND,
} from '../words/articleExceptions.ts';

export interface ArticleOptions {
  /** Decides "an herb" (american, the default) or "a herb". */
  readonly spelling?: Spelling;
}

/**
 * The indefinite article before `nextWord`, by the sound that it starts with: "an honest", "a unit", "an FBI",
 * "an 8-year-old", "an $18". Quotes and brackets before the word are skipped. White 2015, 3.3.7.
 */
export function indefiniteArticle(nextWord: string, options: ArticleOptions = {}): 'a' | 'an' {
  const written = nextWord.normalize('NFD').replace(/\p{M}/gu, '');
  const marks = SILENT_START.exec(written)?.[0] ?? '';
  const marked = written.slice(marks.length);
  const spoken = /[*_]/.test(marks) ? marked.replace(/[*_]+$/, '') : marked;
  return startsWithVowelSound(spoken, options.spelling ?? 'american') ? 'an' : 'a';
}

/**
 * Marks before a word that are not read: quotation marks, brackets, marks of emphasis and of approximation,
 * and a dash, except before a number, where it is read as "minus".
 */
const SILENT_START = /^(?:[\s"'“”‘’«»„‚‹›`´()[\]{}<>*_~≈≤≥]|\.{2,}|…|[-–—](?!\d))+/u;

function startsWithVowelSound(text: string, spelling: Spelling): boolean {
  const digits = /^\p{Sc}?\s*(\d[\d,]*)/u.exec(text)?.[1];
  if (digits) return numberStartsWithVowel(digits);
  if (/^[@&⅛]/.test(text)) return true; // "at", "ampersand", "eighth"
  const word = /^\p{L}[\p{L}\p{Nd}'’]*/u.exec(text)?.[0];
  if (!word) return false;
  return wordStartsWithVowel(word.replace(/['’]s?$/, ''), text.slice(word.length), spelling);
}

/**
 * Tests whether a number is read with a vowel first: one that begins with 8, and 11 and 18, also in thousands
 * ("11,000") and in years ("1812").
 */
function numberStartsWithVowel(digits: string): boolean {
  const groups = digits.replace(/,+$/, '').split(',');
  const whole = groups.join('');
  if (whole.startsWith('8')) return true;
  if (!/^1[18]/.test(whole)) return false;
  return whole.length % 3 === 2 || (whole.length === 4 && groups.length === 1);
}

function wordStartsWithVowel(word: string, rest: string, spelling: Spelling): boolean {
  // "OneDrive", "UMass": words that are written together.
  if (/^(?:One\p{Lu}|U\p{Lu}\p{Ll}{2})/u.test(word)) return false;
  if (/^\p{L}$/u.test(word) && !/^(?:[*%]|#[#*%\p{L}])/u.test(rest)) return nameOfLetterStartsWithVowel(word);
  if (isSpelledOut(word)) return nameOfLetterStartsWithVowel(word[0]!);
  return soundStartsWithVowel(word.toLowerCase(), spelling);
}

function nameOfLetterStartsWithVowel(letter: string): boolean {
  return /[aefhilmnorsxæœøαεηιοω]/i.test(letter);
}

function soundStartsWithVowel(word: string, spelling: Spelling): boolean {
  if (CONSONANT_SOUND.test(word)) return false;
  if (VOWEL_SOUND.test(word) || SILENT_H.test(word)) return true;
  if (SILENT_H_AMERICAN.test(word)) return spelling === 'american';
  if (word.startsWith('x')) return /^x[^aeiouyh]/.test(word);
  if (word.startsWith('y')) return /^y[^aeiou].*[aeiouy]/.test(word);
  return /^[aeiouæœøαεηιοω]/.test(word);
}

/** Two consonants with which no English word begins: "rsync", "nginx", "NVMe". */
const UNSPEAKABLE = /^(?:r[b-dfgj-np-tv-xz]|l[b-dfgjkmnp-tvwxz]|n[b-dfhk-np-tv-xz]|ng[^u]|m[dfgjklpqtvwxz])/;

/** Tests whether letters are read one by one: "FBI", "MP3", "mRNA", "MSc", "html"; not "NATO", "HOUSE", "Mr". */
function isSpelledOut(word: string): boolean {
  const capitals = /^(\p{Lu}{2,})(?:s|\p{Nd}.*)?$/u.exec(word)?.[1];
  if (capitals) return areSpelledOut(capitals);
  if (/^(?:\p{Ll}\p{Lu}{2}|\p{L}\p{Nd}|(?:M(?:Sc|Phil|Ed|Eng|oU)|Nth)$)/u.test(word)) return true;
  if (/^\p{Lu}{2,}\p{Ll}/u.test(word)) return UNSPEAKABLE.test(word.toLowerCase());
  if (!/^\p{Ll}+\p{Nd}*$/u.test(word)) return false;
  if (ABBREVIATED_WORDS.test(word)) return false;
  return UNSPEAKABLE.test(word) || !/[aeiouyæœøα-ω]/.test(word);
}

/**
 * Tests whether capitals are read letter by letter. The longer they are, the more readily those that can be
 * spoken are taken for a word: of three letters nearly all are spelled out, of five hardly any that have a
 * vowel where English wants one.
 */
function areSpelledOut(capitals: string): boolean {
  const lower = capitals.toLowerCase();
  if (SPOKEN_CAPITALS.has(lower)) return false;
  if (SPELLED_CAPITALS.has(lower) || !/[aeiouy]/.test(lower)) return true;
  if (lower.startsWith('u') && lower.length < 6) return true;
  if (lower.length <= 3) return true;
  if (lower.length === 4)
    return !/^(?:[^aeiouy]?[aeiou]|[^aeiou]y|f[lr][aeiou]|s[chklmnptw][aeiou])/.test(lower);
  return /^(?:[^aeiouy]{3}(?<!s[cpt]r|s[cp]l|sch|thr|shr|chr|phr)|n[^aeiouy]|[fhlmrx](?![aeiouylr]|h[aeiouy]))/.test(
    lower,
  );
}
