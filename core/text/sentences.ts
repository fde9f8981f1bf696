import { abbreviationKind } from '../english/words/abbreviations.ts';
import { isSentenceStarter } from '../english/words/sentenceStarters.ts';
import { classOf, isSpace, isWordLike, MARK, PICTOGRAPH, REGIONAL } from './characters.ts';
import type { EndCandidate } from './endCandidate.ts';
import { isMarker, type Marker, markerAt, markerEndingAt } from './listMarker.ts';
import { endsSentence, wordStartingAt } from './sentenceEnds.ts';
import type { Span } from './span.ts';
import { emoticonEnd } from './wholes.ts';

/**
 * Splits one block of prose into sentences: trimmed of white space, in order, not overlapping, and together
 * covering all of the block but white space. Offsets are into `prose`, as those of `block` are.
 *
 * Every terminator (`.`, `?`, `!`, `…` and those of other scripts) is a candidate; the text on its two sides
 * decides whether a sentence ends there. A line break means nothing, a blank line ends a sentence. Time is linear
 * in the block. Intl.Segmenter is not used: its results change with the ICU of each Node, and it proposes nothing
 * that the terminators do not.
 */
export function splitSentences(prose: string, block: Span): Span[] {
  return [...eachSentence(prose, block)];
}

/** Yields the sentences one at a time, so that the caller can pause between any two. */
export function eachSentence(prose: string, block: Span): Generator<Span, void, undefined> {
  return new Splitter(prose, block).sentences();
}

/**
 * Candidates: terminators, emoji and smileys, bullets, blank lines, closing brackets, which may end a list marker, and
 * dashes at the end of what is said.
 */
const CANDIDATE =
  /[.?!…‽•⁃▪●◦]|\p{Sentence_Terminal}|\n[^\S\n]*\n|[:;=]-?[)D]|\p{Extended_Pictographic}|\p{Regional_Indicator}|\)|[—–]['"’”»]|--["”]/gu;
const DASHES = '—–-';
const BULLET = /[•⁃▪●◦]/;
const TERMINATORS = /[\p{Sentence_Terminal}…‽]/u;
const CLOSERS = '"\'”’»›)]}」』】）';

/**
 * References to notes, right after the sentence that they are about: `true.[3][4]`, `so.[citation needed]`, `so.¹²`.
 */
const NOTE_MARKS = /(?:\[(?:\d{1,3}|[a-z]|note \d{1,2}|citation needed)\]|[⁰¹²³⁴-⁹])+(?=\s|$)/uy;

/** Numbers of notes that have lost their raised place, before a sentence: `as we saw.1 But`, `It grew.2,3 Then`. */
const NOTE_NUMBERS = /(?<=(\p{Ll}{2,24})[.?!]["”’)]?)\d{1,2}(?:[,–-]\d{1,2})*(?=\s+\p{Lu}\p{Ll})/uy;

/** The length of the numbers of notes at a place right behind the end of a sentence; 0 if there are none. */
function noteNumbers(text: string, at: number): number {
  NOTE_NUMBERS.lastIndex = at;
  const [numbers, word] = NOTE_NUMBERS.exec(text) ?? [];
  return numbers === undefined || abbreviationKind(word!) !== undefined ? 0 : numbers.length;
}

class Splitter {
  readonly #text: string;
  readonly #end: number;
  #found: Span[] = [];
  #start = 0;
  /** The marker of the list item that the sentence being read begins with. */
  #item: Marker | undefined;
  /** The number of the last item of a list inside the sentence. */
  #inner = 0;
  /** The place up to which quotation marks and brackets of the sentence have been counted; their counts follow. */
  #counted = 0;
  #quotes = 0;
  #brackets = 0;

  constructor(text: string, block: Span) {
    this.#text = text;
    this.#end = Math.min(block.end, text.length);
    this.#begin(block.start);
  }

  *sentences(): Generator<Span, void, undefined> {
    // The search stops at the end of the block; otherwise a text of many blocks would be read to its end for each.
    const block = this.#text.slice(0, this.#end);
    let from = this.#start;
    for (;;) {
      CANDIDATE.lastIndex = from;
      const hit = CANDIDATE.exec(block);
      if (!hit) break;
      from = Math.max(this.#candidate(hit.index, hit[0]), hit.index + 1);
      if (this.#found.length === 0) continue;
      yield* this.#found;
      this.#found = [];
    }
    this.#close(this.#end, this.#end);
    yield* this.#found;
  }

  /** Decides about the candidate at `at`; returns where to go on reading. */
  #candidate(at: number, hit: string): number {
    if (hit[0] === '\n') return this.#close(at, at + hit.length);
    if (BULLET.test(hit)) {
      if (at > this.#start && isSpace(this.#text.charCodeAt(at - 1))) this.#close(at, at);
      return at + 1;
    }
    if (DASHES.includes(hit[0]!)) return this.#afterDash(at + hit.length);
    if (!TERMINATORS.test(hit)) {
      const smile = this.#smileEnd(at);
      if (smile > at) return this.#afterSmile(at, smile);
    }
    const item = markerEndingAt(this.#text, this.#start, at);
    if (item && this.#beginsItem(item, at)) {
      this.#close(item.start, item.start);
      return at + 1;
    }
    if (item && this.#isInner(item, at)) {
      this.#inner = item.value;
      return at + item.mark.length;
    }
    if (!TERMINATORS.test(hit)) return at + width(hit.codePointAt(0)!);
    const text = this.#text;
    const run = text.slice(at, runEnd(text, at, this.#end));
    let stop = this.#closersEnd(at + run.length);
    let next = skipSpace(text, stop, this.#end);
    const smile = this.#smileEnd(next);
    if (smile > next) {
      stop = smile;
      next = skipSpace(text, smile, this.#end);
    }
    if (next >= this.#end || isMarker(text, this.#start, stop)) return stop;
    this.#count(stop);
    const candidate: EndCandidate = {
      text,
      start: this.#start,
      run: run.slice(0, 16),
      at,
      stop,
      next,
      end: this.#end,
      bracketed: this.#brackets > 0,
    };
    return endsSentence(candidate) ? this.#close(stop, stop) : stop;
  }

  /** Ends the sentence at `end`, and begins the next at or after `next`. */
  #close(end: number, next: number): number {
    let stop = end;
    while (stop > this.#start && isSpace(this.#text.charCodeAt(stop - 1))) stop--;
    if (stop > this.#start) this.#found.push({ start: this.#start, end: stop });
    this.#begin(next);
    return next;
  }

  #begin(at: number): void {
    this.#start = skipSpace(this.#text, at, this.#end);
    this.#item = markerAt(this.#text, this.#start);
    this.#inner = 0;
    this.#counted = this.#start;
    this.#quotes = 0;
    this.#brackets = 0;
  }

  /** Tells whether the marker begins the next item of a list within a paragraph (`1. This 2. That`). */
  #beginsItem(item: Marker, at: number): boolean {
    const text = this.#text;
    const next = skipSpace(text, at + item.mark.length, this.#end);
    if (!/^\p{Lu}/u.test(text.slice(next, next + 2))) return false;
    if (this.#item) return this.#item.mark === item.mark && Math.abs(item.value - this.#item.value) === 1;
    return (
      item.value === 1 && /:\s{1,8}$/.test(text.slice(Math.max(this.#start, item.start - 8), item.start))
    );
  }

  /** Tells whether the marker begins an item of a list inside a sentence: `You need: 1. flour 2. sugar.` */
  #isInner({ start, value, mark }: Marker, at: number): boolean {
    const text = this.#text;
    const next = skipSpace(text, at + mark.length, this.#end);
    if (!/^\p{Ll}/u.test(text.slice(next, next + 2))) return false;
    return (
      value === this.#inner + 1 && (value > 1 || /[,:]\s$/.test(text.slice(Math.max(0, start - 2), start)))
    );
  }

  /**
   * Decides at a smile without a terminator, from `at` to `stop`. It ends a sentence before a word that is capitalized
   * only there. A picture other than a face ends none after a single word, where it may be the verb (I ❤ You).
   */
  #afterSmile(at: number, stop: number): number {
    const next = skipSpace(this.#text, stop, this.#end);
    const soFar = this.#text.slice(this.#start, Math.min(at, this.#start + 64));
    const isFace = FACE.test(this.#text.slice(at, at + 2));
    if (next === stop || next >= this.#end || !(isFace ? /\S/u : /\S\s+\S/u).test(soFar)) return stop;
    const word = wordStartingAt(this.#text, next, this.#end);
    const ends = isSentenceStarter(word) || (isFace && /^\p{Lu}\p{Ll}/u.test(word));
    return ends ? this.#close(stop, stop) : stop;
  }

  /** Decides after speech that is broken off, which ends at `stop`: it ends a sentence before what another says. */
  #afterDash(stop: number): number {
    const text = this.#text;
    const next = skipSpace(text, stop, this.#end);
    this.#count(stop);
    const closes = text[stop - 1] !== '"' || this.#quotes % 2 === 0;
    return closes && next > stop && next < this.#end && /["“‘«]/.test(text[next]!)
      ? this.#close(stop, stop)
      : stop;
  }

  /** Finds the end of the closing marks after a terminator, including those set apart by white space. */
  #closersEnd(from: number): number {
    const text = this.#text;
    for (let at = from; ; ) {
      let to = at;
      while (to < this.#end && CLOSERS.includes(text[to]!)) to++;
      NOTE_MARKS.lastIndex = to;
      const marks = NOTE_MARKS.exec(text)?.[0].length ?? noteNumbers(text, to);
      if (marks > 0 && to + marks <= this.#end) return to + marks;
      if (to > at && `"'`.includes(text[to - 1]!) && to < this.#end && isWordLike(text.codePointAt(to)!))
        to--;
      const apart = skipSpace(text, to, this.#end);
      if (apart === to || apart >= this.#end || !isLoneCloser(text, apart, this.#end)) return to;
      this.#count(to);
      if (text[apart] === '"' && this.#quotes % 2 === 0) return to;
      at = apart + 1;
    }
  }

  /**
   * Finds where the emoji and emoticons at `at` end, with or without white space between them; `at` itself where there
   * are none. After a terminator they belong to the sentence that it ends.
   */
  #smileEnd(at: number): number {
    let to = at;
    for (let end = this.#faceEnd(at); end > to; end = this.#faceEnd(skipSpace(this.#text, to, this.#end)))
      to = end;
    return to;
  }

  /** Finds where the emoji or emoticon at `at` ends; 0 where there is none. */
  #faceEnd(at: number): number {
    if (at >= this.#end) return 0;
    const text = this.#text;
    const code = text.codePointAt(at)!;
    const kind = classOf(code);
    if (kind === 7) return emoticonEnd(text, at, this.#end);
    if (kind !== PICTOGRAPH && kind !== REGIONAL) return 0;
    let to = at + width(code);
    while (to < this.#end && classOf(text.codePointAt(to)!) === MARK) to += width(text.codePointAt(to)!);
    return to;
  }

  /** Counts quotation marks and brackets up to `to`. */
  #count(to: number): void {
    for (; this.#counted < to; this.#counted++) {
      const character = this.#text[this.#counted]!;
      if (character === '"') this.#quotes++;
      else if (character === '(' || character === '[') this.#brackets++;
      else if ((character === ')' || character === ']') && this.#brackets > 0) this.#brackets--;
    }
  }
}

/** Faces and gestures, which comment on a sentence; hearts and things may stand for one of its words. */
const FACE = /^(?:[:;=]|[\u{1F44A}-\u{1F450}\u{1F600}-\u{1F64F}\u{1F910}-\u{1F93F}\u{1F970}-\u{1F97A}])/u;

/** Finds where the run of terminators at `at` ends; terminators with spaces between them (`. . .`) are one run. */
function runEnd(text: string, at: number, end: number): number {
  let to = at + width(text.codePointAt(at)!);
  while (to < end) {
    if (TERMINATORS.test(text[to]!)) to++;
    else if (
      text[to] === ' ' &&
      to + 1 < end &&
      text[to + 1] === text[to - 1] &&
      !isLetterOrDigit(text, to + 2)
    )
      to += 2;
    else break;
  }
  return Math.min(to, end);
}

function isLetterOrDigit(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[at] ?? '');
}

/** Tells a closing mark with white space on both sides, or a bracket. */
function isLoneCloser(text: string, at: number, end: number): boolean {
  if (!CLOSERS.includes(text[at]!) || text[at] === "'") return false;
  return text[at] !== '"' || at + 1 >= end || isSpace(text.charCodeAt(at + 1));
}

function skipSpace(text: string, at: number, end: number): number {
  let to = at;
  while (to < end && isSpace(text.charCodeAt(to))) to++;
  return to;
}

function width(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1;
}
