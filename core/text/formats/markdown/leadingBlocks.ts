import type { NodeName } from './nodeTreatments.ts';

/** A block without prose at the start of a text. */
export interface LeadingBlock {
  readonly name: NodeName;
  readonly length: number;
}

/**
 * Finds the block with which the text begins, if that is front matter, fenced code or math, or HTML. Such blocks need
 * no parser and may have any length. See CommonMark 0.31, sections 4.5 and 4.6.
 */
export function leadingBlock(text: string): LeadingBlock | undefined {
  const fence = FENCE.exec(text);
  if (fence) {
    const mark = fence[1]!;
    const isMath = mark[0] === '$';
    const close = isMath
      ? /\$\$[ \t]*(?:\{#[^{}\n]{1,300}\}[ \t]*)?\r?(?:\n|$)/g
      : new RegExp(`^ {0,3}[${mark[0]}]{${mark.length},}[ \\t]*\\r?(?:\\n|$)`, 'gm');
    const name = isMath ? 'math' : 'codeBlock';
    return { name, length: endOf(text, close, fence[0].length) || text.length };
  }
  const front = FRONT.find(({ open }) => open.test(text));
  if (front) {
    const length = endOf(text, front.close, 3);
    return length > 0 ? { name: 'frontMatter', length } : undefined;
  }
  if (text[0] !== '<') return undefined;
  const close =
    HTML.find(({ open }) => open.test(text))?.close ?? (TAG.test(text) ? /^[ \t]*\r?\n/gm : undefined);
  return close && { name: 'html', length: endOf(text, close, 0) || text.length };
}

/** A fence of code or math at the start of a line, the rest of which has no such mark. */
const FENCE = /^(`{3,}(?=[^`\n]*(?:\n|$))|~{3,}|\${2,}(?=[^$\n]*(?:\n|$)))[^\n]*(?:\n|$)/;

/** Front matter. As in Pandoc, a thematic break and a blank line open none that `...` closes. */
export const FRONT = [
  { open: /^---[ \t]*\r?\n(?![ \t]*\r?\n)/, close: /^(?:---|\.\.\.)[ \t]*\r?(?:\n|$)/gm },
  { open: /^---[ \t]*\r?\n/, close: /^---[ \t]*\r?(?:\n|$)/gm },
  { open: /^\+\+\+[ \t]*\r?\n/, close: /^\+\+\+[ \t]*\r?(?:\n|$)/gm },
];

/** HTML blocks that continue over blank lines (kinds 1 to 5), to the end of the line that closes them. */
export const HTML = [
  {
    open: /^ {0,3}<(?:script|pre|style|textarea)(?:\s|>|$)/i,
    close: /<\/(?:script|pre|style|textarea)>[^\n]*(?:\n|$)/gi,
  },
  { open: /^ {0,3}<!--/, close: /-->[^\n]*(?:\n|$)/g },
  { open: /^ {0,3}<\?/, close: /\?>[^\n]*(?:\n|$)/g },
  { open: /^ {0,3}<!\[CDATA\[/, close: /\]\]>[^\n]*(?:\n|$)/g },
  { open: /^ {0,3}<![a-z]/i, close: />[^\n]*(?:\n|$)/g },
];

/** HTML blocks that a blank line ends (kind 6). */
const TAG = new RegExp(
  `^</?(?:${'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h[1-6] head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr track ul'.replaceAll(' ', '|')})(?:\\s|/?>|$)`,
  'i',
);

/** Tells whether the tag of HTML belongs to a block. */
export function isBlockTag(name: string): boolean {
  return TAG.test(`<${name}>`);
}

/** Finds the end of the first match of `pattern` (global) from `from` on; 0 if there is none. */
function endOf(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? found.index + found[0].length : 0;
}
