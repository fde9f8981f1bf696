import { InputError } from '../../inputError.ts';
import type { OptionValues } from '../../options.ts';
import type { CorpusFile } from '../corpusFile.ts';
import type { Observation } from '../method.ts';
import type { MetricInfo } from '../metricInfo.ts';

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

/**
 * Passes the cases of a corpus on.
 *
 * @throws InputError after the last, if the option names a subset that no case has
 */
export async function* requiringSubsets<Case extends object>(
  cases: AsyncIterable<Case>,
  corpus: readonly CorpusFile[],
  { subset }: OptionValues,
): AsyncGenerator<Case> {
  let [any, found] = [false, false];
  for await (const each of cases) {
    any = true;
    found ||= 'subset' in each && each.subset !== undefined;
    yield each;
  }
  if (!any || found || !subset) return;
  throw new InputError(
    `No case of ${corpus.map(({ path }) => path).join(' and ')} has the subset “${subset}”.`,
    'Name a column or key that the corpus has: --subset NAME.',
  );
}
