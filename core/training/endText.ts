import { bestStep, type Training, type TrainingMetric } from './training.ts';

/**
 * Says for a terminal whether training stopped early, and of which step the model is. Ends with a newline; empty where
 * the model is that of the last step that was asked for.
 */
export function endText(
  { manifest, evaluations }: Pick<Training, 'manifest' | 'evaluations'>,
  metric: TrainingMetric,
): string {
  const { steps, patience } = manifest.settings;
  const last = evaluations.at(-1)!.step;
  const best = bestStep(evaluations, metric);
  const isEarly = last < steps;
  const early = isEarly
    ? `Stopped early after step ${last} of ${steps}: the ${metric.title} has not improved since step ${best} (--patience ${patience}). `
    : '';
  if (best === last) return '';
  const { score } = evaluations.find(({ step }) => step === best)!;
  const untrained = best === 0 ? 'It is as it was before training; more data may show smaller gains.\n' : '';
  return `${early}The model is that of step ${best} (${metric.title} ${score!.toFixed(4)}).\n${untrained}`;
}
