import { blanked } from '../../mask.ts';

/**
 * Blanks what dialects of Markdown add to a text and no reader sees: fences of divisions (`::: {.note}`; Pandoc, Quarto,
 * MyST, VuePress), tags of templates (`{% raw %}`; Liquid, Jinja), lines of shortcodes alone (`{{< include a.qmd >}}`; Quarto,
 * Hugo), and attributes (`{#sec-data .wide}`) behind headings, links, images and code.
 */
export function withoutDialect(text: string): string {
  return MARKS.test(text) ? text.replace(UNSEEN, blanked) : text;
}

const MARKS = /:::|\{[%{#.-]|[)\]`]\{/;

/** Runs are bounded, so that no text takes long. */
const UNSEEN = new RegExp(
  [
    '^[ \\t]*:{3,}[^\\n]{0,500}$',
    '^[ \\t]*(?:\\{\\{[^{}\\n]{1,500}\\}\\}[ \\t]*){1,10}$',
    '\\{%[^{}\\n]{0,500}%\\}',
    '(?<=^#{1,6} [^\\n]{0,300}) \\{[#.-][^{}\\n]{0,300}\\}[ \\t]*$',
    '(?<=[)\\]`])\\{[^{}\\n]{1,300}\\}',
  ].join('|'),
  'gm',
);

/** An expression of a template in a sentence, which stands for some text: `{{ page.title }}`. */
export const EXPRESSION = /\{\{[^{}\n]{1,300}\}\}|\uE000+/g;

/** The character, which has no meaning of its own, that fills the place of an expression which the parser must not read. */
export const STAND_IN = '\uE000';
