/**
 * The code that no start of the server needs, loaded in one piece at the first request for any of it: evaluation
 * methods, trainers, encoders and kinds of variant come with it.
 */
export { listModels } from '../core/engine/index.ts';
export { examine } from '../host/doctor/doctor.ts';
export { doctorText } from '../host/doctor/doctorText.ts';
export { createNetwork } from '../host/network/network.ts';
export { createAcceptedVariants } from './features/acceptedVariants.ts';
export { createAnnotate } from './features/annotate.ts';
export { createAnnotationQueues } from './features/annotationQueues.ts';
export { createCases } from './features/cases.ts';
export { createCodeLenses } from './features/codeLenses.ts';
export { createCompareDocuments } from './features/compareDocuments.ts';
export { createCompareSentences } from './features/compareSentences.ts';
export { createDrift } from './features/drift.ts';
export { createEncoders } from './features/encoders.ts';
export { createEvaluate } from './features/evaluate/evaluate.ts';
export { listMethods } from './features/evaluate/methodItems.ts';
export { createHome } from './features/home/home.ts';
export { createInlayHints } from './features/inlayHints.ts';
export { createInspect } from './features/inspect/inspect.ts';
export { createMap } from './features/map/map.ts';
export { createReverseDictionary } from './features/reverseDictionary.ts';
export { createRuns } from './features/runs.ts';
export { createSuites } from './features/suites/suites.ts';
export { createTrain } from './features/train.ts';
export { createVariants } from './features/variants/variants.ts';
