import type { Observation } from './method.ts';
import type { MetricInfo } from './metricInfo.ts';

/** Gives an observation, and the same once more for the subset of its case: `auc`, and `auc, news`. */
export function* bySubset(observation: Observation, subset: string | undefined): Generator<Observation> {
  yield observation;
  if (subset !== undefined) yield { ...observation, metric: `${observation.metric}, ${subset}` };
}

/** Describes metrics, and the same for a subset of the cases. */
export function withSubsets(infos: readonly MetricInfo[]): readonly MetricInfo[] {
  const ofSubsets = infos.map(({ name, title, help, ...rest }) => ({
    name: `${name}, <subset>`,
    title: `${title}, <subset>`,
    help: `${help.replace(/\.$/, '')}, for one subset of the corpus.`,
    ...rest,
  }));
  return [...infos, ...ofSubsets];
}
