import { CharacterReader, DEEPEST_NOTE } from '../characterReader.ts';
import { CODE, IGNORED, INLINE, STATEMENTS } from './typstNames.ts';
import { commentEnd, mathEnd, rawEnd, stringEnd } from './typstTokens.ts';

/** What is open around a place: markup in brackets, code in parentheses or braces, the code of a statement, or a call. */
type Frame =
  | { readonly kind: 'markup'; readonly inline: boolean; brackets: number }
  | { readonly kind: 'group' | 'statement' }
  | { readonly kind: 'call'; readonly name: string; readonly start: number; held: boolean };

/**
 * Reads Typst from a place, as far as asked. Code is left out, but markup in brackets within it is prose, apart from what
 * surrounds it; a call in a sentence without such markup is a dummy. What stays open extends to the end of the text.
 */
export class TypstReader extends CharacterReader {
  readonly #isScout: boolean;
  readonly #frames: Frame[] = [];
  /** The indentation of the item or heading around the place, or -1; a line that is indented no more ends it. */
  #item = -1;
  /** Whether markup in brackets stays open, so that none behind it needs a search for its end. */
  #open = false;

  /**
   * @param depth number of notes around the text
   * @param isScout whether only the end of markup is sought
   */
  constructor(text: string, from: number, depth = 0, isScout = false) {
    super(text, from, depth);
    this.#isScout = isScout;
  }

  /** Tells whether nothing is open at `place`, up to which the text has been read. */
  isAtTop(place: number): boolean {
    return this.at <= place && this.#frames.length === 0;
  }

  readTo(end: number): void {
    while (this.at < end) this.#step();
  }

  /** Reads what comes next; like most methods below, those that it calls return where to read on. */
  #step(): void {
    const frame = this.#frames.at(-1);
    if (this.#token(frame) !== undefined) return;
    if (!frame || frame.kind === 'markup') this.#markup(frame);
    else if (frame.kind === 'call') this.#call(frame);
    else this.#code(frame);
  }

  /** Reads a comment, raw text or math, which are the same in markup and in code. */
  #token(frame: Frame | undefined): number | undefined {
    const text = this.text;
    const at = this.at;
    const isCode = frame !== undefined && frame.kind !== 'markup';
    if (isCode && frame.kind === 'call') return undefined;
    const comment = commentEnd(text, at);
    if (comment > at) return this.skipTo(comment);
    const raw = rawEnd(text, at);
    if (raw > at) {
      const apart = text.startsWith('```', at) && text.slice(at, raw).includes('\n');
      if (apart) this.breaks.push(at);
      return isCode || apart ? this.skipTo(raw) : this.dummyTo(raw);
    }
    if (text[at] !== '$') return undefined;
    const math = mathEnd(text, at);
    if (isCode) return this.skipTo(math);
    // Math between blanks is displayed; the period at its end is that of the sentence.
    if (/^\$\s/.test(text.slice(at, at + 2)) && /\.\s*\$$/.test(text.slice(Math.max(at, math - 20), math))) {
      this.breaks.push(math);
    }
    return this.dummyTo(math);
  }

  #markup(frame: (Frame & { kind: 'markup' }) | undefined): number {
    const text = this.text;
    const at = this.at;
    const opens = text[at - 1] === '[' && frame?.inline === false && frame.brackets === 0;
    if (at === 0 || text[at - 1] === '\n' || opens) {
      const end = this.#lineStart(at);
      if (end > at) return this.skipTo(end);
    }
    switch (text[at]) {
      case '\n':
        return this.pass();
      case '\\':
        return this.#escape();
      case '#':
        return this.#hash();
      case '[':
        if (frame) frame.brackets++;
        return this.pass();
      case ']':
        if (!frame || frame.brackets-- > 0) return this.pass();
        this.#frames.pop();
        if (frame.inline) this.closings.push({ start: at, end: at + 1 });
        else this.breaks.push(at);
        return this.skipTo(at + 1);
      case '~':
        return this.tie();
      case 'h':
        ADDRESS.lastIndex = at;
        this.pass();
        return ADDRESS.test(text) ? (this.at = ADDRESS.lastIndex) : this.at;
      case '*':
      case '_':
        return this.#mark();
      case '@': {
        REFERENCE.lastIndex = at;
        return REFERENCE.test(text) ? this.dummyTo(REFERENCE.lastIndex) : this.pass();
      }
      case '<': {
        LABEL.lastIndex = at;
        return LABEL.test(text) ? this.skipTo(LABEL.lastIndex) : this.pass();
      }
      default:
        return this.pass();
    }
  }

  /** Finds the end of the marker with which a line begins, and where blocks begin and end there. */
  #lineStart(at: number): number {
    MARKER.lastIndex = at;
    const [marker = '', indent = '', sign] = MARKER.exec(this.text) ?? [];
    INDENT.lastIndex = at;
    const blank = INDENT.exec(this.text)![0];
    const isEmpty = /[\r\n]/.test(this.text[at + blank.length] ?? '\n');
    if (isEmpty) return at;
    if (sign !== undefined || blank.length <= this.#item) this.breaks.push(at);
    this.#item = sign === undefined ? (blank.length <= this.#item ? -1 : this.#item) : indent.length;
    // A heading ends with its line.
    if (sign?.startsWith('=')) this.#item = Number.POSITIVE_INFINITY;
    return at + marker.length;
  }

  #escape(): number {
    const at = this.at;
    UNICODE.lastIndex = at;
    const number = UNICODE.exec(this.text)?.[1];
    if (number !== undefined) return this.#letter(Number.parseInt(number, 16), UNICODE.lastIndex);
    const next = this.text[at + 1] ?? '\n';
    if (/\s/.test(next)) return this.partTo(at + 1);
    this.skipTo(at + 1);
    return this.pass();
  }

  /** Reads a letter by its number, up to `end`. */
  #letter(code: number, end: number): number {
    const letter = code > 0x10ffff ? '' : String.fromCodePoint(code);
    if (/^\s/.test(letter)) return this.partTo(end);
    if (!/^[^\p{Cc}\p{Cs}]/u.test(letter)) return this.skipTo(end);
    this.keep();
    this.mask.spelled(this.at, end, letter);
    return (this.at = end);
  }

  /** Reads a mark of emphasis, which is none within a word. */
  #mark(): number {
    const start = this.at;
    const end = start + 1;
    const before = this.text[start - 1] ?? ' ';
    const after = this.text[end] ?? ' ';
    if (/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) return this.pass();
    (/[\s([{"'“‘*_]/.test(before) && !/\s/.test(after) ? this.openings : this.closings).push({
      start,
      end,
    });
    return this.skipTo(end);
  }

  /** Reads code in markup: a statement, a call, or a value. */
  #hash(): number {
    const text = this.text;
    const at = this.at;
    HASH.lastIndex = at;
    const found = HASH.exec(text);
    if (!found) return this.pass();
    const [whole, keyword, name, opening] = found;
    if (keyword !== undefined) {
      this.breaks.push(at);
      this.skipTo(at + whole.length);
      this.#frames.push({ kind: 'statement' });
      return this.at;
    }
    if (opening === '"') return this.dummyTo(stringEnd(text, at + 1));
    if (name === 'footnote' && text[at + whole.length] === '[' && !this.#isScout)
      return this.#note(at + whole.length);
    this.keep();
    this.at = at + (opening === undefined ? whole.length : 1);
    this.#frames.push({ kind: 'call', name: name ?? '', start: at, held: false });
    return this.at;
  }

  /** Reads what follows the name of a function. */
  #call(frame: Frame & { kind: 'call' }): number {
    const text = this.text;
    const at = this.at;
    const next = text[at];
    if (next === '(' || (next === '{' && at === frame.start + 1)) {
      this.at++;
      this.#frames.push({ kind: 'group' });
    } else if (next === '[' && CODE.has(frame.name) && !this.#isScout) {
      frame.held = true;
      this.at = this.#contentEnd(at);
    } else if (next === '[') {
      const inline = INLINE.has(frame.name) || !this.#beginsLine(frame.start);
      if (inline) this.openings.push({ start: frame.held ? at : frame.start, end: at + 1 });
      else this.breaks.push(at);
      this.#hold();
      this.at++;
      this.#frames.push({ kind: 'markup', inline, brackets: 0 });
    } else {
      FIELD.lastIndex = at;
      if (FIELD.test(text)) return (this.at = FIELD.lastIndex);
      this.#frames.pop();
      this.at += next === ';' ? 1 : 0;
      if (!frame.held && !IGNORED.has(frame.name)) this.mask.dummy(frame.start, this.at);
    }
    return this.at;
  }

  /** Notes that the calls around the place hold markup, and are no dummies; those around other markup are noted already. */
  #hold(): void {
    for (let index = this.#frames.length - 1; index >= 0; index--) {
      const frame = this.#frames[index]!;
      if (frame.kind === 'markup') return;
      if (frame.kind === 'call') frame.held = true;
    }
  }

  #code(frame: Frame): number {
    const text = this.text;
    const at = this.at;
    switch (text[at]) {
      case '"':
        return this.skipTo(stringEnd(text, at));
      case '(':
      case '{':
        this.#frames.push({ kind: 'group' });
        break;
      case '[':
        SYMBOL.lastIndex = at;
        if (SYMBOL.test(text)) return this.skipTo(SYMBOL.lastIndex);
        this.#hold();
        this.breaks.push(at);
        this.#frames.push({ kind: 'markup', inline: false, brackets: 0 });
        break;
      case ')':
      case '}':
        if (frame.kind === 'group') this.#frames.pop();
        break;
      case ']':
        // The markup around a statement ends.
        if (frame.kind !== 'statement') break;
        this.#frames.pop();
        return at;
      case ';':
      case '\n':
        if (frame.kind !== 'statement' || CONTINUED.test(text.slice(at, at + 80))) break;
        this.#frames.pop();
        if (text[at] === '\n') return at;
    }
    return ++this.at;
  }

  /** Reads a footnote, whose markup begins at `from`. */
  #note(from: number): number {
    const end = this.#contentEnd(from);
    if (this.depth < DEEPEST_NOTE) {
      const reader = new TypstReader(this.text.slice(from + 1, end - 1), 0, this.depth + 1);
      reader.readTo(end - from - 2);
      this.notes.push({ start: from + 1, prose: reader.prose() });
    }
    return this.skipTo(end);
  }

  /** Finds the end of the markup in brackets at `from`. What is not closed holds nothing that is. */
  #contentEnd(from: number): number {
    if (this.#open) return this.text.length;
    const scout = new TypstReader(this.text, from + 1, this.depth, true);
    scout.#frames.push({ kind: 'markup', inline: false, brackets: 0 });
    while (scout.at < this.text.length && scout.#frames.length > 0) scout.#step();
    this.#open = scout.#frames.length > 0;
    return scout.at;
  }

  #beginsLine(at: number): boolean {
    return /(?:^|[\n[])[ \t]{0,40}$/.test(this.text.slice(Math.max(0, at - 41), at));
  }
}

const HASH = new RegExp(
  String.raw`#(?:(${STATEMENTS})(?![\p{L}\p{N}_-])|([\p{L}_][\p{L}\p{N}_-]{0,80})|(["({[]))`,
  'uy',
);
const FIELD = /\.[\p{L}_][\p{L}\p{N}_-]{0,80}/uy;
const REFERENCE = /@[\p{L}\p{N}](?:[\p{L}\p{N}_:.-]{0,80}[\p{L}\p{N}_-])?(?:\[[^\]\n]{0,80}\])?/uy;
/** An address, whose slashes begin no comment. */
const ADDRESS = /https?:\/\/[^\s[\]<>"]*/y;
const LABEL = /<[\p{L}\p{N}_:.-]{1,80}>/uy;
const UNICODE = /\\u\{([\da-fA-F]{1,6})\}/y;
const INDENT = /[ \t]*/y;
/** The marker of a heading, an item or a term, with the white space around it. */
const MARKER = /([ \t]*)(={1,6}(?= )|[-+/](?=[ \t])|\d{1,3}\.(?=[ \t]))[ \t]*/y;
/** Markup without a word, as in cells: a number with its unit, a name with digits or signs, one letter. */
const SYMBOL =
  /\[\s{0,9}(?:[^[\]\p{L}]{0,40}\p{L}?[^[\]\p{L}]{0,40}|[^[\]\s]{0,40}[\d=_][^[\]\s]{0,40}|[\d.,]{1,20}\s\p{L}{1,3})\s{0,9}\]/uy;
/** What continues a statement in the next line. */
const CONTINUED = /^\s+(?:else\b|\.[a-z])/;
