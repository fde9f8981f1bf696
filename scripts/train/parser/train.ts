import { actionsOf } from '../../../core/parsing/actions.ts';
import type { ParserModel } from '../../../core/parsing/modelFile.ts';
import { createWordReader, type ParsedWords } from '../../../core/parsing/parsedWords.ts';
import { ROOT_RELATION } from '../../../core/parsing/relations.ts';
import { buildClusters } from '../../../core/parsing/wordClusters.ts';
import { calibrate } from './calibrate.ts';
import { type LearningSettings, type LearningStep, learnWeights } from './learnWeights.ts';
import { goldTree } from './oracle.ts';
import { packWeights } from './packWeights.ts';
import type { TaggedTree } from './trees.ts';

export interface ParserTrainingInput {
  /** The trees to learn from, with the tags of taggers that have not seen them. */
  readonly trees: readonly TaggedTree[];
  /** Held-out trees, on which margins are mapped to probabilities. */
  readonly calibration: readonly TaggedTree[];
  /** Clusters of words that are used alike, numbered from 1 on, by folded word. */
  readonly clusters: ReadonlyMap<string, number>;
  readonly attribution: string;
}

export interface ParserTrainingSettings extends LearningSettings {
  /** The minimum number of arcs on one side with a relation that has an action of its own there. */
  readonly leastArcs: number;
  /** The minimum of averaged weights; smaller ones are dropped. */
  readonly leastWeight: number;
  /** The limit that larger weights are clipped to before they are scaled to eight bits. */
  readonly largestWeight: number;
}

export const PARSER_TRAINING_DEFAULTS: ParserTrainingSettings = {
  seed: 1,
  epochs: 5,
  exploration: 0.9,
  leastArcs: 10,
  leastWeight: 1.5,
  largestWeight: 60,
};

/** Trains a parser. The same input, settings and seed give the same model. */
export function trainParser(
  { trees, calibration, clusters: clusterOf, attribution }: ParserTrainingInput,
  settings: ParserTrainingSettings = PARSER_TRAINING_DEFAULTS,
  report: (step: LearningStep) => void = () => {},
): ParserModel {
  const left = relationsOn(trees, (head, child) => head > child, settings.leastArcs);
  const right = relationsOn(trees, (head, child) => head < child, settings.leastArcs);
  const clusters = buildClusters(clusterOf);
  const read = createWordReader(clusters);
  const prepare = ({ forms, tags }: TaggedTree): ParsedWords =>
    read(forms.map((text, i) => ({ text, tag: tags[i]! })));
  const examples = trees.map((tree) => ({
    words: prepare(tree),
    gold: goldTree(tree.heads, tree.relations),
  }));
  const learned = learnWeights(examples, actionsOf(left, right), settings, report);
  const packed = packWeights(learned, settings.leastWeight, settings.largestWeight);
  const model = { left, right, attribution, clusters, ...packed };
  return { ...model, ...calibrate(model, calibration, prepare) };
}

/** The relations, by number, that enough arcs to one side have. */
function relationsOn(
  trees: readonly TaggedTree[],
  isSide: (head: number, child: number) => boolean,
  least: number,
): number[] {
  const counts = new Map<number, number>();
  for (const { heads, relations } of trees)
    for (const [child, head] of heads.entries())
      if (head >= 0 && isSide(head, child))
        counts.set(relations[child]!, (counts.get(relations[child]!) ?? 0) + 1);
  return [...counts]
    .filter(([relation, count]) => relation !== ROOT_RELATION && count >= least)
    .map(([relation]) => relation)
    .sort((a, b) => a - b);
}
