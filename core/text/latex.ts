import { treatmentOfCommand, treatmentOfEnvironment } from './latexTable.ts';
import { Mask } from './mask.ts';
import { plainProse } from './plaintext.ts';
import type { Prose } from './prose.ts';
import type { Span } from './span.ts';

/**
 * LaTeX, read by one pass over its characters: comments are left out, math stands for a word, and commands and
 * environments are treated as their tables say (`latexTable.ts`). Nothing is expanded; a footnote is left
 * out, because it stands in the middle of another sentence. A document's preamble is left out.
 */
export function latexProse(text: string): Prose {
  return new Reader(text).prose();
}

class Reader {
  readonly #text: string;
  readonly #mask: Mask;
  #at = 0;
  /** Where the stretch of prose begins that has not been kept yet, or -1. */
  #keeping = -1;
  /** The places where a block ends though no blank line stands there. */
  readonly #breaks: number[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#mask = new Mask(text);
  }

  prose(): Prose {
    const text = this.#text;
    const document = text.indexOf('\\begin{document}');
    if (document >= 0) this.#at = document + '\\begin{document}'.length;
    else if (/^\s*\\documentclass/.test(text)) this.#at = text.length;
    while (this.#at < text.length) this.#next();
    this.#keep();
    return this.#mask.prose((masked) => parted(plainProse(masked).blocks, this.#breaks));
  }

  /** Reads one character, command or formula; like all below, returns where to read on. */
  #next(): number {
    const text = this.#text;
    switch (text[this.#at]) {
      case '\\':
        return this.#command();
      case '%': {
        const end = text.indexOf('\n', this.#at);
        return this.#skipTo(end < 0 ? text.length : end);
      }
      case '$': {
        const mark = text[this.#at + 1] === '$' ? '$$' : '$';
        return this.#dummyTo(endOf(text, mark, this.#at + mark.length));
      }
      case '{':
      case '}':
      case '~':
      case '&':
        return this.#skipTo(this.#at + 1);
      default:
        if (this.#keeping < 0) this.#keeping = this.#at;
        return ++this.#at;
    }
  }

  #command(): number {
    const text = this.#text;
    const start = this.#at;
    const next = text[start + 1] ?? '';
    if (!/[a-zA-Z]/.test(next)) return this.#symbol(next);
    COMMAND.lastIndex = start;
    const [whole, name] = COMMAND.exec(text)!;
    const after = start + whole.length;
    if (name === 'begin' || name === 'end') return this.#environment(name, after);
    if (name === 'verb' || name === 'lstinline') {
      const mark = text[after];
      const close = mark && mark !== '{' ? text.indexOf(mark, after + 1) : -1;
      if (close >= 0) return this.#dummyTo(close + 1);
    }
    if (DOTS.has(name!)) return this.#skipTo(after);
    const treatment = treatmentOfCommand(name!);
    if (name === 'href') return this.#skipTo(groupEnd(text, after));
    if (treatment === 'dummy') return this.#dummyTo(argumentsEnd(text, after));
    if (treatment === 'ignore') return this.#skipTo(argumentsEnd(text, after));
    if (treatment === 'block') {
      this.#breaks.push(start);
      const options = optionsEnd(text, after);
      if (text[options] === '{') this.#breaks.push(groupEnd(text, options));
      return this.#skipTo(options);
    }
    return this.#skipTo(optionsEnd(text, after));
  }

  /** `\%`, `\\`, `\(`, an accent. */
  #symbol(next: string): number {
    const start = this.#at;
    if (next === '(' || next === '[') {
      return this.#dummyTo(endOf(this.#text, next === '(' ? '\\)' : '\\]', start + 2));
    }
    ACCENT.lastIndex = start;
    const accent = ACCENT.exec(this.#text);
    // The word around it becomes one with it: see Mask.
    if (accent) return this.#dummyTo(ACCENT.lastIndex);
    if (!next || !'%&$#_{}'.includes(next)) return this.#skipTo(start + 2);
    this.#skipTo(start + 1);
    this.#keeping = this.#at;
    return ++this.#at;
  }

  #environment(command: string, after: number): number {
    const text = this.#text;
    ENVIRONMENT.lastIndex = after;
    const found = ENVIRONMENT.exec(text);
    if (!found) return this.#skipTo(after);
    const treatment = command === 'begin' ? treatmentOfEnvironment(found[1]!) : 'prose';
    if (treatment === 'prose') {
      this.#breaks.push(this.#at);
      return this.#skipTo(argumentsEnd(text, after));
    }
    const end = endOf(text, `\\end{${found[1]}}`, after);
    if (treatment === 'dummy') return this.#dummyTo(end);
    this.#breaks.push(this.#at);
    return this.#skipTo(end);
  }

  #skipTo(end: number): number {
    this.#keep();
    return (this.#at = end);
  }

  #dummyTo(end: number): number {
    this.#keep();
    this.#mask.dummy(this.#at, end);
    return (this.#at = end);
  }

  #keep(): void {
    if (this.#keeping >= 0) this.#mask.keep(this.#keeping, this.#at);
    this.#keeping = -1;
  }
}

const COMMAND = /\\([a-zA-Z]+)\*?/y;
const ENVIRONMENT = /\{([a-zA-Z]+\*?)\}/y;
const DOTS = new Set(['ldots', 'dots', 'quad', 'qquad', 'noindent', 'indent', 'par']);
/** An accent and its letter. */
const ACCENT = /\\['"`^~=.](?:\{\\?\p{L}\}|\\?\p{L})/uy;

/** After the next `mark` from `from` on; the end of the text if there is none. A backslash hides a mark. */
function endOf(text: string, mark: string, from: number): number {
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at + 1)) {
    if (text[at - 1] !== '\\' || mark.startsWith('\\')) return at + mark.length;
  }
  return text.length;
}

/** After the bracketed options at `at`, if there are any. */
function optionsEnd(text: string, at: number): number {
  let end = at;
  while (text[end] === '[') {
    const close = text.indexOf(']', end);
    if (close < 0 || close - end > 1000) break;
    end = close + 1;
  }
  return end;
}

/** After all options and arguments at `at`. */
function argumentsEnd(text: string, at: number): number {
  let end = optionsEnd(text, at);
  while (text[end] === '{') {
    const group = groupEnd(text, end);
    if (group === end) break;
    end = optionsEnd(text, group);
  }
  return end;
}

/** After the group that begins at `at`; `at` itself if none does, or if it does not end within 5,000 characters. */
function groupEnd(text: string, at: number): number {
  if (text[at] !== '{') return at;
  let depth = 0;
  for (let end = at; end < Math.min(text.length, at + 5000); end++) {
    const character = text[end];
    if (character === '\\') end++;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return end + 1;
  }
  return at;
}

/** The blocks, cut at the places `breaks` as well. */
function parted(blocks: readonly Span[], breaks: readonly number[]): Span[] {
  const cuts = [...breaks].sort((one, other) => one - other);
  const found: Span[] = [];
  let cut = 0;
  for (const block of blocks) {
    let start = block.start;
    for (; cut < cuts.length && cuts[cut]! < block.end; cut++) {
      if (cuts[cut]! <= start) continue;
      found.push({ start, end: cuts[cut]! });
      start = cuts[cut]!;
    }
    found.push({ start, end: block.end });
  }
  return found;
}
