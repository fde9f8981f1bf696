import { blanked, Mask } from '../mask.ts';
import { parted } from '../parted.ts';
import type { Note, Prose } from '../prose.ts';
import type { Span } from '../span.ts';
import { plainProse } from './plaintext/plainProse.ts';

/** Levels of notes within notes that are read; deeper ones are left out. */
export const DEEPEST_NOTE = 4;

/** A reader that goes through markup character by character, and keeps its prose. Most methods return where to read on. */
export abstract class CharacterReader {
  protected readonly text: string;
  /** Number of notes around the text. */
  protected readonly depth: number;
  protected readonly mask: Mask;
  protected at: number;
  /** Places where a block ends without a blank line. */
  protected readonly breaks: number[] = [];
  protected readonly openings: Span[] = [];
  protected readonly closings: Span[] = [];
  protected readonly notes: Note[] = [];
  /** Start of the prose that has not been kept yet, or -1. */
  #keeping = -1;

  protected constructor(text: string, from: number, depth: number) {
    this.text = text;
    this.at = from;
    this.depth = depth;
    this.mask = new Mask(text);
  }

  /** The prose of what has been read. */
  prose(): Prose {
    this.keep();
    const cuts = this.breaks.sort((one, other) => one - other);
    const prose = this.mask.prose((masked) => parted(plainProse(masked).blocks, cuts), cuts);
    return {
      ...prose,
      ...(this.openings.length > 0 && { openings: this.openings, closings: this.closings }),
      ...(this.notes.length > 0 && { notes: this.notes }),
    };
  }

  /** Reads a character of the prose. */
  protected pass(): number {
    if (this.#keeping < 0) this.#keeping = this.at;
    return ++this.at;
  }

  protected skipTo(end: number): number {
    this.keep();
    return (this.at = end);
  }

  /** Skips what separates words. */
  protected partTo(end: number): number {
    this.keep();
    this.mask.keep(this.at, end, blanked(this.text.slice(this.at, end)));
    return (this.at = end);
  }

  /** Reads a character that stands for a space at which no line is broken. */
  protected tie(): number {
    this.keep();
    this.mask.keep(this.at, this.at + 1, '\u00A0');
    return ++this.at;
  }

  protected dummyTo(end: number): number {
    this.keep();
    this.mask.dummy(this.at, end);
    return (this.at = end);
  }

  /** Keeps the prose up to here. */
  protected keep(): void {
    if (this.#keeping >= 0) this.mask.keep(this.#keeping, this.at);
    this.#keeping = -1;
  }
}
