import { oneOf } from './oneOf.ts';

/** Lemmas of a distance or range, which is the same in both directions. */
export const DISTANCES = oneOf('far distance range stretch extend span everything everyone anything');

/** Nouns of going from one place to another. */
export const WAYS_OF_TRAVEL = oneOf(
  'flight train bus ticket trip ferry route drive fare road transfer move direction shipment export import delivery journey call traffic migration message',
);

/** Verbs of bringing something from one place to another. */
export const VERBS_OF_MOVING = oneOf(
  'move transfer switch send fly drive travel bring take ship carry transport walk go change import',
);

/** Nouns of set phrases and parts, which are no entities: "from start to finish". */
export const NO_ENTITIES = oneOf(
  'start finish beginning end top bottom time place head toe other day scratch one',
);
