/** A way to write text for a reader. Arguments are plain text; results are escaped as the format requires. */
export interface HoverMarkup {
  text(plain: string): string;
  strong(plain: string): string;
  emphasis(plain: string): string;
  code(plain: string): string;
  /** The target is a URI without brackets or spaces; the title is shown when the pointer rests on the link. */
  link(label: string, target: string, title: string): string;
}

export const MARKDOWN: HoverMarkup = {
  text: escaped,
  strong: (plain) => `**${escaped(plain)}**`,
  emphasis: (plain) => `*${escaped(plain)}*`,
  code: inlineCode,
  link: (label, target, title) => `[${escaped(label)}](${target} "${escaped(title).replaceAll('"', '\\"')}")`,
};

export const PLAIN_TEXT: HoverMarkup = {
  text: (plain) => plain,
  strong: (plain) => plain,
  emphasis: (plain) => plain,
  code: (plain) => plain,
  link: (label) => label,
};

/** Escapes a text so that nothing in it is read as markup, a link or an entity. No-break spaces stay. */
function escaped(plain: string): string {
  return plain
    .replace(/[\\`*_[\]|<>~&$]/g, '\\$&')
    .replace(ADDRESS, `$&${WORD_JOINER}`)
    .replace(/[^\S\u00a0]+/g, ' ');
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
