import type { Nodes } from 'mdast';
// Adds math to the kinds of nodes, for programs that do not import the Markdown reader.
import type {} from 'mdast-util-math';
import type { Treatment, Treatments } from '../treatment.ts';

/** Gives the treatment of a kind of node. A block that is a dummy is left out: no sentence contains it. */
export function treatmentOfNode(name: NodeName, own: Treatments): Treatment {
  return Object.hasOwn(own, name) ? own[name]! : TREATMENT[name];
}

/** The kinds of Markdown nodes whose treatment may be chosen, by the names that users give them. */
const TREATMENT = {
  heading: 'prose',
  paragraph: 'prose',
  blockquote: 'prose',
  list: 'prose',
  table: 'prose',
  footnote: 'prose',
  codeBlock: 'ignore',
  html: 'ignore',
  math: 'ignore',
  frontMatter: 'ignore',
  emphasis: 'prose',
  strong: 'prose',
  strikethrough: 'prose',
  linkText: 'prose',
  /** An address that is its own text: `<https://example.org>`. */
  url: 'dummy',
  inlineCode: 'dummy',
  inlineMath: 'dummy',
  /** A tag inside a paragraph. */
  inlineHtml: 'ignore',
  imageAlt: 'dummy',
  footnoteReference: 'ignore',
} as const satisfies Record<string, Treatment>;

export type NodeName = keyof typeof TREATMENT;

export const NODE_NAMES = Object.keys(TREATMENT) as readonly NodeName[];

/**
 * The names of mdast's node types. `within`: unnamed, its children are read; `text`: always prose; `cell`: always a
 * block; `nothing`: never prose.
 */
export const NAME_OF: Record<Nodes['type'] | 'toml', NodeName | 'within' | 'cell' | 'text' | 'nothing'> = {
  root: 'within',
  listItem: 'within',
  tableRow: 'within',
  tableCell: 'cell',
  text: 'text',
  break: 'nothing',
  definition: 'nothing',
  thematicBreak: 'nothing',
  blockquote: 'blockquote',
  list: 'list',
  table: 'table',
  footnoteDefinition: 'footnote',
  paragraph: 'paragraph',
  heading: 'heading',
  emphasis: 'emphasis',
  strong: 'strong',
  delete: 'strikethrough',
  link: 'linkText',
  linkReference: 'linkText',
  inlineCode: 'inlineCode',
  inlineMath: 'inlineMath',
  image: 'imageAlt',
  imageReference: 'imageAlt',
  footnoteReference: 'footnoteReference',
  html: 'html',
  code: 'codeBlock',
  math: 'math',
  yaml: 'frontMatter',
  toml: 'frontMatter',
};
