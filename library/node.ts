/**
 * `semloc/node`: what a Node process lends the rest of the library. {@link openAnnotator} opens an annotator and
 * {@link startEngineThread} an engine, in one call each, from the files that ship with Semloc.
 */

import { olderNode } from '../host/nodeVersion.ts';

export type { Engine, EngineSettings } from '../core/engine/index.ts';
export { type EngineThreadSettings, startEngineThread } from '../host/engineThread/engineThread.ts';
export { createModelFiles, type ModelFilesSettings } from '../host/modelFiles.ts';
export { createNetwork, type NetworkSettings } from '../host/network/network.ts';
export {
  type AnnotatorSources,
  type LinguisticsSources,
  type OpenedAnnotator,
  openAnnotator,
} from '../host/openAnnotator.ts';
export { openCandidates, openCandidatesInContext } from '../host/openCandidates.ts';
export type { PinsSource } from '../host/pinsFile.ts';
export { createResources } from '../host/resources.ts';
export type { VectorCacheSettings } from '../host/vectors/vectorStore.ts';

const problem = olderNode();
if (problem !== undefined) throw new Error(`semloc/node: ${problem}`);
