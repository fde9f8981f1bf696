import type { SentenceChange } from '../../core/differences/documents/compareDocuments.ts';
import {
  countsText,
  gravest,
  type NamedComparison,
  outsideProseText,
  sideText,
  statusText,
} from '../../core/differences/documents/namedComparison.ts';

/** A comparison of documents for a terminal: the finding first, then every change, the gravest first. */
export function comparisonText({ comparison, a, b }: NamedComparison): string {
  const outside = outsideProseText(comparison);
  const head = [
    `Meaning ${comparison.meaning}: ${comparison.reason}`,
    `${a.name} → ${b.name}: ${countsText(comparison)}`,
    ...(outside === undefined ? [] : [outside]),
  ];
  const changes = gravest(comparison).map((change) => changeLines(change, a.name, b.name));
  return [head, ...changes].map((lines) => lines.map((line) => `${line}\n`).join('')).join('\n');
}

function changeLines(change: SentenceChange, a: string, b: string): string[] {
  const place = change.b[0] ? `${b}:${change.b[0].line}` : `${a}:${change.a[0]!.line}`;
  const [before, after] = [sideText(change.a), sideText(change.b)];
  return [
    `${place}: ${statusText(change)}, meaning ${change.meaning}: ${change.reason}`,
    ...(before === after ? [`  = ${after}`] : []),
    ...(before !== after && before ? [`  - ${before}`] : []),
    ...(before !== after && after ? [`  + ${after}`] : []),
  ];
}
