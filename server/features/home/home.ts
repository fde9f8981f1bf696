import type { TaskOptions } from '../../../core/taskOptions.ts';
import type { FeatureHost } from '../../featureHost.ts';
import type {
  CheckCorpusParams,
  CheckCorpusResult,
  CompareRunsParams,
  CompareRunsResult,
  ComparisonTextParams,
  ComparisonTextResult,
  CorporaResult,
  PinItem,
  RunsResult,
} from '../../protocol.ts';
import { compareRunsAside, comparisonText } from './comparison.ts';
import { checkCorpusFor } from './corpusCheck.ts';
import { createCorpusList } from './corpusList.ts';
import { listPins } from './pinList.ts';
import { createRunList } from './runList.ts';
import { createRunVectors, type RunVectorsFeature } from './runVectors.ts';

/**
 * The contents of the workspace: its runs, its corpora and its pins. Nothing of an untrusted workspace is listed; a corpus
 * is checked and runs are compared wherever they are, because a person has named them.
 */
export interface HomeFeature {
  runs(signal: AbortSignal): Promise<RunsResult>;
  corpora(signal: AbortSignal): Promise<CorporaResult>;
  pins(): Promise<readonly PinItem[]>;
  /** Tests whether a method can read a corpus. @throws InputError if there is no such method */
  checkCorpus(params: CheckCorpusParams, signal: AbortSignal): Promise<CheckCorpusResult>;
  /** Compares the runs that are named. @throws InputError if they cannot be compared */
  compare(
    params: CompareRunsParams,
    task: TaskOptions & { readonly signal: AbortSignal },
  ): Promise<CompareRunsResult>;
  comparisonText(params: ComparisonTextParams): Promise<ComparisonTextResult>;
  readonly runVectors: RunVectorsFeature;
}

export function createHome(
  host: Pick<FeatureHost, 'workspace' | 'pins' | 'settings' | 'engines' | 'choiceOf'>,
): HomeFeature {
  const { workspace, pins } = host;
  return Object.freeze<HomeFeature>({
    runs: createRunList(workspace),
    corpora: createCorpusList(workspace),
    pins: () => listPins(pins),
    checkCorpus: checkCorpusFor,
    compare: compareRunsAside,
    comparisonText,
    runVectors: createRunVectors(host),
  });
}
