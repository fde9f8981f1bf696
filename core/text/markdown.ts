import type { Nodes, Parent } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { ignoredLength } from './markdownIgnored.ts';
import { isParsable } from './markdownLimits.ts';
import { blanked, Mask } from './mask.ts';
import { plainProse } from './plaintext.ts';
import type { Prose } from './prose.ts';
import type { Span } from './span.ts';

/**
 * Markdown (CommonMark, GitHub's extensions, front matter and math), read as the table below says. What the
 * parser cannot take in reasonable time (see `isParsable`) is read as plain text.
 */
export function markdownProse(text: string): Prose {
  const simple = simpleParagraph(text);
  if (simple) return simple;
  const ignored = ignoredLength(text);
  if (ignored > 0) return after(blanked(text.slice(0, ignored)), markdownProse(text.slice(ignored)));
  if (!/\S/.test(text)) return { text, blocks: [], dummies: [] };
  if (!isParsable(text)) return plainProse(text);
  try {
    return pieces(text).length > 1 ? piecewiseProse(text) : parsedProse(text);
  } catch {
    // The parser recurses: what is nested beyond all bounds exhausts the stack.
    return plainProse(text);
  }
}

/** The prose, with `lead` before it. */
function after(lead: string, { text, blocks, dummies }: Prose): Prose {
  const moved = ({ start, end }: Span) => ({ start: start + lead.length, end: end + lead.length });
  return { text: lead + text, blocks: blocks.map(moved), dummies: dummies.map(moved) };
}

/**
 * The parser's time grows with the square of the lines of a table or block quote. One of many lines is read in
 * pieces, those of a table under the table's own head; a sentence that goes over the end of a piece is cut.
 */
function piecewiseProse(text: string): Prose {
  const head = TABLE_HEAD.exec(text)?.[0] ?? '';
  let masked = '';
  const blocks: Span[] = [];
  const dummies: Span[] = [];
  for (const [index, piece] of pieces(text).entries()) {
    const before = index === 0 ? '' : head;
    const prose = parsedProse(before + piece);
    const shift = masked.length - before.length;
    const moved = ({ start, end }: Span) => ({ start: start + shift, end: end + shift });
    blocks.push(...prose.blocks.filter(({ start }) => start >= before.length).map(moved));
    dummies.push(...prose.dummies.filter(({ start }) => start >= before.length).map(moved));
    masked += prose.text.slice(before.length);
  }
  return { text: masked, blocks, dummies };
}

/** Stretches of at most 200 lines; all of the text where it holds fenced code or math. */
function pieces(text: string): string[] {
  if (/^[ \t]*(?:```|~~~|\$\$)/m.test(text)) return [text];
  return text.match(/(?:[^\n]*\n){1,200}(?:[^\n]+$)?|[^\n]+$/g) ?? [text];
}

const TABLE_HEAD = /^[^\n]*\|[^\n]*\n *\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?\n/;

/** The same by the parser, whatever the text. */
export function parsedProse(text: string): Prose {
  const mask = new Mask(text);
  const bom = text.startsWith('\uFEFF') ? 1 : 0;
  const source = text.slice(bom).replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '');
  const blocks: Span[] = [];
  const tree = fromMarkdown(source + definitionsFor(source), OPTIONS);
  walk(tree, { text, mask, blocks, bom, quotes: 0 });
  return mask.prose(() => blocks);
}

/**
 * Most chunks are a paragraph, heading or list item without any other markup: those need no parser. Undefined
 * for all others.
 */
export function simpleParagraph(text: string): Prose | undefined {
  if (SPECIAL.test(text) || !isSimple(text)) return undefined;
  const marker = /^(?:[-*+] |\d{1,9}[.)] |#{1,6} )?/.exec(text)![0];
  const end = text.trimEnd().length;
  if (!/[\p{L}\p{N}]/u.test(text.slice(marker.length))) return undefined;
  if (marker.startsWith('#') && text.slice(0, end).includes('\n')) return undefined;
  return {
    text: ' '.repeat(marker.length) + text.slice(marker.length),
    blocks: [{ start: marker.length, end }],
    dummies: [],
  };
}

/** One unindented paragraph, after the marker of a heading or list item at most, and blank lines. */
function isSimple(text: string): boolean {
  const lines = text.split('\n');
  let last = lines.length - 1;
  while (last > 0 && /^[ \r]*$/.test(lines[last]!)) last--;
  return FIRST_LINE.test(lines[0]!) && lines.slice(1, last + 1).every((line) => NEXT_LINE.test(line));
}

const FIRST_LINE = /^(?:[-*+] |\d{1,9}[.)] |#{1,6} )?(?=[\p{L}"'“‘(])./u;
const NEXT_LINE = /^ {0,3}(?=[\p{L}"'“‘(,;])./u;
/** What may be markup inside a paragraph, or a line end other than `\n`. */
const SPECIAL = /[`*_[\]<>|~$\\&@\t\r\0\uFEFF]|(?<!^#*)#|:\/\/|www\./i;

/**
 * What becomes of each kind of node: `block` is a block of prose, `within` is looked into, `text` is prose,
 * `dummy` stands for a word, `ignore` is left out.
 */
const TREATMENT: Record<Nodes['type'], 'block' | 'within' | 'text' | 'dummy' | 'ignore'> = {
  root: 'within',
  blockquote: 'within',
  list: 'within',
  listItem: 'within',
  table: 'within',
  tableRow: 'within',
  footnoteDefinition: 'within',
  paragraph: 'block',
  heading: 'block',
  tableCell: 'block',
  emphasis: 'within',
  strong: 'within',
  delete: 'within',
  link: 'within',
  linkReference: 'within',
  text: 'text',
  inlineCode: 'dummy',
  inlineMath: 'dummy',
  image: 'dummy',
  imageReference: 'dummy',
  footnoteReference: 'ignore',
  break: 'ignore',
  html: 'ignore',
  code: 'ignore',
  math: 'ignore',
  yaml: 'ignore',
  definition: 'ignore',
  thematicBreak: 'ignore',
};

interface Walk {
  readonly text: string;
  readonly mask: Mask;
  readonly blocks: Span[];
  /** How far node offsets are behind offsets into the text. */
  readonly bom: number;
  /** How many block quotes the node is in. */
  readonly quotes: number;
}

function walk(node: Nodes, at: Walk): void {
  const start = (node.position?.start.offset ?? 0) + at.bom;
  const end = Math.min((node.position?.end.offset ?? 0) + at.bom, at.text.length);
  if (start >= end && node.type !== 'root') return;
  const treatment = isBareLink(node) ? 'dummy' : TREATMENT[node.type];
  switch (treatment) {
    case 'block':
      at.blocks.push({ start, end });
      children(node, at);
      return;
    case 'within':
      children(node, node.type === 'blockquote' ? { ...at, quotes: at.quotes + 1 } : at);
      return;
    case 'text':
      keepText(at, start, end);
      return;
    case 'dummy':
      at.mask.dummy(start, end);
  }
}

/** The references that English text has use for (HTML, section 13.5). */
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  euro: '€',
  pound: '£',
  sect: '§',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
};

/** Keeps text, without the marks of block quotes at the start of its lines, escapes and character references. */
function keepText({ text, mask, quotes }: Walk, start: number, end: number): void {
  let source = text.slice(start, end);
  if (quotes && /[\r\n]/.test(source)) {
    const marks = new RegExp(`(?<=[\\r\\n])(?:[ \\t]*>){1,${quotes}}`, 'g');
    source = source.replace(marks, (mark) => ' '.repeat(mark.length));
  }
  let done = 0;
  for (const found of source.matchAll(ESCAPED)) {
    const at = found.index;
    mask.keep(start + done, start + at, source.slice(done, at));
    done = at + found[0].length;
    const character = found[0] === '\\' ? '' : referenced(found[0]);
    const words = /[\p{L}\p{N}]/u;
    const within = words.test(source[at - 1] ?? '') && words.test(source[done] ?? '');
    // One word, like `don&#39;t`; what else takes one character reads as that character.
    if (character.length > 1 || (within && /['’]/.test(character))) mask.dummy(start + at, start + done);
    else mask.keep(start + at, start + at + character.length, character);
  }
  mask.keep(start + done, end, source.slice(done));
}

/** The backslash before an escaped character, or a character reference. */
const ESCAPED = /\\(?=[!-/:-@[-`{-~])|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/g;

/** What a character reference stands for, if that takes no more room; a space for one that is not known. */
function referenced(reference: string): string {
  if (!reference.startsWith('&#')) return NAMED[reference.slice(1, -1)] ?? ' ';
  const hexadecimal = /^&#x/i.test(reference);
  const code = Number.parseInt(reference.slice(hexadecimal ? 3 : 2), hexadecimal ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

function children(node: Nodes, at: Walk): void {
  for (const child of (node as Parent).children ?? []) walk(child, at);
}

/** `<https://example.org>`, `www.example.org`, `me@example.org`: an address that is its own text. */
function isBareLink(node: Nodes): boolean {
  if (node.type !== 'link' || node.children.length !== 1) return false;
  const only = node.children[0]!;
  if (only.type !== 'text') return false;
  return (
    node.url === only.value ||
    (/^(?:mailto:|https?:\/\/)/.test(node.url) && node.url.endsWith(only.value) && /^\S+$/.test(only.value))
  );
}

/**
 * Definitions for the labels that are used in the chunk, since theirs may stand in another: whether
 * `[this][label]` is a link then depends on nothing outside.
 */
function definitionsFor(text: string): string {
  const labels = new Set<string>();
  for (const [, first, second] of text.matchAll(/\[([^[\]]{1,200})\](?:\[([^[\]]{0,200})\])?/g)) {
    if (first!.startsWith('^') && second === undefined) labels.add(first!);
    else if (second !== undefined) labels.add(second || first!);
  }
  let definitions = '';
  for (const label of labels) if (label.trim()) definitions += `\n\n[${label}]: x`;
  return definitions;
}

const OPTIONS: Options = {
  extensions: [gfm(), math(), frontmatter(['yaml', 'toml'])],
  mdastExtensions: [
    // Their transforms look for addresses in the tree once more, at a cost, and move no offsets.
    ...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
    mathFromMarkdown(),
    frontmatterFromMarkdown(['yaml', 'toml']),
  ],
};
