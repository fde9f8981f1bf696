/** The capitalization of a sentence, which determines the meaning of a capital in it. */
export type Casing = 0 | 1 | 2 | 3;
export const MIXED: Casing = 0;
export const UPPER: Casing = 1;
export const TITLE: Casing = 2;
export const LOWER: Casing = 3;

const LONGEST = 64;

/** A word in isolation, as the tagger reads it. */
export interface ReadWord {
  /**
   * The normalized form: quotes, dashes, ellipses, brackets and currency signs each in one form, addresses and emoji
   * as one word per class, very long words truncated. Case is kept.
   */
  readonly form: string;
  /** Bits, listed below, for the contribution of the word to the capitalization of its sentence. */
  readonly letters: number;
}

/** Set for a word with two adjacent letters, which counts. */
const LETTERED = 1;
const CAPITAL = 2;
const NO_LOWER_CASE = 4;
/** Set for a length that headlines capitalize whatever the word. */
const LONG = 8;

export function readWord(word: string): ReadWord {
  const clipped = clip(word);
  return { form: normalForm(clipped), letters: lettersOf(clipped) };
}

/**
 * The words of a sentence as the tagger reads them, each through `read`, and how the sentence is capitalized. A straight
 * double quote opens and closes in turn.
 */
export function readSentence<W extends ReadWord>(
  words: readonly string[],
  read: (word: string) => W,
): { words: W[]; casing: Casing } {
  const found = words.map(read);
  const casing = casingOf(found);
  let insideQuotes = false;
  for (let i = 0; i < found.length; i++) {
    const { form } = found[i]!;
    if (form === OPENING_QUOTE || form === CLOSING_QUOTE) insideQuotes = form === OPENING_QUOTE;
    if (form !== '"') continue;
    insideQuotes = !insideQuotes;
    found[i] = read(insideQuotes ? OPENING_QUOTE : CLOSING_QUOTE);
  }
  return { words: found, casing };
}

function lettersOf(word: string): number {
  if (!/\p{L}\p{L}/u.test(word)) return 0;
  return (
    LETTERED |
    (/^[^\p{L}]*\p{Lu}/u.test(word) ? CAPITAL : 0) |
    (/\p{Ll}/u.test(word) ? 0 : NO_LOWER_CASE) |
    (word.length >= 4 ? LONG : 0)
  );
}

/**
 * The capitalization of a sentence: ALL CAPITALS, Title Case, all lower case, or the usual mixture. Sentences with
 * too few words count as mixed.
 */
function casingOf(words: readonly ReadWord[]): Casing {
  let lettered = 0;
  let upper = 0;
  let long = 0;
  let longCapital = 0;
  let capital = 0;
  for (const { letters } of words) {
    if ((letters & LETTERED) === 0) continue;
    lettered += 1;
    if (letters & CAPITAL) capital += 1;
    if (letters & NO_LOWER_CASE) upper += 1;
    if (lettered > 1 && letters & LONG) {
      long += 1;
      if (letters & CAPITAL) longCapital += 1;
    }
  }
  if (lettered >= 3 && upper / lettered > 0.7) return UPPER;
  if (long >= 3 && longCapital / long > 0.8) return TITLE;
  if (lettered >= 4 && capital === 0) return LOWER;
  return MIXED;
}

/** The folded form of a word, by which words are looked up and compared: lower case, with digits as zeros. */
export function foldForm(form: string): string {
  if (!/\p{Nd}/u.test(form)) return form.toLowerCase();
  const zeros = form.toLowerCase().replace(/\p{Nd}/gu, '0');
  return /^[0.,:/-]+$/.test(zeros) ? zeros.replace(/0{2,}/g, '00') : zeros;
}

/**
 * The shape of a word: `Xx` for Word, `Xx-x` for U.S.-born, `d.d` for 3.14. Repeated characters of one class are
 * written once; at most 8 characters.
 */
export function shapeOf(form: string): string {
  let shape = '';
  let previous = '';
  for (const character of form) {
    const kind = kindOf(character);
    if (kind !== previous) shape += kind;
    previous = kind;
    if (shape.length >= 8) break;
  }
  return shape;
}

const OPENING_QUOTE = '``';
const CLOSING_QUOTE = "''";

const PUNCTUATION = new Map<string, string>(
  Object.entries({
    '“': OPENING_QUOTE,
    '„': OPENING_QUOTE,
    '«': OPENING_QUOTE,
    '”': CLOSING_QUOTE,
    '»': CLOSING_QUOTE,
    '‘': '`',
    '‚': '`',
    '’': "'",
    '—': '--',
    '–': '--',
    '―': '--',
    '---': '--',
    '‐': '-',
    '‑': '-',
    '−': '-',
    '…': '...',
    '[': '(',
    '{': '(',
    ']': ')',
    '}': ')',
    '-LRB-': '(',
    '-LSB-': '(',
    '-LCB-': '(',
    '-RRB-': ')',
    '-RSB-': ')',
    '-RCB-': ')',
    '£': '$',
    '€': '$',
    '¥': '$',
    '₹': '$',
    '₽': '$',
    '₩': '$',
    '¢': '$',
  }),
);

const ADDRESS =
  /^(?:(?:https?|ftp|file):\/\/.|mailto:.|www\.\w)|^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|edu|gov|io)(?:\/.*)?$/i;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200D\uFE0F\u20E3])+$/u;

function normalForm(word: string): string {
  const known = PUNCTUATION.get(word);
  if (known !== undefined) return known;
  if (/^\.{2,}$/.test(word)) return '...';
  if (/^[A-Za-z]+$/.test(word)) return word;
  if (MAIL.test(word)) return '<mail>';
  if (ADDRESS.test(word)) return '<address>';
  if (/^@\w/.test(word)) return '<handle>';
  if (/^#\p{L}/u.test(word)) return '<hashtag>';
  if (EMOJI.test(word)) return ':)';
  return word.replace(/[‘’ʼ]/g, "'").replace(/[‐‑]/g, '-').replace(/[—–]/g, '--');
}

function clip(word: string): string {
  return word.length <= LONGEST ? word : word.slice(0, LONGEST / 2) + word.slice(-LONGEST / 2);
}

function kindOf(character: string): string {
  if (character >= 'a' && character <= 'z') return 'x';
  if (character >= 'A' && character <= 'Z') return 'X';
  if (character >= '0' && character <= '9') return 'd';
  if (character < '\u0080') return character;
  if (/\p{Ll}/u.test(character)) return 'x';
  if (/\p{Lu}/u.test(character)) return 'X';
  if (/\p{L}/u.test(character)) return 'l';
  return /\p{Nd}/u.test(character) ? 'd' : '*';
}
