import type { DifferenceSpan } from '../../core/differences/difference.ts';
import type { SentenceChange } from '../../core/differences/documents/compareDocuments.ts';
import {
  countsText,
  type NamedComparison,
  outsideProseText,
  sideText,
  statusText,
} from '../../core/differences/documents/namedComparison.ts';
import { xmlText } from '../../core/evaluation/report/runJunit.ts';
import { visibleText } from '../../core/visibleText.ts';

/** A comparison of documents as a page that stands alone: the two side by side, with marks at what differs. */
export function comparisonHtml({ comparison, a, b }: NamedComparison): string {
  const outside = outsideProseText(comparison);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${a.name} and ${b.name}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1 class="${comparison.meaning}">Meaning ${comparison.meaning}: ${escaped(comparison.reason)}</h1>
<p>${escaped(countsText(comparison))}</p>
${outside === undefined ? '' : `<p>${escaped(outside)}</p>\n`}<table>
<thead><tr><th>Line</th><th>${escaped(a.name)}</th><th>Line</th><th>${escaped(b.name)}</th><th>Meaning</th></tr></thead>
<tbody>
${comparison.sentences.map(row).join('\n')}
</tbody>
</table>
</body>
</html>
`;
}

function row(change: SentenceChange): string {
  const { status, meaning, reason, a, b, differences } = change;
  const [before, after] = [differences.map((each) => each.a), differences.map((each) => each.b)];
  const verdict = status === 'exact' ? '' : `<b>${meaning}</b>, ${statusText(change)}. ${escaped(reason)}`;
  return `<tr class="${status === 'exact' ? 'exact' : meaning}">${side(a, before)}${side(b, after)}<td>${verdict}</td></tr>`;
}

function side(sentences: SentenceChange['a'], spans: readonly (DifferenceSpan | null)[]): string {
  return `<td class="line">${sentences[0]?.line ?? ''}</td><td>${marked(sideText(sentences), spans)}</td>`;
}

/** A text with marks at spans, which may overlap. */
function marked(text: string, spans: readonly (DifferenceSpan | null)[]): string {
  const sorted = spans.filter((span) => span !== null).sort((one, other) => one.start - other.start);
  let html = '';
  let at = 0;
  for (const { start, end } of sorted) {
    const from = Math.max(at, start);
    if (end <= from) continue;
    html += `${escaped(text.slice(at, from))}<mark>${escaped(text.slice(from, end))}</mark>`;
    at = end;
  }
  return html + escaped(text.slice(at));
}

const escaped = (text: string): string => xmlText(visibleText(text));

const STYLE = `
:root { color-scheme: light dark; --changed: #c6303e; --uncertain: #a86400; --preserved: #22863a; --same: #666; }
@media (prefers-color-scheme: dark) { :root { --changed: #ff7b84; --uncertain: #e0a040; --preserved: #5cc870; --same: #aaa; } }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 80em; padding: 0 1em; }
h1 { font-size: 1.3em; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { text-align: left; vertical-align: top; padding: .3em .5em; border-bottom: 1px solid #8884; overflow-wrap: anywhere; }
th:nth-child(odd):not(:last-child), .line { width: 3em; }
.exact, .line { color: var(--same); }
.changed { --meaning: var(--changed); }
.uncertain { --meaning: var(--uncertain); }
.preserved { --meaning: var(--preserved); }
h1, b { color: var(--meaning); }
tbody tr:not(.exact) td:last-child { border-left: 3px solid var(--meaning); }
mark { background: #fc06; color: inherit; }
`;
