import { joinedUnits } from '../statistics/unitClusters.ts';
import { createLinkCollector } from './unitLinks.ts';

/**
 * Joins the cases that share something, directly or through others.
 *
 * @param shared the keys of each case, by {@link sharedBy}
 * @returns the unit of each case
 */
export function joinedCases(shared: readonly (readonly string[])[]): Float64Array {
  const links = createLinkCollector();
  for (const [unit, keys] of shared.entries()) links.add(unit, keys);
  return joinedUnits(Float64Array.from(shared.keys()), links.all());
}
