import type { Method } from '../method.ts';

/** The encoders of a run, each once: those that the user names, then those that the method always evaluates. */
export function withBaselines(
  named: readonly string[],
  { baselines = [] }: Pick<Method, 'baselines'>,
): readonly string[] {
  return [...new Set([...named, ...baselines])];
}
