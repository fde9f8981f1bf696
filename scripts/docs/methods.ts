import { METHODS, methodNamed } from '../../core/evaluation/methods/index.ts';
import type { MetricInfo } from '../../core/evaluation/metricInfo.ts';
import { pageTable } from './pageTable.ts';

/** Every method with what it asks. */
export function methodsTable(): string {
  return pageTable(
    ['method', 'question'],
    METHODS.map(({ name, purpose }) => [`[${name}](methods/${name}.md)`, purpose]),
  );
}

/** What a method says of itself: its question and paper, and its metrics. */
export function methodHead(name: string): string {
  const { summary, metrics } = methodNamed(name)!;
  const wholes = metrics.filter((info) => suffixOf(info, metrics) === undefined);
  const rows = wholes.map(({ name, help, range, better }) => [
    ...[`\`${name}\``, help, range.join(' to ').replace('-', '−'), better],
  ]);
  const suffixes = new Set(metrics.flatMap((info) => suffixOf(info, metrics) ?? []));
  const also = [...suffixes].map((suffix) => `\`…${suffix}\``).join('; ');
  return `${summary}\n\n${pageTable(['metric', 'what it measures', 'range', 'better'], rows)}${also && `\n\nBroken down: ${also}.`}`;
}

/** What a metric's name adds to that of the metric that it is a part of; undefined for a metric that is no part. */
function suffixOf({ name }: MetricInfo, infos: readonly MetricInfo[]): string | undefined {
  const whole = infos.find(
    (info) => name.startsWith(info.name) && /[@,/]/.test(name[info.name.length] ?? ''),
  );
  return whole && name.slice(whole.name.length);
}
