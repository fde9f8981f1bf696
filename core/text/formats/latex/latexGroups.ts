/**
 * Finds where groups, options and definitions of a LaTeX text end. All calls together take time linear
 * in the text.
 */
export class LatexGroups {
  readonly #text: string;
  /** The place of the closing brace for each opening one, or 0; computed when first needed. */
  #closing: Uint32Array | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Finds the end of the group that begins at `at`; `at` itself if none does, or if it is not closed. */
  groupEnd(at: number): number {
    if (this.#text[at] !== '{') return at;
    this.#closing ??= matching(this.#text);
    return this.#closing[at]! + 1 > at ? this.#closing[at]! + 1 : at;
  }

  /**
   * Finds the end of the bracketed options at `at`, if any; the slides of Beamer, or what a rule of a table lacks, may precede
   * them.
   */
  optionsEnd(at: number): number {
    OVERLAY.lastIndex = at;
    let end = OVERLAY.test(this.#text) ? OVERLAY.lastIndex : at;
    while (this.#text[end] === '[') {
      const close = this.#bracketEnd(end);
      if (close === end) break;
      end = close;
    }
    return end;
  }

  /** Finds the end of all options and arguments at `at`. */
  argumentsEnd(at: number): number {
    let end = this.optionsEnd(at);
    while (this.#text[end] === '{') {
      const group = this.groupEnd(end);
      if (group === end) break;
      end = this.optionsEnd(group);
    }
    return end;
  }

  /**
   * Finds where the arguments of a command that ends at `at` begin; white space without a blank line may precede them.
   */
  argumentsStart(at: number): number {
    GAP.lastIndex = at;
    return GAP.test(this.#text) ? GAP.lastIndex : at;
  }

  /** Finds the end of the definition `{\name}[1]{body}`, `\name#1{body}` or `\name=\other`. */
  definitionEnd(after: number): number {
    DEFINED.lastIndex = after;
    const named = DEFINED.exec(this.#text);
    return this.argumentsEnd(named ? DEFINED.lastIndex : after);
  }

  #bracketEnd(at: number): number {
    for (let end = at + 1; end < Math.min(this.#text.length, at + LONGEST_OPTION); end++) {
      const character = this.#text[end];
      if (character === ']') return end + 1;
      if (character === '\\') end++;
      else if (character === '{') end = Math.max(end, this.groupEnd(end) - 1);
    }
    return at;
  }
}

const LONGEST_OPTION = 1000;
const OVERLAY = /<[\d,+|-]{1,20}>|\([lr][^()\n]{0,40}\)(?=\{)/y;
/** The name that a definition defines, and what precedes its arguments. */
const DEFINED =
  /[ \t]*(?:\{[ \t]*\\[a-zA-Z@]+\*?[ \t]*\}|\\[a-zA-Z@]+\*?)[ \t]*(?:=?[ \t]*\\[a-zA-Z@]+|(?:#\d)*)[ \t]*/y;
const GAP = /[ \t]{0,20}(?:\r?\n[ \t]{0,20})?(?=[[{])/y;

/**
 * Finds the end of the verbatim text of the command at `at`, within its line: `\verb|code|`, `\lstinline[options]{code}`,
 * `\url{address}`; `at` itself where there is none.
 */
export function verbatimEnd(text: string, at: number): number {
  VERBATIM.lastIndex = at;
  if (!VERBATIM.test(text)) return at;
  const from = VERBATIM.lastIndex;
  const mark = text[from]!;
  const close = mark === '{' ? '}' : mark;
  let open = 0;
  for (let end = from + 1; end < Math.min(text.length, from + LONGEST_OPTION); end++) {
    if (text[end] === '\n') return at;
    if (text[end] === close && open-- === 0) return end + 1;
    if (text[end] === mark) open++;
  }
  return at;
}

/** A command with verbatim text, up to the mark that opens this. */
const VERBATIM =
  /\\(?:verb\*?|(?:lstinline|url|path|nolinkurl|href|mintinline(?:\[[^\]\n]{0,1000}\])?\{[^{}\n]{0,1000}\})(?:\[[^\]\n]{0,1000}\])?)(?=[^\sa-zA-Z*[])/y;

/** Matches the braces of a text; comments, escaped braces and those in code do not count. */
function matching(text: string): Uint32Array {
  const closing = new Uint32Array(text.length);
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x5c: {
        const end = verbatimEnd(text, at);
        if (end > at) closing[VERBATIM.lastIndex] = end - 1;
        at = Math.max(end - 1, at + 1);
        break;
      }
      case 0x25: {
        const end = text.indexOf('\n', at);
        at = end < 0 ? text.length : end;
        break;
      }
      case 0x7b:
        open.push(at);
        break;
      case 0x7d: {
        const start = open.pop();
        if (start !== undefined) closing[start] = at;
      }
    }
  }
  return closing;
}
