/**
 * Follows the delimiters of blocks over the lines of AsciiDoc, of which only those around verbatim text and tables matter:
 * what stands between others is prose, whatever they are.
 */
export class AsciidocFences {
  /** The delimiter that ends the verbatim block or table around the lines. */
  #until: string | undefined;
  #before = '';
  /** The attributes above the next block, `[source,ruby]`. */
  style: string | undefined;

  get isInside(): boolean {
    return this.#until !== undefined;
  }

  /** Tells what a line that is not blank is. Lines come without the white space at their ends. */
  read(line: string): LineKind {
    const before = this.#before;
    this.#before = line.slice(0, LONGEST_MARK);
    if (this.#until !== undefined) {
      if (line !== this.#until) return /^[|,:!]=/.test(this.#until) ? 'table' : 'verbatim';
      this.#until = undefined;
      return 'delimiter';
    }
    if (line.length > LONGEST_MARK) return 'text';
    if (ATTRIBUTES.test(line)) {
      // Several lines of attributes belong to one block.
      const known = this.style !== undefined && isVerbatimStyle(this.style);
      if (!known) this.style = line.slice(1, -1);
      return 'attributes';
    }
    if (isUnderline(before, line)) {
      this.style = undefined;
      return 'underline';
    }
    if (!DELIMITER.test(line)) {
      // The title of a block stands between its attributes and itself.
      if (!BLOCK_TITLE.test(line)) this.style = undefined;
      return 'text';
    }
    const verbatim = this.style !== undefined && isVerbatimStyle(this.style);
    this.style = undefined;
    if (verbatim || VERBATIM.test(line)) this.#until = line.startsWith('```') ? '```' : line;
    return 'delimiter';
  }
}

export type LineKind = 'text' | 'attributes' | 'underline' | 'delimiter' | 'verbatim' | 'table';

/** Tells whether a block with these attributes is no prose: source code, a diagram, or whatever is not known. */
export function isVerbatimStyle(attributes: string): boolean {
  const name = /^([a-zA-Z][\w-]*)(?![\w-]*=)/.exec(attributes)?.[1];
  return name !== undefined && !PROSE_STYLES.has(name.toLowerCase());
}

const PROSE_STYLES: ReadonlySet<string> = new Set(
  `note tip important warning caution quote abstract example sidebar preface appendix partintro dedication
  colophon bibliography glossary index horizontal discrete float qanda open normal positive square circle disc none
  unstyled arabic loweralpha upperalpha lowerroman upperroman lowergreek decimal ordered checklist interactive role id
  subs options start cols frame grid width separator acknowledgments section chapter part heading`.split(
    /\s+/,
  ),
);

/** The longest line that is looked at as anything but text. */
export const LONGEST_MARK = 1000;
const ATTRIBUTES = /^\[(?:[^\]\s][^\n]{0,500})?\]$/;
export const BLOCK_TITLE = /^\.[^\s.]/;
const DELIMITER = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,}|={4,}|\*{4,}|_{4,}|~{4,}|--|```[^\s`]{0,60}|[|,:!]={3,})$/;
const VERBATIM = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,}|```[^\s`]{0,60}|[|,:!]={3,})$/;

/** Tests for the line below a title, which is as long as this, or nearly. */
function isUnderline(title: string, line: string): boolean {
  return (
    /^(?:={2,}|-{2,}|~{2,}|\^{2,}|\+{2,})$/.test(line) &&
    /^[\p{L}\p{N}{_"'`(]/u.test(title) &&
    Math.abs([...title.slice(0, 300)].length - line.length) <= 1
  );
}
