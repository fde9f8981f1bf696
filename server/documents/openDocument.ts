import type { Position, Range, TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { rechunk } from '../../core/text/chunks.ts';
import { type DocumentFormat, EDITOR_LANGUAGES } from '../../core/text/formats/index.ts';
import { type Markup, NO_MARKUP } from '../../core/text/formats/markup.ts';
import type { Span } from '../../core/text/span.ts';

/** A piece of a document that is read and annotated independently of the rest. Offsets are into the document. */
export interface Chunk extends Span {
  /** A key to keep things by: the same object as long as the piece's text and markup stay the same, wherever it moves. */
  readonly piece: object;
  /** The markup rules under which the piece was cut and is to be read. */
  readonly markup: Markup;
}

/**
 * A document as the editor has it. After an edit only the pieces around it are cut again, when pieces are next asked
 * for; pieces that the edit does not touch stay the same.
 */
export class OpenDocument {
  #document: TextDocument;
  #chunks: readonly Chunk[] = [];
  /**
   * The numbers of characters at either end that have not changed since the chunks were last split; undefined: no edit
   * since.
   */
  #clean: { head: number; tail: number } | undefined = { head: 0, tail: 0 };
  #length = 0;
  #markup: Markup = NO_MARKUP;
  #closed = false;

  constructor(uri: string, languageId: string, version: number, text: string) {
    this.#document = TextDocument.create(uri, languageId, version, text);
  }

  get uri(): string {
    return this.#document.uri;
  }

  get version(): number {
    return this.#document.version;
  }

  get text(): string {
    return this.#document.getText();
  }

  /** The format in which Semloc reads the document; undefined for a language that it does not read. */
  get language(): DocumentFormat | undefined {
    return EDITOR_LANGUAGES.get(this.#document.languageId);
  }

  /**
   * The pieces of the document under the user's markup rules, in order; without gaps where there is prose. Rules other
   * than the last ones make all pieces new.
   */
  chunks(markup: Markup = NO_MARKUP): readonly Chunk[] {
    this.#readUnder(markup);
    if (this.#clean) this.#split(this.#clean);
    return this.#chunks;
  }

  positionAt(offset: number): Position {
    return this.#document.positionAt(offset);
  }

  offsetAt(position: Position): number {
    return this.#document.offsetAt(position);
  }

  rangeOf(span: Span): Range {
    return { start: this.positionAt(span.start), end: this.positionAt(span.end) };
  }

  /** The stretch of text that a range covers; its start comes first even if the range is reversed. */
  spanOf(range: Range): Span {
    const start = this.offsetAt(range.start);
    const end = this.offsetAt(range.end);
    return start <= end ? { start, end } : { start: end, end: start };
  }

  /** True while the document is open and at this version: work begun for that version is still wanted. */
  isStill(version: number): boolean {
    return !this.#closed && this.version === version;
  }

  close(): void {
    this.#closed = true;
  }

  /** Applies the editor's changes in order; each refers to the text that the previous one left. Returns itself. */
  update(changes: readonly TextDocumentContentChangeEvent[], version: number): this {
    for (const given of changes) {
      // Places beyond the end would bring the lines of TextDocument into disorder.
      const change = 'range' in given ? { ...given, range: this.rangeOf(this.spanOf(given.range)) } : given;
      const { head, tail } = this.#unchangedBy(change);
      this.#clean = {
        head: Math.min(head, this.#clean?.head ?? Infinity),
        tail: Math.min(tail, this.#clean?.tail ?? Infinity),
      };
      this.#document = TextDocument.update(this.#document, [change], version);
    }
    // A new version may come without a change.
    this.#document = TextDocument.update(this.#document, [], version);
    return this;
  }

  /** Counts the characters that a change leaves untouched at either end of the current text. */
  #unchangedBy(change: TextDocumentContentChangeEvent): { head: number; tail: number } {
    const before = this.text;
    if ('range' in change) {
      const { start, end } = this.spanOf(change.range);
      return { head: start, tail: before.length - end };
    }
    const after = change.text;
    const most = Math.min(before.length, after.length);
    let head = 0;
    while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
    let tail = 0;
    while (
      tail < most - head &&
      before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
    ) {
      tail += 1;
    }
    return { head, tail };
  }

  #readUnder(markup: Markup): void {
    if (markup === this.#markup) return;
    const isSame = JSON.stringify(markup) === JSON.stringify(this.#markup);
    this.#markup = markup;
    if (isSame) return;
    this.#chunks = [];
    this.#length = 0;
    this.#clean = { head: 0, tail: 0 };
  }

  #split(clean: { head: number; tail: number }): void {
    const text = this.text;
    const language = this.language;
    const length = this.#length;
    const moved = text.length - length;
    const before = new Map(this.#chunks.map((chunk) => [chunk.start, chunk]));
    const pieceAt = (start: number, end: number): object | undefined => {
      const found = before.get(start);
      return found?.end === end ? found.piece : undefined;
    };
    const pieceOf = ({ start, end }: Span): object => {
      if (end <= clean.head) return pieceAt(start, end) ?? {};
      if (start >= text.length - clean.tail) return pieceAt(start - moved, end - moved) ?? {};
      return {};
    };
    // The unchanged ends overlap where, for example, a letter is doubled; the tail then yields to the head.
    const tail = Math.min(clean.tail, Math.min(length, text.length) - clean.head);
    const edit = { start: clean.head, oldEnd: length - tail, newEnd: text.length - tail };
    const markup = this.#markup;
    this.#chunks = language
      ? rechunk(text, language, this.#chunks, edit, markup).map((span) => ({
          start: span.start,
          end: span.end,
          piece: pieceOf(span),
          markup,
        }))
      : [];
    this.#length = text.length;
    this.#clean = undefined;
  }
}
