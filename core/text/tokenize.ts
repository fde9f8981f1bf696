import { abbreviationKind } from '../english/words/abbreviations.ts';
import { contractionCuts } from '../english/words/contractions.ts';
import { Ahead } from './ahead.ts';
import { classOf, DIGIT, isSpace, isWordLike, LETTER, MARK, PICTOGRAPH, REGIONAL } from './characters.ts';
import type { Span } from './span.ts';
import { emojiEnd, symbolEnd } from './symbolEnd.ts';
import type { Token } from './token.ts';
import { emailEnd, emoticonEnd, looseUrlEnd, pathEnd, urlEnd } from './wholes.ts';
import { wordEnd } from './wordEnd.ts';

/**
 * Cuts one sentence into Penn Treebank tokens, in order, covering everything but white space.
 *
 * The cuts are those of the Treebank (contractions are split, punctuation stands alone, hyphenated words stay
 * whole), but a token's text is always that of the sentence: a quotation mark is never rewritten. The period that
 * ends the sentence is a token of its own even after an abbreviation, as in the Treebank; any other abbreviation
 * keeps its period. Each of `dummies` (offsets into the sentence) is one token. Time is linear in the length,
 * whatever the text.
 */
export function tokenize(sentence: string, dummies: readonly Span[] = []): Token[] {
  const scan = new Scan(sentence, lastPeriod(sentence), dummies);
  let at = 0;
  for (const dummy of dummies) {
    scan.words(at, dummy.start);
    scan.cut(dummy.start, dummy.end);
    at = dummy.end;
  }
  scan.words(at, sentence.length);
  return scan.tokens;
}

/** The state of one pass over one sentence. */
class Scan {
  readonly tokens: Token[] = [];
  readonly #text: string;
  /** Offset of the period that ends the sentence, or -1. */
  readonly #period: number;
  readonly #dummies: readonly Span[];
  // Marks that few words have are searched for ahead, not at each word.
  readonly #schemes: Ahead;
  readonly #ats: Ahead;
  readonly #apostrophes: Ahead;

  constructor(text: string, period: number, dummies: readonly Span[]) {
    this.#text = text;
    this.#period = period;
    this.#dummies = dummies;
    this.#schemes = new Ahead(text, SCHEME);
    this.#ats = new Ahead(text, AT);
    this.#apostrophes = new Ahead(text, APOSTROPHE);
  }

  /** Makes `[start, end)` a token, unless it is empty. */
  cut(start: number, end: number): void {
    if (end > start) this.tokens.push({ text: this.#text.slice(start, end), start, end });
  }

  /** Cuts `[start, end)` at white space and within. */
  words(start: number, end: number): void {
    let at = start;
    while (at < end) {
      if (isSpace(this.#text.charCodeAt(at))) {
        at++;
        continue;
      }
      let stop = at + 1;
      while (stop < end && !isSpace(this.#text.charCodeAt(stop))) stop++;
      this.#stretch(at, stop);
      at = stop;
    }
  }

  /** Cuts a stretch without white space. */
  #stretch(start: number, end: number): void {
    let at = start;
    while (at < end) {
      const next = this.#next(at, start, end);
      at = next > at ? next : at + 1;
    }
  }

  /** Cuts the token or tokens that begin at `at`, and returns where they end. */
  #next(at: number, start: number, end: number): number {
    const text = this.#text;
    const code = text.codePointAt(at)!;
    const kind = classOf(code);
    if (kind === LETTER || kind === DIGIT || kind === MARK || code === 0x5f) {
      return this.#url(at, end) || this.#word(at, at, end);
    }
    if (kind === PICTOGRAPH || kind === REGIONAL) return this.#one(at, emojiEnd(text, at, end));
    const following = at + 1 < end ? text.codePointAt(at + 1)! : Number.NaN;
    const fresh = at === start || !isWordLike(text.charCodeAt(at - 1));
    switch (text[at]) {
      case "'":
      case '’':
      case '‘':
      case '`':
        return this.#apostrophe(at, start, end);
      case '-': {
        if (fresh && /^-[LR][RSC]B-/.test(text.slice(at, at + 5))) return this.#one(at, at + 5);
        if (fresh && isNumberAt(text, at + 1, end)) return this.#word(at, at + 1, end);
        break;
      }
      case '+':
      case '−':
      case '±':
        if (fresh && isNumberAt(text, at + 1, end)) return this.#word(at, at + 1, end);
        break;
      case '.':
        if (fresh && classOf(following) === DIGIT) return this.#word(at, at + 1, end);
        if (at === start && EXTENSION.test(text.slice(at, at + 7))) return this.#word(at, at + 1, end);
        if (fresh && (following === 0x2e || following === 0x2f)) {
          const path = pathEnd(text, at, end);
          if (path) return this.#one(at, path);
        }
        break;
      case '°':
        if (fresh && /^°[CFKR](?![\p{L}\p{N}])/u.test(text.slice(at, at + 3))) return this.#one(at, at + 2);
        break;
      case '#':
      case '@':
        if (classOf(following) === LETTER && fresh) return this.#tag(at, end);
        break;
      case '/':
      case '~': {
        const path = fresh ? pathEnd(text, at, end) : 0;
        if (path) return this.#one(at, path);
        break;
      }
    }
    const emoticon = emoticonEnd(text, at, end);
    if (emoticon && fresh) return this.#one(at, emoticon);
    return this.#one(at, symbolEnd(text, at, end));
  }

  #one(start: number, end: number): number {
    this.cut(start, end);
    return end;
  }

  /** Cuts a web address, e-mail address or the like at `at` and returns its end; 0 if there is none. */
  #url(at: number, end: number): number {
    const text = this.#text;
    let stop = 0;
    if (this.#schemes.from(at) < end)
      stop = urlEnd(text, at, end) || (text[at + 1] === ':' ? pathEnd(text, at, end) : 0);
    if (!stop && this.#ats.from(at) < Math.min(end, at + 65)) stop = emailEnd(text, at, end);
    return stop ? this.#one(at, stop) : 0;
  }

  /** Cuts `#topic` and `@name`. */
  #tag(at: number, end: number): number {
    let stop = at + 1;
    while (stop < end && (isWordLike(this.#text.codePointAt(stop)!) || /[_-]/.test(this.#text[stop]!))) {
      stop += this.#text.codePointAt(stop)! > 0xffff ? 2 : 1;
    }
    return this.#one(at, stop);
  }

  /** Cuts a quotation mark or apostrophe outside a word: alone, doubled, or the start of a clipped word. */
  #apostrophe(at: number, start: number, end: number): number {
    const text = this.#text;
    if (at + 1 < end && (text[at + 1] === text[at] || text.startsWith('‘’', at)))
      return this.#one(at, at + 2);
    if (at === start || !isWordLike(text.charCodeAt(at - 1))) {
      DENIED.lastIndex = at;
      const denied = DENIED.exec(text);
      if (denied && at + denied[0].length <= end) {
        this.cut(at, at + 2);
        const stop = at + denied[0].length;
        this.cut(at + 2, stop - 3);
        return this.#one(stop - 3, stop);
      }
      CLIPPED.lastIndex = at;
      const clipped = text[at] === '`' ? null : CLIPPED.exec(text);
      if (clipped && at + clipped[0].length <= end) {
        const stop = at + clipped[0].length;
        const cut = /^['’‘]t/i.test(clipped[0]) && clipped[0].length > 2 ? at + 2 : at;
        if (cut > at && /^(?:is|was|were|will|would)$/i.test(text.slice(cut, stop))) {
          this.cut(at, cut);
          return this.#one(cut, stop);
        }
        return this.#one(at, stop);
      }
    } else {
      CLITIC.lastIndex = at;
      const clitic = CLITIC.exec(text);
      if (clitic && at + clitic[0].length <= end) return this.#one(at, at + clitic[0].length);
    }
    return this.#one(at, at + 1);
  }

  /** Cuts a word that begins at `start` and whose first letter or digit is at `at`, with the period it may keep. */
  #word(start: number, at: number, end: number): number {
    const text = this.#text;
    let stop = wordEnd(text, at, end);
    const address = looseUrlEnd(text, start, stop, end);
    if (address) return this.#one(start, address);
    if (text[stop] === '.' && stop < end) {
      let dots = 1;
      while (stop + dots < end && text[stop + dots] === '.') dots++;
      const keeps =
        stop !== this.#period && (dots === 1 || dots === 2) && this.#keepsPeriod(start, stop, stop + dots);
      if (keeps) stop++;
    }
    if (stop - start > 40) {
      this.cut(start, stop);
      return stop;
    }
    const word = text.slice(start, stop);
    const cuts = contractionCuts(word, this.#apostrophes.from(start) < stop);
    if (cuts.length === 0) {
      this.tokens.push({ text: word, start, end: stop });
      return stop;
    }
    let from = start;
    for (const cut of cuts) {
      this.cut(from, start + cut);
      from = start + cut;
    }
    this.cut(from, stop);
    return stop;
  }

  /** Tells whether the word `[start, stop)` is an abbreviation to which the period at `stop` belongs. */
  #keepsPeriod(start: number, stop: number, after: number): boolean {
    if (stop - start > 24) return false;
    const word = this.#text.slice(start, stop);
    const single = /^\p{Lu}$/u.test(word);
    const kind = abbreviationKind(word);
    if (after - stop === 2) return single || word.includes('.');
    if (single) return true;
    if (kind === undefined) return false;
    if (kind !== 'numbered') return true;
    let next = after;
    while (isSpace(this.#text.charCodeAt(next))) next++;
    if (classOf(this.#text.codePointAt(next) ?? 0) === DIGIT) return true;
    if (/^nos?$/i.test(word)) return false;
    return this.#dummies.some(({ start }) => start === next) || NUMBER.test(this.#text.slice(next, next + 8));
  }
}

/** A number in brackets, a Roman numeral or a letter: `Eq. (3)`, `Vol. II`, `App. A`. */
const NUMBER = /^(?:[([]\d|(?:[IVXLC]+|\p{Lu})(?![\p{L}\p{N}'’]))/u;

// Patterns of the object Ahead.
const SCHEME = /:|www/gi;
const AT = /@/g;
const APOSTROPHE = /['’`]/g;

/** `.doc`, `.NET`: a name that begins with a period, unless a sentence may begin after it (`.Then`). */
const EXTENSION = /^\.(?:[a-z][a-z\d]{0,4}|[A-Z][A-Z\d]{1,4})(?![\p{L}\p{N}])/u;

/** `'twasn't`, in three parts. */
const DENIED = /['’‘]t(?:is|was|were|would)n['’]t(?![\p{L}\p{N}])/iuy;
/** Words that begin with an apostrophe, and clitics that stand alone in text that is already tokenized. */
const CLIPPED =
  /['’‘](?:s|re|ve|ll|d|m|em|til|tis|twas|twere|twill|twould|cause|bout|round|n['’]?|\d\ds?)(?![\p{L}\p{N}])/iuy;
/** A clitic right after something other than a word: a dummy, an address, a closing bracket. */
const CLITIC = /['’](?:s|re|ve|ll|d|m)(?![\p{L}\p{N}])/iuy;

/** Finds the period that ends the sentence, which only closing marks and white space follow; -1 if there is none. */
function lastPeriod(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && (isSpace(text.charCodeAt(at)) || CLOSING.includes(text[at]!))) at--;
  return text[at] === '.' ? at : -1;
}

const CLOSING = '"\'”’»›)]}*_';

/** Tells a number, which may have a period before its first digit. */
function isNumberAt(text: string, at: number, end: number): boolean {
  if (at >= end) return false;
  if (classOf(text.codePointAt(at)!) === DIGIT) return true;
  return text[at] === '.' && at + 1 < end && classOf(text.codePointAt(at + 1)!) === DIGIT;
}
