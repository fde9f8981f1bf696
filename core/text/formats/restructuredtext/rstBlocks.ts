import { lineSpans } from '../../lines.ts';
import type { Span } from '../../span.ts';
import { gridRow } from '../gridRow.ts';
import { type Block, BlockList } from '../lexed/lexedProse.ts';
import { proseOfDirective } from './rstDirectives.ts';
import { QUOTING } from './rstLines.ts';
import { CommaTable, SimpleTable } from './rstTables.ts';

/**
 * Finds the blocks of reStructuredText that are surely prose: titles, paragraphs, items, definitions, notes, what
 * directives such as `note` hold, and the cells of tables in rows of one line. Code, comments, targets, options and
 * directives that are not known are left out, with what is indented below them.
 */
export function rstBlocks(text: string): readonly Block[] {
  const lexer = new RstLexer(text);
  lexer.read();
  return lexer.blocks.found;
}

class RstLexer {
  readonly blocks = new BlockList();
  readonly #text: string;
  readonly #lines: readonly Span[];
  #index = 0;
  /** Lines that are indented more than this belong to what is left out. */
  #skipped = Number.POSITIVE_INFINITY;
  /** What lasts until the paragraph ends: options below a directive, or what is left out. */
  #until: 'options' | 'left out' | undefined;
  /** Column of the lines of the open block; -1 where the next line says it, which is indented more than `#outer`. */
  #column = 0;
  #outer = 0;
  /** Column below which the literal block lies that the open block announces. */
  #literal: number | undefined;
  #quoted = '';
  #table: SimpleTable | undefined;
  /** The table of values around the lines that are indented more than `#commasColumn`. */
  #commas: CommaTable | undefined;
  #commasColumn = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lines = [...lineSpans(text)];
  }

  read(): void {
    for (; this.#index < this.#lines.length; this.#index++) {
      const { start, end } = this.#lines[this.#index]!;
      const line = this.#text.slice(start, end);
      const lead = /^\s*/.exec(line)![0].length;
      if (lead === line.length) this.#blank();
      else this.#line(columnOf(line), start + lead, end);
    }
    this.#table?.end(this.blocks);
  }

  #blank(): void {
    this.#table?.end(this.blocks);
    this.#until = undefined;
    this.blocks.close();
    if (this.#literal === undefined) return;
    this.#skipped = this.#literal;
    const next = this.#lines[this.#index + 1];
    const first = next ? this.#text[next.start]! : '';
    if (this.#literal === 0 && QUOTING.test(first)) this.#quoted = first;
    this.#literal = undefined;
  }

  #line(indent: number, from: number, end: number): void {
    const content = this.#text.slice(from, end);
    if (this.#quoted !== '' && content.startsWith(this.#quoted)) return;
    this.#quoted = '';
    if (indent > this.#skipped || this.#until === 'left out') return;
    this.#skipped = Number.POSITIVE_INFINITY;
    if (indent <= this.#commasColumn) this.#commas = undefined;
    if (this.#until === 'options' && FIELD.test(content)) {
      this.#option(indent, from, end);
      return;
    }
    if (this.#commas && !(this.#until === 'options' && this.blocks.isOpen)) {
      this.#commas.line(from, end, this.blocks);
      return;
    }
    if (!this.blocks.isOpen) this.#until = undefined;
    if (content.length <= LONGEST_RULER && RULER.test(content)) {
      this.#ruler(content, from);
    } else if (this.#table) this.#table.line(this.#lines[this.#index]!, this.blocks);
    else if (this.blocks.isOpen && (this.#column < 0 ? indent > this.#outer : indent === this.#column)) {
      this.#column = indent;
      this.#keep(from, end);
    } else this.#begin(indent, from, end);
  }

  /** Reads an option of a directive, which is prose where it has the cells at the head of a table. */
  #option(indent: number, from: number, end: number): void {
    this.#skipped = indent;
    if (!this.#commas) return;
    const [mark, name] = FIELD.exec(this.#text.slice(from, end))!;
    if (name === 'header') this.#commas.line(from + mark.length, end, this.blocks);
    if (/^(?:delim|quote|escape)$/.test(name!)) this.#skipped = this.#commasColumn;
  }

  /** Reads a line of the same mark: of a title, of a table, or between blocks. */
  #ruler(content: string, from: number): void {
    this.blocks.close();
    if (this.#table) {
      this.#table.end(this.blocks);
      if (this.#isLastLine()) this.#table = undefined;
    } else if (/^=+[ \t]+=/.test(content)) {
      this.#table = new SimpleTable(this.#text, content, from - this.#lines[this.#index]!.start);
    }
  }

  /** Reads the line that begins a block. */
  #begin(indent: number, from: number, end: number): void {
    this.blocks.close();
    this.#until = undefined;
    this.#column = indent;
    this.#outer = indent;
    let at = from;
    for (let markers = 0; markers < MOST_MARKERS; markers++) {
      const marker = MARKER.exec(this.#text.slice(at, Math.min(end, at + 80)))?.[0];
      if (marker === undefined || !this.#isMarker(marker)) break;
      at += marker.length;
      this.#column += marker.length;
    }
    const content = this.#text.slice(at, end);
    const field = FIELD.exec(content);
    if (/^\.\.(?:\s|$)/.test(content)) this.#explicit(at, end, content);
    else if (/^(?:__ |>>>(?: |$))/.test(content) || this.#isHeader(content)) this.#until = 'left out';
    else if (/^\+[-=+]{2,}\s*$/.test(content)) return;
    else if (/^\|(?:\s|$)/.test(content)) this.#barred(at, end);
    else if (field) {
      if (DESCRIBED.test(field[1]!)) this.#openAt(at + field[0].length, end);
      else this.#skipped = this.#column;
    } else this.#openAt(at + (OPTION.exec(content)?.[0].length ?? 0), end, !OPTION.test(content));
  }

  /** Keeps a line from `at`; those below it may be indented otherwise unless `here`. */
  #openAt(at: number, end: number, here = false): void {
    if (!here) this.#column = -1;
    this.#keep(at, end);
  }

  /** Reads a line of a grid table or of a block of lines. */
  #barred(at: number, end: number): void {
    const row = gridRow(this.#text, this.#lines, this.#index);
    if (row === undefined) this.blocks.alone(at + 2, end);
    else for (const { start, end } of row) this.blocks.alone(start, end);
  }

  /** Reads `.. name:: argument`, a footnote, a target or a comment. */
  #explicit(at: number, end: number, content: string): void {
    const footnote = /^\.\.\s+\[[^\]\s]{1,60}\]\s+/.exec(content)?.[0];
    const [directive = '', name = ''] = /^\.\.\s+([\w:.+-]{1,60}?)\s?::(?:\s+|$)/.exec(content) ?? [];
    const prose = proseOfDirective(name);
    if (footnote !== undefined) this.#openAt(at + footnote.length, end);
    else if (prose === undefined) this.#skipped = this.#column;
    else if (prose === 'content') this.#until = 'left out';
    else {
      this.#until = 'options';
      const versioned = VERSIONED.exec(content)?.[0];
      if (prose === 'argument') this.#openAt(at + directive.length, end);
      else if (versioned) this.#openAt(at + versioned.length, end);
      if (name !== 'csv-table') return;
      this.#commas = new CommaTable(this.#text);
      this.#commasColumn = this.#outer;
    }
  }

  #keep(from: number, end: number): void {
    let to = end;
    if (this.#isLastLine() && this.#text.slice(from, end).trimEnd().endsWith('::')) {
      to = from + this.#text.slice(from, end).trimEnd().length - 1;
      if (/(?:^|\s):$/.test(this.#text.slice(Math.max(from, to - 2), to))) to--;
      this.#literal = Math.max(0, this.#column);
    }
    this.blocks.add(from, to);
  }

  /** Tests whether the paragraph ends with this line. */
  #isLastLine(): boolean {
    const next = this.#lines[this.#index + 1];
    return !next || /^\s*$/.test(this.#text.slice(next.start, next.end));
  }

  /** Tests a marker: what a wrapped line begins with is none, as in `A. Turing`. */
  #isMarker(marker: string): boolean {
    const next = this.#lines[this.#index + 1];
    if (/^[-*+•‣⁃]/.test(marker) || !next || this.#isLastLine()) return true;
    const line = this.#text.slice(next.start, Math.min(next.end, next.start + 200));
    return columnOf(line) > this.#column || MARKER.test(line.trimStart());
  }

  /** Tests for the first of lines like `Author: …`, at least two. */
  #isHeader(content: string): boolean {
    const next = this.#lines[this.#index + 1];
    return HEADER.test(content) && next !== undefined && HEADER.test(this.#text.slice(next.start, next.end));
  }
}

/** The column in which a line begins; a tab ends at a multiple of 8. */
function columnOf(line: string): number {
  let column = 0;
  for (const character of line) {
    if (character === '\t') column += 8 - (column % 8);
    else if (/\s/.test(character)) column++;
    else break;
  }
  return column;
}

const MOST_MARKERS = 8;
const LONGEST_RULER = 1000;
const RULER = /^(?:([!-/:-@[-`{-~])\1{2,}|=+(?:[ \t]+=+)+|-+(?:[ \t]+-+)+)\s*$/;
const MARKER = /^(?:[-*+•‣⁃]|\(?(?:\d{1,4}|#|[a-zA-Z]|[ivxlIVXL]{1,6})[.)])\s+(?=\S)/;
/** A field: `:name: body`. */
const FIELD = /^:((?![:\s])(?:[^:\\\n]|:(?!\s|`)|\\.){1,80}):(?:\s+|$)/;
/** Fields whose body describes a part of a program. */
const DESCRIBED =
  /^(?:param(?:eter)?|arg(?:ument)?|key(?:word)?|var|ivar|cvar|raises?|except(?:ion)?|returns?|yields?|throws?)\b/;
/** A directive with its versions, up to what is said behind them. */
const VERSIONED = /^\.\.\s+(?:deprecated-removed::\s+\S+|(?:version-?\w+|deprecated)::)\s+\S+\s+(?=\S)/;
const HEADER = /^[A-Z][A-Za-z-]{1,30}:\s/;
/** An item of a list of options, up to what describes it. */
const OPTION = /^(?:-{1,2}|\/)[\w?][^\n]{0,60}?\s{2,}(?=\S)/;
