import { visibleText } from '../../visibleText.ts';

/**
 * Writes rows of cells as a table of LaTeX with the rules of booktabs. The first row is the header; all columns but the
 * first are right-aligned. Cells are LaTeX; write text by {@link latexText}.
 */
export function latexTable(rows: readonly (readonly string[])[], caption: string): string[] {
  const [heads, ...others] = rows;
  const line = (cells: readonly string[]) => `    ${cells.join(' & ')} \\\\`;
  return [
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${latexText(caption)}}`,
    `  \\begin{tabular}{l${'r'.repeat(heads!.length - 1)}}`,
    '    \\toprule',
    line(heads!),
    '    \\midrule',
    ...others.map(line),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
  ];
}

/** Escapes text for LaTeX, on one line. */
export function latexText(text: string): string {
  return visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\{}$&#^_~%<>|"`'-]/g, (character) => ESCAPES.get(character) ?? `\\${character}`);
}

/** Characters that a backslash does not make plain; hyphens and quotes that would join are kept apart. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['^', '\\textasciicircum{}'],
  ['~', '\\textasciitilde{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
  ['"', '\\textquotedbl{}'],
  ['`', '\\textasciigrave{}'],
  ["'", "{'}"],
  ['-', '{-}'],
]);

/** Writes a number in math mode, so that its minus sign is one. */
export function latexNumber(value: number): string {
  const text = value.toFixed(3);
  const isNegative = text.startsWith('-') && /[1-9]/.test(text);
  return isNegative ? `$${text}$` : text.replace(/^-/, '');
}
