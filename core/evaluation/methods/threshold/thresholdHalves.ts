import { createRandom } from '../../../random.ts';
import { createLinkCollector, sharedBy } from '../../observations/unitLinks.ts';
import { clustersOf } from '../../statistics/unitClusters.ts';

/** The sentences of a case, the first of which names it, and its group. */
export interface Linked {
  readonly texts: readonly string[];
  readonly group?: string;
}

/**
 * Draws the half of each case: true if it is held out. Cases that share a sentence or a group, directly or through
 * others, are in the same half, which depends on the first of them alone.
 */
export function drawHalves(cases: readonly Linked[], seed: number): boolean[] {
  const collector = createLinkCollector();
  for (const [unit, { texts, group }] of cases.entries()) collector.add(unit, sharedBy(texts, group));
  const links = collector.all();
  const isHeldOut = ({ texts, group }: Linked) =>
    createRandom(seed, `half of ${group ?? texts[0]!}`).below(2) === 1;
  if (!links) return cases.map(isHeldOut);
  const { clusterOf } = clustersOf(Float64Array.from(cases.keys()), links);
  const halves = new Map<number, boolean>();
  return cases.map((each, place) => {
    const cluster = clusterOf[place]!;
    const half = halves.get(cluster) ?? isHeldOut(each);
    halves.set(cluster, half);
    return half;
  });
}
