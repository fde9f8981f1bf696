// A process to be killed: evaluates Costra's method over a corpus into a folder. Arguments: the corpus, the folder.
import { createEngine } from '../../../core/engine/createEngine.ts';
import { costra } from '../../../core/evaluation/methods/costra/costra.ts';
import { createResources } from '../../../host/resources.ts';
import { runEvaluation } from '../../../host/runs/runEvaluation.ts';

const [corpus, out] = process.argv.slice(2) as [string, string];
await runEvaluation({
  method: costra,
  corpus: [corpus],
  encoders: ['bow', 'tfidf'],
  engine: createEngine({ resources: createResources(), device: 'cpu' }),
  openAnnotator: () => Promise.reject(new Error('Costra needs no annotator')),
  seed: 1,
  out,
});
