import { abbreviationKind } from './abbreviations.ts';
import { classOf, isSpace, isWordLike, PICTOGRAPH, REGIONAL } from './characters.ts';
import { isReporting, isSentenceStarter } from './sentenceStarters.ts';
import type { Span } from './span.ts';

/**
 * The sentences of one block of prose: trimmed of white space, in order, not overlapping, and together
 * covering all of the block but white space. Offsets are into `prose`, as those of `block` are.
 *
 * Every terminator (`.`, `?`, `!`, `…` and those of other scripts) is a candidate; what stands on its two
 * sides decides whether a sentence ends there. Line breaks mean nothing. Time is linear in the block.
 */
export function splitSentences(prose: string, block: Span): Span[] {
  return new Splitter(prose, block).sentences();
}

const TERMINATOR = /[.?!…‽)]|(?!\.)\p{Sentence_Terminal}/gu;
const ANY_TERMINATOR = /[\p{Sentence_Terminal}…‽]/u;
const FULL_WIDTH = /[。！？｡．]/;
const CLOSERS = '"\'”’»›)]}»」』】）”’';
const OPENERS = '"\'“‘«‹([{¿¡「『【（*_';
const CONTINUES = ',;:–—-';

class Splitter {
  readonly #text: string;
  readonly #end: number;
  /** Where the sentence being read began (its first character that is not white space). */
  #start: number;
  /** The number of the list item that the sentence being read is, if it is one; else -1. */
  #item = -1;
  #itemMark = '';
  readonly #found: Span[] = [];

  constructor(text: string, block: Span) {
    this.#text = text;
    this.#end = Math.min(block.end, text.length);
    this.#start = this.#skipSpace(block.start);
  }

  sentences(): Span[] {
    this.#readMarker();
    const text = this.#text;
    TERMINATOR.lastIndex = this.#start;
    for (let hit = next(text, this.#start, this.#end); hit >= 0; ) {
      const after = this.#candidate(hit);
      hit = next(text, after, this.#end);
    }
    this.#close(this.#end);
    return this.#found;
  }

  /** Decides about the terminators at `at`; returns where to go on reading. */
  #candidate(at: number): number {
    const text = this.#text;
    if (this.#item >= 0 && this.#nextItem(at)) return at + 1;
    if (text[at] === ')') return at + 1;
    let stop = this.#runEnd(at);
    const run = text.slice(at, Math.min(stop, at + 8));
    stop = this.#closersEnd(stop);
    if (stop >= this.#end) return stop;
    const following = this.#skipSpace(stop);
    if (following >= this.#end) return stop;
    const emoji = this.#emojiEnd(following);
    const ended = emoji > following ? emoji : stop;
    const begin = emoji > following ? this.#skipSpace(emoji) : following;
    if (begin >= this.#end) return ended;
    if (this.#endsAt(at, run, stop, ended, begin)) this.#close(ended, begin);
    return ended;
  }

  /** Whether a sentence ends with the terminators `run` at `at`. `stop`: after its closing marks. */
  #endsAt(at: number, run: string, stop: number, ended: number, begin: number): boolean {
    const text = this.#text;
    if (this.#isMarker(at, stop)) return false;
    if (begin === ended && !FULL_WIDTH.test(run)) return this.#endsGlued(at, run, stop, begin);
    if (FULL_WIDTH.test(run)) return true;
    if (CONTINUES.includes(text[begin]!)) return false;
    const word = this.#wordAt(this.#skipOpeners(begin));
    const first = word.charAt(0);
    const lower = isLower(first) && !/^\p{Ll}{1,2}\p{Lu}/u.test(word);
    const quoted = /["”’'»]/.test(text.slice(stop - 1, stop)) && stop > at + 1;
    if (/[?!‽]/.test(run)) {
      if (stop > at + run.length && lower) return false;
      if (quoted && this.#reports(begin)) return false;
      if (lower && /^!+$/.test(run) && KNOWN_SHOUTS.test(text.slice(Math.max(0, at - 12), at))) return false;
      return true;
    }
    if (isEllipsis(run)) {
      if (text[at - 1] === '[' && text[at + run.length] === ']') return false;
      if (lower) return false;
      if (/\s/.test(run) && run.replace(/\s/g, '').length < 4 && /^I\b/.test(word)) return false;
      return true;
    }
    if (run !== '.' && !/^\.+$/.test(run)) return true;
    return this.#endsAtPeriod(at, stop, begin, word, lower);
  }

  /** The same for a single period with white space after it. */
  #endsAtPeriod(at: number, stop: number, begin: number, word: string, lower: boolean): boolean {
    const text = this.#text;
    const before = this.#wordBefore(at);
    const starter = isSentenceStarter(word);
    const digit = /^\p{N}/u.test(word);
    if (lower) return false;
    if (stop > at + 1 && /[)\]]/.test(text[stop - 1]!)) return true;
    if (/^\p{Lu}$/u.test(before)) return this.#endsAtInitial(at, before, starter);
    const kind = abbreviationKind(before);
    switch (kind) {
      case undefined:
        return true;
      case 'title':
        return (
          starter &&
          /^(?:St|Ft|Mt|Sen|Rep|Gov|Pres|Col|Gen)$/.test(before) &&
          isCapitalized(this.#wordBeforeThat(at))
        );
      case 'numbered':
        return !digit && !/^[IVXLC]+$/.test(word);
      case 'inner':
        return false;
      case 'ending':
        if (digit || /^[([]/.test(text[begin]!)) return false;
        if (/m$/i.test(before) && (isTimeWord(word) || this.#isShortAdverbial(at))) return false;
        return true;
      case 'closing':
        return starter;
    }
  }

  #endsAtInitial(at: number, initial: string, starter: boolean): boolean {
    if (!starter) return false;
    if (initial === 'I') return true;
    const before = this.#wordBeforeThat(at);
    return !/^\p{Lu}\.?$/u.test(before) && before !== '';
  }

  /** A terminator with no white space after it: `world.Today`, `Really?No`. */
  #endsGlued(at: number, run: string, stop: number, begin: number): boolean {
    const text = this.#text;
    const word = this.#wordAt(this.#skipOpeners(begin));
    if (!/^\p{Lu}/u.test(word)) return false;
    const before = this.#wordBefore(at);
    if (!/^[\p{L}\p{M}'’-]*[\p{Ll}\p{M}]{2}$|^\p{N}[\p{N},]*$/u.test(before))
      return stop > at + run.length && isSentenceStarter(word);
    if (/[?!]/.test(run))
      return (
        /^\p{Lu}(?:\p{Ll}|$)/u.test(word) &&
        !/[/=]/.test(
          text
            .slice(Math.max(this.#start, at - 40), at)
            .split(/\s/)
            .at(-1)!,
        )
      );
    return isSentenceStarter(word) || abbreviationKind(word) === 'title';
  }

  /** `"Why?" Mary asked.`: the words after a quotation say who spoke. */
  #reports(begin: number): boolean {
    const words = this.#text.slice(begin, Math.min(begin + 60, this.#end)).split(/[\s,.;]+/, 4);
    return words.slice(1).some((word) => isReporting(word));
  }

  /** `At 5 a.m.` and the like, so far all of the sentence: no sentence ends after so little. */
  #isShortAdverbial(at: number): boolean {
    return (
      at - this.#start < 24 &&
      /^(?:At|By|Around|Until|Before|After|Since|From|Between)\s+\S+\s+\S+$/.test(
        this.#text.slice(this.#start, at),
      )
    );
  }

  /** Whether all there is of the sentence up to the period is the marker of a list item: `1.`, `(a).`, `IV.` */
  #isMarker(at: number, stop: number): boolean {
    if (stop - this.#start > 8) return false;
    const marker = MARKER.exec(this.#text.slice(this.#start, stop));
    return marker !== null && at > this.#start;
  }

  /** Notes whether the sentence that begins now begins with a list marker. */
  #readMarker(): void {
    const found = ITEM.exec(this.#text.slice(this.#start, this.#start + 8));
    this.#item = found ? ordinal(found[1]!) : -1;
    this.#itemMark = found ? found[2]! : '';
  }

  /** In a list written in one paragraph (`1. This 2. That`): ends the item before the marker that `at` ends. */
  #nextItem(at: number): boolean {
    let begin = at;
    while (at - begin < 3 && begin > this.#start && /[\da-z]/.test(this.#text[begin - 1]!)) begin--;
    const marker = ITEM.exec(this.#text.slice(begin, at + 4));
    if (!marker || marker[2] !== this.#itemMark || ordinal(marker[1]!) !== this.#item + 1) return false;
    if (begin <= this.#start || !isSpace(this.#text.charCodeAt(begin - 1))) return false;
    if (!/^\p{Lu}/u.test(this.#wordAt(this.#skipSpace(at + marker[2]!.length)))) return false;
    this.#close(begin);
    return true;
  }

  #close(end: number, next = end): void {
    let stop = end;
    while (stop > this.#start && isSpace(this.#text.charCodeAt(stop - 1))) stop--;
    if (stop > this.#start) this.#found.push({ start: this.#start, end: stop });
    this.#start = this.#skipSpace(next);
    this.#readMarker();
  }

  #skipSpace(at: number): number {
    let to = at;
    while (to < this.#end && isSpace(this.#text.charCodeAt(to))) to++;
    return to;
  }

  #skipOpeners(at: number): number {
    let to = at;
    while (to < this.#end && OPENERS.includes(this.#text[to]!)) to++;
    return to;
  }

  /** Where the run of terminators at `at` ends; spaced dots (`. . .`) are one run. */
  #runEnd(at: number): number {
    const text = this.#text;
    let to = at + (text.codePointAt(at)! > 0xffff ? 2 : 1);
    for (;;) {
      if (to >= this.#end) return this.#end;
      if (ANY_TERMINATOR.test(text[to]!)) to++;
      else if (
        text[to] === ' ' &&
        text[to + 1] === '.' &&
        text[to - 1] === '.' &&
        !/[\p{L}\p{N}]/u.test(text[to + 2] ?? '')
      )
        to += 2;
      else return to;
    }
  }

  #closersEnd(at: number): number {
    const text = this.#text;
    let to = at;
    while (to < this.#end && CLOSERS.includes(text[to]!)) to++;
    if (to > at && /["']/.test(text[to - 1]!) && to < this.#end && isWordLike(text.codePointAt(to)!)) to--;
    return to;
  }

  #emojiEnd(at: number): number {
    const text = this.#text;
    let to = at;
    let end = at;
    while (to < this.#end) {
      const code = text.codePointAt(to)!;
      const kind = classOf(code);
      if (kind === PICTOGRAPH || kind === REGIONAL || (to > at && kind === 4)) {
        to += code > 0xffff ? 2 : 1;
        end = to;
      } else if (isSpace(code) && to > at) to++;
      else break;
    }
    return end;
  }

  /** The word at `at`, as far as it matters: at most 24 code units. */
  #wordAt(at: number): string {
    return /^[\p{L}\p{N}\p{M}'’-]*/u.exec(this.#text.slice(at, Math.min(at + 24, this.#end)))![0];
  }

  /** What stands before the period at `at`, back to white space or an opening mark: at most 32 code units. */
  #wordBefore(at: number): string {
    let from = at;
    const limit = Math.max(this.#start, at - 32);
    while (
      from > limit &&
      !isSpace(this.#text.charCodeAt(from - 1)) &&
      !/["“‘([{/]/.test(this.#text[from - 1]!)
    )
      from--;
    return this.#text.slice(from, at);
  }

  #wordBeforeThat(at: number): string {
    let from = at - this.#wordBefore(at).length;
    const limit = Math.max(this.#start, from - 8);
    while (from > limit && isSpace(this.#text.charCodeAt(from - 1))) from--;
    return from > this.#start ? this.#wordBefore(from) : '';
  }
}

const MARKER = /^[([]?(?:\d{1,3}|\p{L}|[ivxIVX]{1,5})[)\]]?\.[)\]]?$/u;
const ITEM = /^[([]?(\d{1,3}|[a-z])(\.\)|[.)])(?=\s)/;
const KNOWN_SHOUTS = /(?:Yahoo|Jeopardy|Oklahoma|Joomla|Yum|Moulin Rouge|Panic)$/;

function ordinal(marker: string): number {
  return /\d/.test(marker) ? Number(marker) : marker.charCodeAt(0) - 96;
}

function next(text: string, from: number, end: number): number {
  TERMINATOR.lastIndex = from;
  const hit = TERMINATOR.exec(text);
  return hit && hit.index < end ? hit.index : -1;
}

function isLower(character: string): boolean {
  return character !== '' && character === character.toLowerCase() && character !== character.toUpperCase();
}

function isCapitalized(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word);
}

function isEllipsis(run: string): boolean {
  return run.includes('…') || /\.\s?\./.test(run);
}

function isTimeWord(word: string): boolean {
  return /^(?:[ECMP][SD]?T|GMT|UTC|BST|CET|CEST|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Septem|Octo|Novem|Decem)ber|Eastern|Pacific|Central|Mountain)$/.test(
    word,
  );
}
