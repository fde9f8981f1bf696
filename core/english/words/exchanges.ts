import { oneOf } from './oneOf.ts';

/** Verbs and nouns of changing one thing into another: "convert A to B". */
export const VERBS_OF_CONVERSION = oneOf(
  'convert change turn translate transform switch rename upgrade migrate',
);

/** Verbs that put the first thing in the place of the second: "substitute A for B", "prefer A to B". */
export const VERBS_WITH_EXCHANGE: ReadonlyMap<string, RegExp> = new Map([
  ['substitute', oneOf('for')],
  ['swap', oneOf('for')],
  ['exchange', oneOf('for')],
  ['prefer', oneOf('to over')],
  ['replace', oneOf('with by')],
  ['choose', oneOf('over')],
  ['mistake', oneOf('for')],
]);

/** Verbs between two names of which the first does something to the second. */
export const VERBS_BETWEEN_NAMES = oneOf(
  `beat defeat acquire buy sue accuse criticize attack invade praise kill call email overtake succeed follow hire fire
  tell ask warn help support replace trail lead blame visit`,
);

/** Words of a distance, which is the same in both directions. */
export const DISTANCES = oneOf('far distance range ranging everything everyone anything');

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
