/** The kinds of characters that finding words tells apart. */
export type CharacterClass =
  | typeof SPACE
  | typeof LETTER
  | typeof DIGIT
  | typeof MARK
  | typeof PICTOGRAPH
  | typeof REGIONAL
  | typeof OTHER;

/** White space, the zero-width space and marks of direction: ends every token. */
const SPACE = 1;
export const LETTER = 2;
/** Any numeral: ASCII digits, other scripts' digits, fractions, superscripts. */
export const DIGIT = 3;
/** Characters that join whatever they follow: combining marks, joiners, variation selectors, soft hyphens. */
export const MARK = 4;
/** Emoji and other pictographs. */
export const PICTOGRAPH = 5;
/** A regional indicator: half of a flag emoji. */
export const REGIONAL = 6;
/** Punctuation, symbols, controls, lone surrogates. */
const OTHER = 7;

/**
 * The class of a code point (as `String.prototype.codePointAt` gives it, so lone surrogates too). `NaN`, the
 * code beyond the end of a string, is `OTHER`.
 */
export function classOf(codePoint: number): CharacterClass {
  if (!(codePoint <= 0xffff)) return codePoint > 0xffff ? compute(codePoint) : OTHER;
  return (known[codePoint] ||= compute(codePoint)) as CharacterClass;
}

/** Tells a letter, digit or mark, of which words are made. */
export function isWordLike(codePoint: number): boolean {
  const kind = classOf(codePoint);
  return kind === LETTER || kind === DIGIT || kind === MARK;
}

/** Tells what is of class `SPACE`. `NaN`, the code beyond the end of a string, is not white space. */
export function isSpace(code: number): boolean {
  return code === 0x20 || (code < 0x80 ? code >= 9 && code <= 13 : classOf(code) === SPACE);
}

/** 0 where not computed yet. */
const known = new Uint8Array(0x10000);

const SPACES = /^[\s\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]$/u;
const LETTERS = /^\p{L}$/u;
const NUMBERS = /^\p{N}$/u;
const MARKS = /^(?:\p{M}|\p{Emoji_Modifier}|\u00AD|\u200C|\u200D|\u2060|[\u{E0020}-\u{E007F}])$/u;
const PICTOGRAPHS = /^\p{Extended_Pictographic}$/u;
const REGIONALS = /^\p{Regional_Indicator}$/u;

function compute(codePoint: number): CharacterClass {
  const character = String.fromCodePoint(codePoint);
  if (SPACES.test(character)) return SPACE;
  if (LETTERS.test(character)) return LETTER;
  if (NUMBERS.test(character)) return DIGIT;
  if (MARKS.test(character)) return MARK;
  if (REGIONALS.test(character)) return REGIONAL;
  if (PICTOGRAPHS.test(character)) return PICTOGRAPH;
  return OTHER;
}

/** A word without the soft hyphens and joiners behind its letters, and with the letters of its ligatures. */
export function withPlainLetters(word: string): string {
  if (!/[\u00AD\u200C-\u200D\u2060\uFB00-\uFB06]/.test(word)) return word;
  return word
    .replace(/(?<=\p{L})[\u00AD\u200C-\u200D\u2060]+/gu, '')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'));
}
