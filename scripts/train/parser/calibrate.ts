import type { ParserModel } from '../../../core/parsing/modelFile.ts';
import type { ParsedWords } from '../../../core/parsing/parsedWords.ts';
import { createDecoder } from '../../../core/parsing/parser.ts';
import { fitCurve, type TagObservation } from '../../../core/tagging/calibration.ts';
import type { TaggedTree } from './trees.ts';

const BINS = 40;
/** The fewest arcs of a relation that have a curve of their own. */
const LEAST_ARCS = 400;

type Uncalibrated = Parameters<typeof createDecoder>[0];

/** Fits the curves that map the margins of arcs to probabilities, on trees that were not learned from. */
export function calibrate(
  model: Uncalibrated,
  trees: readonly TaggedTree[],
  prepare: (tree: TaggedTree) => ParsedWords,
): Pick<ParserModel, 'curves' | 'otherCurve'> {
  const decode = createDecoder(model);
  const observed = new Map<number, TagObservation[]>();
  for (const tree of trees) {
    const { state, margins } = decode(prepare(tree));
    for (const [i, gold] of tree.heads.entries()) {
      const relation = state.relation[i]!;
      const head = state.head[i] === tree.heads.length ? -1 : state.head[i];
      const right = head === gold && relation === tree.relations[i];
      const margin = Math.min(margins[i]!, LARGEST_MARGIN);
      const list = observed.get(relation);
      if (list) list.push({ margin, right });
      else observed.set(relation, [{ margin, right }]);
    }
  }
  const own = [...observed].filter(([, list]) => list.length >= LEAST_ARCS).sort(([a], [b]) => a - b);
  const others = [...observed].filter(([, list]) => list.length < LEAST_ARCS).flatMap(([, list]) => list);
  return {
    curves: own.map(([relation, list]) => [relation, fitCurve(list, BINS)] as const),
    otherCurve: fitCurve(others, BINS),
  };
}

/** Stands for the margin of an arc that was the only one possible. */
const LARGEST_MARGIN = 1e6;
