import type { Nodes, Parent } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { decodeString } from 'micromark-util-decode-string';
import { blanked, Mask } from '../../mask.ts';
import type { Prose } from '../../prose.ts';
import type { Span } from '../../span.ts';
import { plainProse } from '../plaintext/plainProse.ts';
import type { Treatments } from '../treatment.ts';
import { EXPRESSION, STAND_IN } from './dialects.ts';
import { dollarMath } from './dollarMath.ts';
import { NAME_OF, type NodeName, treatmentOfNode } from './nodeTreatments.ts';

/** A dialect that the parser is told of: in MDX, indented text is no code, and tags begin no blocks. */
export type Dialect = 'mdx';

/** Reads Markdown with the parser, whatever the text. */
export function parsedProse(text: string, nodes: Treatments = {}, dialect?: Dialect): Prose {
  const mask = new Mask(text.replaceAll(STAND_IN, ' '));
  const bom = text.startsWith('\uFEFF') ? 1 : 0;
  const source = text.slice(bom).replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '');
  const blocks: Span[] = [];
  const tree = fromMarkdown(source + definitionsFor(source), dialect ? MDX_OPTIONS : OPTIONS);
  const openings: Span[] = [];
  const closings: Span[] = [];
  walk(tree, { text, nodes, mask, blocks, openings, closings, bom, quotes: 0, inline: false });
  const prose = mask.prose(
    () => blocks,
    blocks.map(({ start }) => start),
  );
  return {
    ...prose,
    ...(openings.length > 0 && { openings }),
    ...(closings.length > 0 && { closings }),
  };
}

interface Walk {
  readonly text: string;
  readonly nodes: Treatments;
  readonly mask: Mask;
  readonly blocks: Span[];
  readonly openings: Span[];
  readonly closings: Span[];
  /** Difference between offsets into the text and those of nodes. */
  readonly bom: number;
  /** Number of block quotes around the node. */
  readonly quotes: number;
  /** True if the node is within a paragraph, heading or cell. */
  readonly inline: boolean;
}

function walk(node: Nodes, at: Walk): void {
  const { start, end } = spanOf(node, at);
  if (start >= end && node.type !== 'root') return;
  const name = nameOf(node, at.inline);
  if (name === 'text') keepText(at, start, end);
  else if (name === 'within') children(node, at);
  else if (name !== 'nothing') {
    const treatment = name === 'cell' ? 'prose' : treatmentOfNode(name, at.nodes);
    if (treatment === 'prose') read(node, name, at, { start, end });
    else if (!at.inline) return;
    else if (treatment === 'dummy') at.mask.dummy(start, end);
    else attach(at, start, end);
  }
}

/** Reads a node that is prose. */
function read(node: Nodes, name: NodeName | 'cell', at: Walk, { start, end }: Span): void {
  switch (name) {
    case 'cell':
    case 'paragraph':
    case 'heading':
      at.blocks.push(...blocksOf(at, { start, end }));
      children(node, { ...at, inline: true });
      break;
    case 'blockquote':
      children(node, { ...at, quotes: at.quotes + 1 });
      break;
    case 'list':
    case 'table':
    case 'footnote':
      children(node, at);
      break;
    case 'emphasis':
    case 'strong':
    case 'strikethrough':
    case 'linkText':
      wrapped(node, start, end, at);
      break;
    case 'codeBlock':
    case 'html':
    case 'math':
    case 'frontMatter':
      keepBlock(at, start, end, name);
      break;
    default:
      keepInline(at, start, end, name);
  }
}

/** The parts of a paragraph with sentences of their own: the title of an alert in a block quote, without its mark, and the rest. */
function blocksOf({ text, quotes }: Walk, block: Span): Span[] {
  const [line, mark] = (quotes > 0 && ALERT.exec(text.slice(block.start, block.end))) || [];
  if (line === undefined) return [block];
  const end = block.start + line.length;
  return [
    { start: block.start + mark!.length, end },
    { start: end, end: block.end },
  ];
}

/** The first line of an alert of GitHub or a callout of Obsidian: `[!NOTE]`, `[!tip]- Title`. */
const ALERT = /^(\[![a-z]+\][+-]?)[^\r\n]*/i;

function spanOf(node: Nodes, { text, bom }: Walk): Span {
  const start = (node.position?.start.offset ?? 0) + bom;
  return { start, end: Math.min((node.position?.end.offset ?? 0) + bom, text.length) };
}

function nameOf(node: Nodes, inline: boolean): NodeName | 'within' | 'cell' | 'text' | 'nothing' {
  if (isBareLink(node)) return 'url';
  return node.type === 'html' && inline ? 'inlineHtml' : NAME_OF[node.type];
}

/** Attaches what is left out inside a sentence to it: a footnote's number and a closing tag to what precedes them. */
function attach({ text, openings, closings }: Walk, start: number, end: number): void {
  const opens = text[start] === '<' && text[start + 1] !== '/';
  (opens ? openings : closings).push({ start, end });
}

/** Reads the children of a node with marks around them, which belong to the sentence that begins or ends with them. */
function wrapped(node: Nodes, start: number, end: number, at: Walk): void {
  const held = (node as Parent).children;
  const first = held[0];
  const last = held.at(-1);
  if (!first || !last) return;
  const from = spanOf(first, at).start;
  const to = spanOf(last, at).end;
  if (from > start) at.openings.push({ start, end: from });
  children(node, at);
  if (end > to) at.closings.push({ start: to, end });
}

/** Keeps what is inside a block of code and the like, without its fences or tags. */
function keepBlock({ text, mask, blocks }: Walk, start: number, end: number, name: NodeName): void {
  let content = text.slice(start, end).replaceAll(STAND_IN, ' ');
  const blank = (pattern: RegExp) => {
    content = content.replace(pattern, blanked);
  };
  if (name === 'html') blank(/<!--|-->|<[^<>]*>/g);
  else
    blank(
      /^[ \t]*(?:`{3,}|~{3,}|\${2,}|-{3}|\+{3})[^\n]*|\n[ \t>]*(?:`{3,}|~{3,}|\${2,}|-{3}|\+{3})[ \t]*$/g,
    );
  blank(/(?<=\n)[ \t]*>+/g);
  mask.keep(start, end, content);
  for (const block of plainProse(content).blocks) {
    blocks.push({ start: block.start + start, end: block.end + start });
  }
}

/** Keeps what is inside code, a formula or an image, without its marks. */
function keepInline({ text, mask }: Walk, start: number, end: number, name: NodeName): void {
  const [, open, content] = INSIDE[name]?.exec(text.slice(start, end)) ?? ['', '', text.slice(start, end)];
  mask.keep(start + open!.length, start + open!.length + content!.length);
}

/** The opening mark of an inline node, and its content. */
const INSIDE: Partial<Record<NodeName, RegExp>> = {
  inlineCode: /^(`+)([\s\S]*?)`+$/,
  inlineMath: /^(\$+)([\s\S]*?)\$+$/,
  imageAlt: /^(!\[)((?:\\[\s\S]|\[[^\]]*\]|[^\]])*)/,
  footnoteReference: /^(\[\^)([^\]]*)/,
  url: /^(<?)([^>]*)/,
};

/**
 * Keeps text with placeholders for expressions of templates, without the marks of block quotes at the start of its lines,
 * escapes and character references.
 */
function keepText(at: Walk, start: number, end: number): void {
  let done = start;
  for (const { index, 0: written } of at.text.slice(start, end).matchAll(EXPRESSION)) {
    keepWords(at, done, start + index);
    done = start + index + written.length;
    at.mask.dummy(start + index, done);
  }
  keepWords(at, done, end);
}

function keepWords({ text, mask, quotes }: Walk, start: number, end: number): void {
  let source = text.slice(start, end);
  if (quotes && /[\r\n]/.test(source)) {
    const marks = new RegExp(`(?<=[\\r\\n])(?:[ \\t]*>){1,${quotes}}`, 'g');
    source = source.replace(marks, (mark) => ' '.repeat(mark.length));
  }
  let done = 0;
  for (const { index, 0: written } of source.matchAll(ESCAPED)) {
    const reads = decodeString(written);
    // An invalid reference stands for itself.
    if (reads === written) continue;
    mask.keep(start + done, start + index, source.slice(done, index));
    done = index + written.length;
    if (!reads.trim()) mask.keep(start + index, start + done, blanked(written));
    else if (written[0] === '&') mask.spelled(start + index, start + done, reads);
    else if (WITHIN.test(text.slice(start + index - 1, start + done + 1))) {
      mask.spelled(start + index, start + done, reads);
    } else if (reads === '_') mask.spelled(start + done - 1, start + done, reads);
    else done--;
  }
  mask.keep(start + done, end, source.slice(done));
}

/** An escaped character, or a character reference. */
const ESCAPED = /\\[!-/:-@[-`{-~]|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/g;
/** An escaped character that joins two letters into one word. */
const WITHIN = /^[\p{L}\p{N}]\\[_&'-][\p{L}\p{N}]$/u;

function children(node: Nodes, at: Walk): void {
  const held = (node as Parent).children ?? [];
  for (let index = 0; index < held.length; index++) {
    const child = held[index]!;
    const end = at.inline ? taggedCodeEnd(held, index) : index;
    if (end > index && treatmentOfNode('inlineCode', at.nodes) === 'dummy')
      at.mask.dummy(spanOf(child, at).start, spanOf(held[(index = end)]!, at).end);
    else walk(child, at);
  }
}

/** The place of the tag that closes the code, key or output that a tag opens: `<kbd>Esc</kbd>`; its own place for other nodes. */
function taggedCodeEnd(nodes: readonly Nodes[], at: number): number {
  const tagOf = (node: Nodes) => (node.type === 'html' ? node.value : '');
  const name = /^<(code|kbd|samp|tt|var)(?:\s[^<>]*)?>$/i.exec(tagOf(nodes[at]!))?.[1];
  const isEnd = (node: Nodes, index: number) =>
    index > at && tagOf(node).toLowerCase() === `</${name?.toLowerCase()}>`;
  return name === undefined ? at : Math.max(at, nodes.findIndex(isEnd));
}

/** Tells an address that is its own text: `<https://example.org>`, `www.example.org`, `me@example.org`. */
function isBareLink(node: Nodes): boolean {
  if (node.type !== 'link' || node.children.length !== 1) return false;
  const only = node.children[0]!;
  if (only.type !== 'text') return false;
  return node.url.replace(/^(?:mailto:|https?:\/\/)/, '') === only.value.replace(/^https?:\/\//, '');
}

/**
 * Makes definitions for the labels that are used in the chunk, since their own may be in another chunk: whether
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
  extensions: [gfm(), dollarMath, frontmatter(['yaml', 'toml'])],
  mdastExtensions: [
    // The transforms search the tree for addresses once more, at a cost, and move no offsets.
    ...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
    mathFromMarkdown(),
    frontmatterFromMarkdown(['yaml', 'toml']),
  ],
};

const MDX_OPTIONS: Options = {
  ...OPTIONS,
  extensions: [...OPTIONS.extensions!, { disable: { null: ['codeIndented', 'htmlFlow'] } }],
};
