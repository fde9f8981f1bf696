import type { Brief } from '../../core/evaluation/report/brief.ts';
import type { Style, StyledLine } from './output.ts';

/** Lays a summary out for a person: the finding, the numbers, what makes them doubtful, what to do next. */
export function briefLines(
  { finding, table, notes, cautions }: Brief & { readonly cautions: readonly string[] },
  next?: string,
): StyledLine[] {
  const line = (text: string, style?: Style): StyledLine => [`${text}\n`, style];
  const [head = '', ...rows] = table;
  return [
    line(finding, 'bold'),
    line(''),
    ...(table.length > 0 ? [line(head, 'dim'), ...rows.map((row) => line(row)), line('')] : []),
    ...notes.map((note) => line(note)),
    ...cautions.map((caution) => line(`Caution: ${caution}.`, 'yellow')),
    ...(next ? [line(`Next: ${next}`, 'cyan')] : []),
  ];
}
