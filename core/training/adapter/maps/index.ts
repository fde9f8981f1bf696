import { linear } from './linear.ts';
import type { AdapterMap } from './map.ts';
import { twoLayer } from './twoLayer.ts';

/** Every map, in the order in which they are listed. */
export const MAPS: readonly AdapterMap[] = [linear, twoLayer];

/** The map of this name, which is one of the list. */
export function mapNamed(name: string): AdapterMap {
  return MAPS.find((map) => map.name === name)!;
}
