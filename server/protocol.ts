/**
 * The messages that client and server exchange beyond the Language Server Protocol: types and names only. The
 * client and the webviews import this file and nothing else of the server.
 *
 * A request that fails is answered with an error whose message is meant for the user. A canceled request is answered
 * with RequestCancelled; a request whose document changed meanwhile, with ContentModified.
 */
export * from './protocol/annotate.ts';
export * from './protocol/annotationQueue.ts';
export * from './protocol/cases.ts';
export * from './protocol/compareDocuments.ts';
export * from './protocol/compareSentences.ts';
export * from './protocol/comparison.ts';
export * from './protocol/drift.ts';
export * from './protocol/encoders.ts';
export * from './protocol/evaluate.ts';
export * from './protocol/home.ts';
export * from './protocol/initialization.ts';
export * from './protocol/inspect.ts';
export * from './protocol/pins.ts';
export * from './protocol/reading.ts';
export type { RequestName } from './protocol/requestName.ts';
export * from './protocol/reverseDictionary.ts';
export * from './protocol/runs.ts';
export * from './protocol/sentenceMap.ts';
export * from './protocol/settings.ts';
export * from './protocol/status.ts';
export * from './protocol/suites.ts';
export * from './protocol/train.ts';
export * from './protocol/variants.ts';
export * from './protocol/vectorCache.ts';
