import { METHODS, methodNamed } from '../../core/evaluation/methods/index.ts';
import type { MetricInfo } from '../../core/evaluation/metricInfo.ts';
import { tableOf } from './tableOf.ts';

/** Every method with what it asks. */
export function methodsTable(): string {
  return tableOf(
    ['method', 'question'],
    METHODS.map(({ name, purpose }) => [`[${name}](methods/${name}.md)`, purpose]),
  );
}

/** What a method says of itself: its question and paper, and its metrics. */
export function methodHead(name: string): string {
  const { summary, metrics } = methodNamed(name)!;
  const names = metrics.map((info) => info.name);
  const isPart = ({ name: part }: MetricInfo) =>
    names.some((whole) => part !== whole && part.startsWith(whole) && /[@,/]/.test(part[whole.length]!));
  const rows = metrics
    .filter((info) => !isPart(info))
    .map((info) => [`\`${info.name}\``, info.help, info.range.join(' to ').replace('-', '−'), info.better]);
  const parts = metrics.filter(isPart).map((info) => `\`${info.name}\``);
  const also = parts.length > 0 ? `\n\nBroken down: ${parts.join('; ')}.` : '';
  return `${summary}\n\n${tableOf(['metric', 'what it measures', 'range', 'better'], rows)}${also}`;
}
