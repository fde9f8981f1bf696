import type { Nodes, Parent } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { Mask } from './mask.ts';
import type { Prose } from './prose.ts';

/** Markdown (CommonMark, GitHub's extensions, front matter and math), read as the table below says. */
export function markdownProse(text: string): Prose {
  const mask = new Mask(text);
  const bom = text.startsWith('\uFEFF') ? 1 : 0;
  const source = text.slice(bom);
  const tree = fromMarkdown(source + definitionsFor(source), OPTIONS);
  walk(tree, { mask, bom, end: text.length, quotes: 0 });
  return mask.prose();
}

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
  readonly mask: Mask;
  /** How far node offsets are behind offsets into the text. */
  readonly bom: number;
  /** Where the text ends; nodes beyond are not the document's. */
  readonly end: number;
  /** How many block quotes the node is in. */
  readonly quotes: number;
}

function walk(node: Nodes, at: Walk): void {
  const start = (node.position?.start.offset ?? 0) + at.bom;
  const end = Math.min((node.position?.end.offset ?? 0) + at.bom, at.end);
  if (start >= end && node.type !== 'root') return;
  const treatment = isBareLink(node) ? 'dummy' : TREATMENT[node.type];
  switch (treatment) {
    case 'block':
      at.mask.block(start, end, () => children(node, at));
      return;
    case 'within':
      children(node, node.type === 'blockquote' ? { ...at, quotes: at.quotes + 1 } : at);
      return;
    case 'text':
      at.mask.keep(start, end, at.quotes);
      return;
    case 'dummy':
      at.mask.dummy(start, end);
  }
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
  mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml'])],
};
