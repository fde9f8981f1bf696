import type { Position, Range, TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { rechunk } from '../../core/text/chunks.ts';
import { type Markup, NO_MARKUP } from '../../core/text/formats/markup.ts';
import type { DocumentFormat } from '../../core/text/prose.ts';
import type { Span } from '../../core/text/span.ts';

/** A piece of a document that is read and annotated independently of the rest. Offsets are into the document. */
export interface Chunk extends Span {
  /** The same object for as long as the piece's text is the same, wherever it moves: a key to keep things by. */
  readonly piece: object;
}

/**
 * A document as the editor has it. Its pieces are cut anew around an edit, when they are next asked for; those
 * that the edit leaves as they are stay the same pieces.
 */
export class OpenDocument {
  #document: TextDocument;
  #chunks: readonly Chunk[] = [];
  /** How many characters at either end are as they were when the chunks were last split; undefined: no edit since. */
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

  /** Undefined for a language that Semloc does not read. */
  get language(): DocumentFormat | undefined {
    return LANGUAGES.get(this.#document.languageId);
  }

  /** By which the text is read. */
  get markup(): Markup {
    return this.#markup;
  }

  /** Reads the text by a markup from now on: where that is another than before, all pieces are new ones. */
  readBy(markup: Markup): void {
    if (markup === this.#markup) return;
    const same = JSON.stringify(markup) === JSON.stringify(this.#markup);
    this.#markup = markup;
    if (same) return;
    this.#chunks = [];
    this.#length = 0;
    this.#clean = { head: 0, tail: 0 };
  }

  /** In order; without gaps where there is prose. */
  get chunks(): readonly Chunk[] {
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

  /** The stretch of text that a range covers, in the right order even if the range is not. */
  spanOf(range: Range): Span {
    const start = this.offsetAt(range.start);
    const end = this.offsetAt(range.end);
    return start <= end ? { start, end } : { start: end, end: start };
  }

  /** True as long as the document is open and at this version: what was begun for it is still wanted. */
  isStill(version: number): boolean {
    return !this.#closed && this.version === version;
  }

  close(): void {
    this.#closed = true;
  }

  /** Takes in the editor's changes, each of which counts from the text that the one before left. Returns itself. */
  update(changes: readonly TextDocumentContentChangeEvent[], version: number): this {
    for (const change of changes) {
      const { head, tail } = this.#unchangedBy(change);
      this.#clean = {
        head: Math.min(head, this.#clean?.head ?? Infinity),
        tail: Math.min(tail, this.#clean?.tail ?? Infinity),
      };
      this.#document = TextDocument.update(this.#document, [change], version);
    }
    // A version may come without a change.
    this.#document = TextDocument.update(this.#document, [], version);
    return this;
  }

  /** How much a change leaves as it is at either end of the text as it stands. */
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
    // Where the unchanged ends overlap, as when a letter is doubled, one of them gives way.
    const tail = Math.min(clean.tail, Math.min(length, text.length) - clean.head);
    const edit = { start: clean.head, oldEnd: length - tail, newEnd: text.length - tail };
    this.#chunks = language
      ? rechunk(text, language, this.#chunks, edit, this.#markup).map((span) => ({
          start: span.start,
          end: span.end,
          piece: pieceOf(span),
        }))
      : [];
    this.#length = text.length;
    this.#clean = undefined;
  }
}

const LANGUAGES: ReadonlyMap<string, DocumentFormat> = new Map([
  ['plaintext', 'plaintext'],
  ['markdown', 'markdown'],
  ['latex', 'latex'],
]);
