/** Ways to write text for a reader. What is given is plain text; what comes back is safe where it stands. */
export interface HoverMarkup {
  text(plain: string): string;
  strong(plain: string): string;
  emphasis(plain: string): string;
  code(plain: string): string;
  /** The target is a URI without brackets or spaces. */
  link(label: string, target: string): string;
  /** A paragraph of its own; the items are markup. */
  list(items: readonly string[]): string;
  /** A paragraph of its own. The last column holds numbers. */
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
    const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`;
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

/** Nothing in the text marks up, links, names an entity or breaks a table. */
function escaped(plain: string): string {
  return plain
    .replace(/[\\`*_[\]|<>~&$]/g, '\\$&')
    .replace(ADDRESS, `$&${WORD_JOINER}`)
    .replace(/\s+/g, ' ');
}

/**
 * Where GitHub's Markdown sees an address in plain text. Some renderers look for one after escapes and character
 * references are resolved, so that only a character more keeps it from being one; this one takes no room.
 */
const ADDRESS = /:(?=\/\/)|www(?=\.)|@/gi;
const WORD_JOINER = '\u2060';

function inlineCode(plain: string): string {
  const longest = Math.max(0, ...(plain.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = plain.startsWith('`') || plain.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${plain}${pad}${fence}`;
}
