/**
 * Measures what the opinion of an encoder is worth on pairs that the comparison of sentences leaves uncertain: the area under
 * the ROC curve of the similarity, and of the shares of variants that are nearer, between pairs of the same meaning and others:
 *
 *     node bench/accuracy/opinions.ts [ENCODER]
 */
import { createSentenceComparison } from '../../core/differences/compareSentences.ts';
import { DEFAULT_ENCODER } from '../../core/engine/index.ts';
import {
  type MeaningOpinion,
  meaningOpinion,
  type NearerVariants,
} from '../../core/inspection/meaningOpinion.ts';
import { startEngineThread } from '../../host/engineThread/engineThread.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { handPairs } from './labeledPairs.ts';

const [encoder = DEFAULT_ENCODER] = process.argv.slice(2);
const opened = await openAnnotator();
const { compare } = createSentenceComparison(opened);
const { dev, heldOut } = await handPairs();
const engine = startEngineThread({ device: 'cpu' });
const opinions: (MeaningOpinion & { readonly isPreserved: boolean })[] = [];
for (const { label, a, b } of [...dev, ...heldOut]) {
  if (label === 'unclear' || compare(a, b).meaning !== 'uncertain') continue;
  const opinion = await meaningOpinion([a, b], opened.annotator, engine, encoder);
  opinions.push({ ...opinion, isPreserved: label === 'preserved' });
}
await engine.dispose();

const share = ({ n, nearer }: NearerVariants) => (nearer + 0.5) / (n + 1);
console.log(
  `${encoder}, uncertain pairs of handPairs.tsv\n| score | preserved | changed | AUC |\n|---|---|---|---|`,
);
row('similarity', ({ similarity }) => similarity);
row('share of changed variants that are not nearer', ({ changed }) => -share(changed));
row('share of preserved variants that are not nearer', ({ preserved }) => -share(preserved));

function row(name: string, scoreOf: (opinion: MeaningOpinion) => number): void {
  const scores = (isPreserved: boolean) =>
    opinions.filter((each) => each.isPreserved === isPreserved).map(scoreOf);
  const [same, other] = [scores(true), scores(false)];
  let wins = 0;
  for (const one of same) for (const two of other) wins += one > two ? 1 : one === two ? 0.5 : 0;
  const area = wins / (same.length * other.length);
  console.log(`| ${name} | ${same.length} | ${other.length} | ${area.toFixed(3)} |`);
}
