import type { TaskOptions } from '../../../core/taskOptions.ts';
import { writeCaseVectors } from '../../../host/runs/writeCaseVectors.ts';
import { assertAbsolute } from '../../absolutePath.ts';
import type { FeatureHost } from '../../featureHost.ts';
import type { RunVectorsParams, RunVectorsResult } from '../../protocol.ts';

/** Writes the texts of a run's cases with their vectors. Rejects with an InputError if that cannot be done. */
export type RunVectorsFeature = (
  params: RunVectorsParams,
  task: TaskOptions & { readonly signal: AbortSignal },
) => Promise<RunVectorsResult>;

export function createRunVectors({
  settings,
  engines,
  choiceOf,
}: Pick<FeatureHost, 'settings' | 'engines' | 'choiceOf'>): RunVectorsFeature {
  return async ({ examples, method, encoder, out, scopeUri }, { signal, onProgress }) => {
    for (const file of [examples, out]) assertAbsolute(file);
    const choice = choiceOf(await settings.of(scopeUri));
    const texts = await engines.use(choice, (engine) =>
      writeCaseVectors({ examples, method, encoder, engine, out, signal, onProgress }),
    );
    return { texts };
  };
}
