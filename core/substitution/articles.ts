import {
  CONSONANT_ACRONYMS, CONSONANT_WORDS, SILENT_H, SILENT_H_AMERICAN, SPOKEN_CAPITALS, VOWEL_WORDS,
} from './articleExceptions.ts';
import type { Spelling } from './spelling.ts';

export interface ArticleOptions {
  /** Decides "an herb" (american, the default) or "a herb". */
  readonly spelling?: Spelling;
}

/**
 * The indefinite article before `nextWord`, by the sound that it starts with: "an honest", "a unit", "an FBI",
 * "an 8-year-old". Quotes and brackets before the word are skipped. White 2015, 3.3.7.
 */
export function indefiniteArticle(nextWord: string, options: ArticleOptions = {}): 'a' | 'an' {
  return startsWithVowelSound(nextWord, options.spelling ?? 'american') ? 'an' : 'a';
}

function startsWithVowelSound(text: string, spelling: Spelling): boolean {
  const start = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/^[\s"'“”‘’«»„‚‹›`´()[\]{}<>*_~≈≤≥–—…-]+/u, '');
  const number = /^(?:[$£€¥₹₽₩]|US\$|[AC]\$)?\s*(\d[\d,]*)/.exec(start.replace(/^US\$(?=\d)|^[AC]\$(?=\d)/, ''));
  if (number && !/^(?:US|A|C)\$/.test(start)) return numberStartsWithVowel(number[1]!);
  if (/^[@&⅛]/.test(start)) return true;
  const letters = /^\p{L}[\p{L}\p{Nd}'’]*/u.exec(start)?.[0];
  if (!letters) return false;
  if (/^[\p{Lu}]\./u.test(start)) return letterStartsWithVowel(start[0]!);
  return wordStartsWithVowel(letters, start.slice(letters.length), spelling);
}

/** Digits as they are read: 8, 80, 800 "eight"; 11 and 18, also as thousands and as centuries (1812). */
function numberStartsWithVowel(digits: string): boolean {
  const groups = digits.replace(/,$/, '').split(',');
  const whole = groups.join('');
  if (whole.startsWith('8')) return true;
  if (!/^1[18]/.test(whole)) return false;
  return whole.length % 3 === 2 || (whole.length === 4 && groups.length === 1);
}

function letterStartsWithVowel(letter: string): boolean {
  return /[aefhilmnorsxAEFHILMNORSX]/.test(letter);
}

function wordStartsWithVowel(word: string, rest: string, spelling: Spelling): boolean {
  const bare = word.replace(/['’]s?$/, '');
  if (/^\p{L}$/u.test(bare)) return letterOrGreek(bare, rest);
  if (isSpelledOut(bare)) return letterStartsWithVowel(bare[0]!);
  return soundStartsWithVowel(bare.toLowerCase(), rest, spelling);
}

function letterOrGreek(letter: string, rest: string): boolean {
  if (/[A-Za-z]/.test(letter)) return letterStartsWithVowel(letter) || (rest.startsWith("'") && /[aeio]/i.test(letter));
  return /[αεηιοωΑΕΗΙΟΩ]/.test(letter) || soundStartsWithVowel(letter.toLowerCase(), '', 'american');
}

/** Whether letters are read one by one: "FBI", "MP3", "mRNA", "html"; not "NATO", "HOUSE". */
function isSpelledOut(word: string): boolean {
  const capitals = /^([\p{Lu}]+)(?:s|\p{Nd}.*)?$/u.exec(word)?.[1];
  if (capitals) return isSpelledCapitals(capitals);
  if (/^\p{Ll}\p{Lu}{2,}|^\p{L}\p{Nd}|^MSc|^MPhil|^M[o]U|^[FHLMNRSX][A-Z]+[a-z]?[A-Z]$/u.test(word)) return true;
  return /^\p{Ll}+\p{Nd}*$/u.test(word) && !/[aeiouyw]|^(?:h?mm|shh|hm|psst|pf+t|tsk|brr|grr|zzz|nth)/.test(word);
}

function isSpelledCapitals(capitals: string): boolean {
  const lower = capitals.toLowerCase();
  if (SPOKEN_CAPITALS.has(lower)) return false;
  if (CONSONANT_ACRONYMS.has(lower)) return false;
  if (!/[AEIOUY]/.test(capitals)) return true;
  if (capitals.startsWith('U')) return capitals.length < 6;
  if (capitals.length <= 3) return true;
  if (capitals.length === 4) return !/^[^AEIOU]?[AEIOU]/.test(capitals);
  return /^[^AEIOU]{3}|^[AEIOU]{3}|^N[^AEIOUY]|^[FHLMRX][^AEIOULRY]/.test(capitals);
}

function soundStartsWithVowel(word: string, rest: string, spelling: Spelling): boolean {
  if (CONSONANT_WORDS.test(word)) return false;
  if (VOWEL_WORDS.test(word)) return true;
  if (SILENT_H.test(word)) return true;
  if (SILENT_H_AMERICAN.test(word)) return spelling === 'american';
  if (/^once?$/.test(word) && rest !== undefined) return word === 'on' || word === 'onc';
  if (word.startsWith('x')) return /^x[^aeiouy]/.test(word);
  if (word.startsWith('y')) return /^y[^aeiou]/.test(word);
  return /^[aeiouæœø]/.test(word);
}
