import { type Gated, type GateResult, gateText } from '../gates.ts';
import type { MetricValue } from '../run.ts';

/** Writes a run as JUnit XML: one suite for the method, one case per gate, or per metric if there is no gate. */
export function runJunit(run: Gated, gates: readonly GateResult[] = []): string {
  const cases =
    gates.length > 0
      ? gates.map((gate) => gateCase(run, gate))
      : run.metrics.map((each) => metricCase(run, each));
  const counts = `tests="${cases.length}" failures="${gates.filter(({ passed }) => !passed).length}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="semloc" ${counts}>
  <testsuite name="${xmlText(run.method)}" ${counts}>
${cases.map((lines) => `    ${lines}\n`).join('')}  </testsuite>
</testsuites>
`;
}

function gateCase(run: Gated, result: GateResult): string {
  const head = caseHead(run, result.metric, result.gate.text);
  const says = xmlText(gateText(result));
  if (result.passed) return `<testcase ${head}><system-out>${says}</system-out></testcase>`;
  return `<testcase ${head}><failure type="gate" message="${says}">${says}</failure></testcase>`;
}

function metricCase(run: Gated, metric: MetricValue): string {
  const { value, interval, n } = metric;
  const says = JSON.stringify({ value, interval, n });
  return `<testcase ${caseHead(run, metric, metric.metric)}><system-out>${xmlText(says)}</system-out></testcase>`;
}

function caseHead({ method }: Gated, { encoder }: MetricValue, name: string): string {
  return `classname="${xmlText(`${method}.${encoder}`)}" name="${xmlText(name)}"`;
}

/**
 * Escapes text for content and for attributes in double quotes. Characters that XML 1.0 does not allow become U+FFFD.
 */
export function xmlText(text: string): string {
  return text
    .replace(NO_CHARACTER, '\uFFFD')
    .replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const NO_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;
