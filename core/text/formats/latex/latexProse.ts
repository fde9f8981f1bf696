import type { Prose } from '../../prose.ts';
import { CharacterReader, DEEPEST_NOTE } from '../characterReader.ts';
import type { OwnTreatments } from '../formatDefinition.ts';
import { letterAt } from './latexAccents.ts';
import { LatexGroups, verbatimEnd } from './latexGroups.ts';
import { endsSentence, formulaEnd, paragraphEnd } from './latexMath.ts';
import {
  APART,
  ASIDE,
  BARE,
  BEGINNING,
  DEFINING,
  SETTINGS,
  TABULAR,
  TITLED,
  treatmentOfCommand,
  treatmentOfEnvironment,
} from './nameTreatments.ts';

/**
 * Reads LaTeX in one pass over its characters: comments are left out, math stands for a word, and commands and
 * environments are treated as their tables say (`nameTreatments.ts`). Nothing is expanded. A footnote is read
 * separately. A document's preamble is left out, as is what follows its end. Accepts any text: an unclosed construct
 * ends where it can.
 */
export function latexProse(text: string, own: LatexTreatments): Prose {
  const document = text.indexOf('\\begin{document}');
  if (document >= 0) return new Reader(text, document + '\\begin{document}'.length, own).prose();
  return new Reader(text, /^\s*\\documentclass/.test(text) ? text.length : 0, own).prose();
}

/** The treatments that the user chose for LaTeX. */
type LatexTreatments = OwnTreatments<'commands' | 'environments'>;

class Reader extends CharacterReader {
  readonly #own: LatexTreatments;
  readonly #groups: LatexGroups;
  /** Flags of the open braces: true for one that belongs to a sentence, like that of `\emph{`. */
  readonly #braces: boolean[] = [];
  /** Number of open environments with cells. */
  #tables = 0;
  /** Ends of environments that do not occur in the rest of the text. */
  readonly #missing = new Set<string>();

  /** @param depth number of notes around the text */
  constructor(text: string, from: number, own: LatexTreatments, depth = 0) {
    super(text, from, depth);
    this.#own = own;
    this.#groups = new LatexGroups(text);
  }

  override prose(): Prose {
    while (this.at < this.text.length) this.#next();
    return super.prose();
  }

  /** Reads one character, command or formula; like all methods below, returns where to read on. */
  #next(): number {
    const text = this.text;
    const at = this.at;
    switch (text[at]) {
      case '\\':
        return this.#command();
      case '%':
        return this.#comment();
      case '$': {
        if (text[at + 1] === '$') return this.#displayTo(formulaEnd(text, '$$', at + 2));
        return this.dummyTo(formulaEnd(text, '$', at + 1));
      }
      case '{':
        return this.#brace(at);
      case '}': {
        const isInside = this.#braces.pop();
        if (isInside) this.closings.push({ start: at, end: at + 1 });
        // The slides of a block stand behind its title.
        if (isInside === false) return this.skipTo(this.#groups.optionsEnd(at + 1));
        ARGUMENTS.lastIndex = at;
        return ARGUMENTS.test(text) ? this.partTo(at + 1) : this.skipTo(at + 1);
      }
      case '&':
        if (this.#tables > 0) this.breaks.push(at);
        return this.partTo(at + 1);
      case '~':
        return this.tie();
      case '-':
        return this.#dash();
      default:
        return this.pass();
    }
  }

  /** Reads a hyphen, or hyphens that are typeset as a dash. */
  #dash(): number {
    const end = this.at + (this.text.startsWith('---', this.at) ? 3 : 2);
    const isDash = this.text[this.at + 1] === '-' && this.text[end] !== '-' && this.text[this.at - 1] !== '-';
    if (!isDash) return this.pass();
    this.keep();
    this.mask.spelled(this.at, end, end - this.at === 3 ? '—' : '–');
    return (this.at = end);
  }

  /** Reads the brace at the current place; the command before it begins at `from`. */
  #brace(from: number): number {
    this.#braces.push(true);
    this.openings.push({ start: from, end: this.at + 1 });
    return this.skipTo(this.at + 1);
  }

  /** Skips a comment to the end of its line; a line with nothing else does not count as blank. */
  #comment(): number {
    const text = this.text;
    const start = this.at;
    const feed = text.indexOf('\n', start);
    if (feed < 0) return this.skipTo(text.length);
    let before = start;
    while (before > 0 && (text[before - 1] === ' ' || text[before - 1] === '\t')) before--;
    const alone = before === 0 || text[before - 1] === '\n';
    if (!alone) return this.skipTo(feed);
    const end = text[feed - 1] === '\r' ? feed - 1 : feed;
    this.skipTo(end);
    this.mask.keep(end, feed + 1, ' '.repeat(feed + 1 - end));
    return (this.at = feed + 1);
  }

  #command(): number {
    const text = this.text;
    const start = this.at;
    const letter = letterAt(text, start);
    if (letter) {
      this.keep();
      this.mask.spelled(start, letter.end, letter.reads);
      return (this.at = letter.end);
    }
    COMMAND.lastIndex = start;
    const found = COMMAND.exec(text);
    if (!found) return this.#symbol([...text.slice(start + 1, start + 3)][0] ?? '');
    const starred = found[1]!;
    const name = starred.replace(/\*$/, '');
    const after = COMMAND.lastIndex;
    if (name === 'begin' || name === 'end') return this.#environment(name, after);
    if (name === 'endinput') return this.skipTo(text.length);
    if (name === 'iffalse') return this.skipTo(this.#endOf('\\fi', after) ?? after);
    if (DEFINING.has(name) && !Object.hasOwn(this.#own.commands, name)) {
      return this.skipTo(this.#groups.definitionEnd(after));
    }
    const treatment = treatmentOfCommand(starred, this.#own.commands);
    if (name === 'textsuperscript' && treatment === 'prose') {
      NOTE_NUMBERS.lastIndex = start;
      if (NOTE_NUMBERS.test(text)) return this.skipTo(NOTE_NUMBERS.lastIndex);
    }
    if (treatment === 'prose') return this.#proseCommand(name, after);
    const end = Math.max(
      verbatimEnd(text, start),
      this.#groups.argumentsEnd(this.#argumentsStart(name, after)),
    );
    return treatment === 'dummy' ? this.dummyTo(end) : this.skipTo(end);
  }

  #proseCommand(name: string, after: number): number {
    const start = this.at;
    const groups = this.#groups;
    if (BARE.has(name)) return this.#bareCommand(after);
    if (BEGINNING.has(name)) {
      this.breaks.push(start);
      return this.skipTo(groups.optionsEnd(groups.argumentsStart(after)));
    }
    const from = this.#argumentsStart(name, after);
    let options = groups.optionsEnd(from);
    for (let left = SETTINGS.get(name) ?? 0; left > 0; left--) {
      options = groups.optionsEnd(groups.groupEnd(options));
    }
    const end = groups.groupEnd(options);
    if (ASIDE.has(name) && end > options) {
      if (this.depth < DEEPEST_NOTE) {
        const reader = new Reader(this.text.slice(options + 1, end - 1), 0, this.#own, this.depth + 1);
        this.notes.push({ start: options + 1, prose: reader.prose() });
      }
      return this.skipTo(end);
    }
    if (APART.has(name) || ASIDE.has(name)) {
      this.breaks.push(start);
      if (end > options) this.breaks.push(end);
      if (this.text[options] !== '{') return this.skipTo(options);
      this.#braces.push(false);
      return this.skipTo(options + 1);
    }
    this.skipTo(options);
    return this.text[options] === '{' ? this.#brace(start) : options;
  }

  /**
   * Skips a command without arguments; at the start of a group, like `{\bf `, it belongs to what follows, as the brace
   * does.
   */
  #bareCommand(after: number): number {
    const start = this.at;
    let end = after;
    while (this.text[end] === ' ') end++;
    if (this.openings.at(-1)?.end === start) this.openings.push({ start, end });
    return this.skipTo(after);
  }

  /** Finds the start of a command's arguments; only some commands take a group after white space. */
  #argumentsStart(name: string, after: number): number {
    return APART.has(name) || ASIDE.has(name) || SETTINGS.has(name) || this.text[after] === '\n'
      ? this.#groups.argumentsStart(after)
      : after;
  }

  /** Reads `\%`, `\\`, `\(` and the like. */
  #symbol(next: string): number {
    const text = this.text;
    const start = this.at;
    if (next === '(') return this.dummyTo(formulaEnd(text, '\\(', start + 2));
    if (next === '[') return this.#displayTo(formulaEnd(text, '\\[', start + 2));
    if (next === '\\') {
      if (this.#tables > 0) this.breaks.push(start);
      const end = text[start + 2] === '*' ? start + 3 : start + 2;
      return this.partTo(this.#groups.optionsEnd(end));
    }
    if (next && ',;:'.includes(next)) return this.partTo(start + 2);
    if (!next || !'%&$#_{}'.includes(next)) return this.skipTo(start + 1 + next.length);
    if ('&_'.includes(next) && INSIDE.test(text.slice(start - 1, start + 3))) {
      this.keep();
      this.mask.spelled(start, start + 2, next);
      return (this.at = start + 2);
    }
    this.skipTo(start + 1);
    return this.pass();
  }

  #environment(command: string, after: number): number {
    const text = this.text;
    ENVIRONMENT.lastIndex = after;
    const found = ENVIRONMENT.exec(text);
    if (!found) return this.skipTo(after);
    const name = found[1]!;
    const plain = name.replace(/\*$/, '');
    const table = TABULAR.has(plain);
    if (command === 'end') {
      if (name === 'document') return this.skipTo(text.length);
      this.breaks.push(this.at);
      if (table && this.#tables > 0) this.#tables--;
      return this.skipTo(ENVIRONMENT.lastIndex);
    }
    const treatment = treatmentOfEnvironment(name, this.#own.environments);
    if (treatment === 'prose') {
      this.breaks.push(this.at);
      if (table) this.#tables++;
      if (TITLED.has(plain)) return this.#titles(this.#groups.optionsEnd(ENVIRONMENT.lastIndex));
      return this.skipTo(this.#groups.argumentsEnd(ENVIRONMENT.lastIndex));
    }
    const end = this.#endOf(`\\end{${name}}`, after);
    if (treatment === 'dummy') return this.#displayTo(end ?? paragraphEnd(text, after));
    this.breaks.push(this.at);
    return this.skipTo(end ?? text.length);
  }

  /** Reads the arguments behind `from`, each as a block. */
  #titles(from: number): number {
    const at = this.#groups.argumentsStart(from);
    let start = at;
    for (let end = this.#groups.groupEnd(at); end > start; end = this.#groups.groupEnd(start)) {
      this.breaks.push(start, end);
      start = end;
    }
    if (start === at) return this.skipTo(at);
    this.#braces.push(false);
    return this.skipTo(at + 1);
  }

  /** Finds the end of the next `mark` from `from` on, if there is one. */
  #endOf(mark: string, from: number): number | undefined {
    if (this.#missing.has(mark)) return undefined;
    const found = this.text.indexOf(mark, from);
    if (found >= 0) return found + mark.length;
    this.#missing.add(mark);
    return undefined;
  }

  /** Reads a formula on lines of its own, up to `end`; the period at its end is that of the sentence. */
  #displayTo(end: number): number {
    if (endsSentence(this.text, end)) this.breaks.push(end);
    return this.dummyTo(end);
  }
}

/**
 * The place between two arguments of one command, which are different words; empty ones may stand between them. A letter alone
 * is the first of a word, as in \lettrine{O}{nce}.
 */
const ARGUMENTS = /(?<!\{\p{L}?)\}(?:\{\}){0,9}\{(?!\})/uy;
const COMMAND = /\\([a-zA-Z]+\*?)/y;
/** The raised numbers of notes, which stand behind a word, but not behind a number and a unit. */
const NOTE_NUMBERS =
  /(?<=[\p{L}.,;:?!)])(?<!\d[\s~\\,]{0,2}\p{L}{1,3})\\textsuperscript\{\d[\d,–\s-]{0,20}\}/uy;
const ENVIRONMENT = /[ \t]*\{([^\s{}\\%]+)\}/y;
/** An escaped character between two letters. */
const INSIDE = /^[\p{L}\p{N}]\\.[\p{L}\p{N}]/u;
