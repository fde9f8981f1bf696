import { classOf, DIGIT, isWordLike, LETTER, MARK } from './characters.ts';

/** Finds where the word ends that has a letter or digit at `start`. */
export function wordEnd(text: string, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const letter = text.charCodeAt(at) | 0x20;
    if (letter >= 0x61 && letter <= 0x7a) {
      at++;
      continue;
    }
    const code = text.codePointAt(at)!;
    if (isWordLike(code) || code === 0x5f) {
      at += code > 0xffff ? 2 : 1;
      continue;
    }
    if (at === start) {
      at++;
      continue;
    }
    if (!joins(text, at, end)) break;
    at++;
  }
  return at > end ? end : endOfSuffix(text, start, at, end);
}

/** Tells whether the character at `at`, not a letter or digit, is inside a word rather than after it. */
function joins(text: string, at: number, end: number): boolean {
  if (at + 1 >= end) return false;
  const before = classOf(codeBefore(text, at));
  const after = classOf(text.codePointAt(at + 1)!);
  const letters = before === LETTER || before === MARK;
  switch (text[at]) {
    case '-':
    case '‐':
    case '‑':
    case '/':
    case '\\':
    case '@':
    case '=':
    case '*':
    case '^':
    case '+':
    case '·':
    case '°':
      return isWordLike(text.codePointAt(at + 1)!);
    case '.':
      // Also the period of an abbreviation in a compound: "U.S.-led".
      if (text[at + 1] === '-' && at + 2 < end) return isWordLike(text.codePointAt(at + 2)!);
      return isWordLike(text.codePointAt(at + 1)!);
    case "'":
    case '’':
    case '`':
      return after === LETTER && (letters || before === DIGIT || text[at - 1] === '.');
    case ',':
    case ':':
    case '–':
      return before === DIGIT && after === DIGIT;
    case '&':
      return letters && after === LETTER;
    default:
      return false;
  }
}

function codeBefore(text: string, at: number): number {
  const low = text.charCodeAt(at - 1);
  return (low & 0xfc00) === 0xdc00 && at > 1 ? text.codePointAt(at - 2)! : low;
}

/** Finds the end of the signs that belong to a word's end: `C++`, `A+`, `C#`, `US$`, `37°`. */
function endOfSuffix(text: string, start: number, at: number, end: number): number {
  let stop = at;
  if (text[stop] === '-' && classOf(codeBefore(text, at)) === LETTER)
    return SUSPENDED.test(text.slice(stop, stop + 6)) ? stop + 1 : stop;
  if (text[stop] === '+') while (stop < end && text[stop] === '+') stop++;
  else if (text[stop] === '#' && at - start === 1 && stop < end) stop++;
  else if (text[stop] === '°' && stop < end) stop++;
  else if (text[stop] === '$' && stop < end && at - start <= 3 && isCapitals(text, start, at)) stop++;
  return stop > end ? at : stop;
}

/** The hyphen of a compound whose other half comes later: `pre- and post-war`, `two-, three- or fourfold`. */
const SUSPENDED = /^-(?:,| (?:and|or|to)\s)/;

function isCapitals(text: string, start: number, end: number): boolean {
  return /^[A-Z]+$/.test(text.slice(start, end));
}
