import type { SentenceChange } from '../../core/differences/documents/compareDocuments.ts';
import {
  countsText,
  gravest,
  type NamedComparison,
  outsideProseText,
  sideText,
  statusText,
} from '../../core/differences/documents/namedComparison.ts';
import { markdownText } from '../../core/evaluation/report/markdownTable.ts';

/** A comparison of documents as GitHub-flavored Markdown, for the comment on a pull request. */
export function comparisonMarkdown({ comparison, a, b }: NamedComparison): string {
  const outside = outsideProseText(comparison);
  const paragraphs = [
    `**Meaning ${comparison.meaning}: ${markdownText(comparison.reason)}**`,
    markdownText(`${a.name} → ${b.name}: ${countsText(comparison)}`),
    ...(outside === undefined ? [] : [markdownText(outside)]),
    gravest(comparison).map(changeItem).join('\n'),
  ];
  return paragraphs
    .filter((text) => text !== '')
    .map((text) => `${text}\n`)
    .join('\n');
}

function changeItem(change: SentenceChange): string {
  const [before, after] = [sideText(change.a), sideText(change.b)];
  const line = change.b[0] ? `line ${change.b[0].line}` : `line ${change.a[0]!.line} before`;
  return [
    `- ${line}: **${change.meaning}**, ${statusText(change)}. ${markdownText(change.reason)}`,
    ...(before && before !== after ? [`  - before: ${markdownText(before)}`] : []),
    ...(after ? [`  - ${before === after ? 'text' : 'after'}: ${markdownText(after)}`] : []),
  ].join('\n');
}
