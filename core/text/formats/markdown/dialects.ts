import { lineSpans } from '../../lines.ts';
import { blanked } from '../../mask.ts';
import { gridRow, isGridBorder } from '../gridRow.ts';

/**
 * Blanks what dialects of Markdown add to a text and no reader sees: fences of divisions (`::: {.note}`; Pandoc, Quarto,
 * MyST, VuePress), tags of templates (`{% raw %}`; Liquid, Jinja), lines of shortcodes alone (`{{< include a.qmd >}}`; Quarto,
 * Hugo), notes within a sentence (`^[A note.]`; Pandoc), raw TeX, and attributes (`{#sec-data .wide}`) behind headings,
 * captions, links, images and code, or on a line (`{: .wide}`; kramdown). The colon before a caption or a definition begins a
 * paragraph, and so does each cell of a grid table (Pandoc).
 */
export function withoutDialect(text: string): string {
  const seen = MARKS.test(text)
    ? text.replace(UNSEEN, (mark) => (mark === ':' ? '\n' : blanked(mark)))
    : text;
  const closed = seen.replace(MATH, '$1\n$2');
  return GRID.test(closed) ? withoutGrids(closed) : closed;
}

const MARKS = /:::|\{[%{#.:-]|[)\]`]\{|^: |\^\[|\\[a-zA-Z]/m;

/** Runs are bounded, so that no text takes long. */
const UNSEEN = new RegExp(
  [
    '^[ \\t]*:{3,}[^\\n]{0,500}$',
    '^[ \\t]*(?:\\{\\{[^{}\\n]{1,500}\\}\\}[ \\t]*){1,10}$',
    '\\{%[^{}\\n]{0,500}%\\}',
    '^: \\{[^{}\\n]{1,300}\\}[ \\t]*$',
    '(?<=^(?:#{1,6}|:) [^\\n]{0,300}) \\{[#.-][^{}\\n]{0,300}\\}[ \\t]*$',
    ' \\{[#.-][^{}\\n]{0,300}\\}[ \\t]*$(?=\\r?\\n(?:=+|-+)[ \\t]*$)',
    '(?<=\\$\\$)[ \\t]{0,5}\\{#[^{}\\n]{1,300}\\}[ \\t]*$',
    '^[ \\t]*\\{:[^{}\\n]{1,300}\\}[ \\t]*$',
    '(?<=[)\\]`])\\{[^{}\\n]{1,300}\\}',
    '\\^\\[[^[\\]]{1,500}\\](?!\\()',
    // Raw TeX: equations, commands on a line of their own that hold no text, marks that nobody sees.
    String.raw`\\begin\{((?:equation|align|gather|multline|eqnarray)\*?)\}[^]{1,3000}?\\end\{\1\}`,
    String.raw`^[ \t]*\\(?!emph|text)[a-zA-Z]{2,30}(?:\{[^{}\s]{0,200}\}|\[[^[\]\n]{0,200}\]){0,5}[ \t]*$`,
    String.raw`\\(?:index|label)\{[^{}\n]{1,200}\}`,
    '^:(?= {1,3}\\S)',
  ].join('|'),
  'gm',
);

/** Math whose last line the closing mark ends, with a character before it, in place of which the mark gets a line of its own. */
const MATH = /^([ \t]*\$\$(?![^\n$]*\$)[^$]{0,2000})[^$\s]([ \t]*\$\$[ \t]*)$/gm;

/** Puts each cell of a grid table in a paragraph of its own, and leaves out borders and rows of several lines. */
function withoutGrids(text: string): string {
  const lines = [...lineSpans(text)];
  let made = '';
  for (const [index, { start, end }] of lines.entries()) {
    const row = isGridBorder(text.slice(start, end)) ? [] : gridRow(text, lines, index);
    if (row === undefined) continue;
    made += text.slice(made.length, start);
    for (const cell of row) {
      const content = text.slice(cell.start, cell.end);
      const from = cell.start + content.length - content.trimStart().length;
      const gap = from - made.length;
      // Cells without blanks around them leave no place for an empty line.
      if (content.trim() === '' || gap < 2) continue;
      made += `${' '.repeat(gap - 2)}\n\n${content.trim()}`;
    }
    made += blanked(text.slice(made.length, end));
  }
  return made + text.slice(made.length);
}

const GRID = /^[ \t>]*\+[-=:+]{2,}\+[ \t\r]*$/m;

/**
 * An expression of a template in a sentence, a link of a wiki, a citation, or the short code of an emoji: `{{ page.title }}`,
 * `[[Page]]`, `[see @doe]`, `:car:`.
 */
export const EXPRESSION =
  /\{\{[^{}\n]{1,300}\}\}|!?\[\[[^[\]\n]{1,300}\]\]|\[[^[\]@]{0,200}(?<![\w.])@\w[^[\]]{0,300}\]|\uE000+|(?<![\w:]):[a-z+-][\w+-]{0,40}:(?![\w:])/g;

/** The character, which has no meaning of its own, that fills the place of an expression which the parser must not read. */
export const STAND_IN = '\uE000';
