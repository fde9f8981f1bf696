import { type GateResult, gateText } from '../gates.ts';
import { methodNamed } from '../methods/index.ts';
import type { Run } from '../run.ts';
import { corpusText } from './corpusText.ts';
import { markdownTable, markdownText } from './markdownTable.ts';
import { comparisonTable, metricTable } from './metricTable.ts';

/**
 * Writes a run as GitHub-flavored Markdown: the method's answers, the gates, warnings, the metrics, the encoders'
 * differences. Ends with a newline.
 */
export function runMarkdown(run: Run, gates: readonly GateResult[] = []): string {
  const { method, manifest, warnings = [], comparisons } = run;
  const { seed, semloc } = manifest;
  const parts = [corpusText(run, ': '), seed !== undefined && `seed ${seed}`, semloc && `Semloc ${semloc}`];
  const about = parts.filter(Boolean).join(', ');
  return [
    [`## ${markdownText(method)}`],
    about === '' ? [] : [markdownText(about)],
    (methodNamed(method)?.answers?.(run as never) ?? []).map((answer) => `- ${markdownText(answer)}`),
    gates.map((result) => `- ${result.passed ? '✅' : '❌'} ${markdownText(gateText(result))}`),
    warnings.flatMap(({ text }, index) => [
      ...(index > 0 ? ['>'] : []),
      `> **Warning:** ${markdownText(text)}`,
    ]),
    markdownTable(metricTable(run.metrics, Object.keys(run.manifest.encoders))),
    ['Value, 95% confidence interval, n.'],
    comparisons.length === 0 ? [] : ['### Differences'],
    comparisons.length === 0 ? [] : markdownTable(comparisonTable(run)),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}
