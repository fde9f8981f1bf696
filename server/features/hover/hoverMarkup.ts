/** A way to write text for a reader. Arguments are plain text; results are escaped as the format requires. */
export interface HoverMarkup {
  text(plain: string): string;
  strong(plain: string): string;
  emphasis(plain: string): string;
  code(plain: string): string;
  /** The target is a URI without brackets or spaces. */
  link(label: string, target: string): string;
  /** A list as a paragraph; the items are markup. */
  list(items: readonly string[]): string;
  /** A table as a paragraph. The last column holds numbers. The cells are markup. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): string;
}

export const MARKDOWN: HoverMarkup = {
  text: escaped,
  strong: (plain) => `**${escaped(plain)}**`,
  emphasis: (plain) => `*${escaped(plain)}*`,
  code: inlineCode,
  link: (label, target) => `[${escaped(label)}](${target})`,
  list: (items) => items.map((item) => `- ${item}`).join('\n'),
  table(head, rows) {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const rule = `| ${head.map((_, column) => (column === head.length - 1 ? '---:' : '---')).join(' | ')} |`;
    return [line(head), rule, ...rows.map(line)].join('\n');
  },
};

export const PLAIN_TEXT: HoverMarkup = {
  text: (plain) => plain,
  strong: (plain) => plain,
  emphasis: (plain) => plain,
  code: (plain) => plain,
  link: (label) => label,
  list: (items) => items.map((item) => `- ${item}`).join('\n'),
  table: (head, rows) => [head, ...rows].map((cells) => cells.join('\t')).join('\n'),
};

/** Escapes a text so that nothing in it is read as markup, a link, an entity or the end of a table cell. */
function escaped(plain: string): string {
  return plain
    .replace(/[\\`*_[\]|<>~&$]/g, '\\$&')
    .replace(ADDRESS, `$&${WORD_JOINER}`)
    .replace(/\s+/g, ' ');
}

/**
 * The places where GitHub's Markdown recognizes a URL or an email address in plain text. Some renderers look for them
 * after resolving escapes and character references, so that only an additional character, of no width, prevents it.
 */
const ADDRESS = /:(?=\/\/)|www(?=\.)|@/gi;
const WORD_JOINER = '\u2060';

function inlineCode(plain: string): string {
  const longest = Math.max(0, ...(plain.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = plain.startsWith('`') || plain.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${plain}${pad}${fence}`;
}
