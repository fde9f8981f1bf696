import { oneOf } from './oneOf.ts';

/** Nouns that say how much after a number: "rose three points". */
export const MEASURE_NOUNS = oneOf(`
  percent point cent dollar euro pound yen mile yard inch foot met(?:er|re) kilomet(?:er|re) pence penny time`);

/** Units in which a weight or a volume is given: "weighs eighty kilograms". */
export const UNITS_OF_WEIGHT_AND_VOLUME = oneOf(
  'gram kilo kilogram(?:me)? ton tonne ounce lit(?:er|re) gallon',
);

/** Nouns that have the number of what they count: "a lot of dogs are", "a lot of milk is". */
export const NUMBER_TRANSPARENT_NOUNS = oneOf(
  'lot number couple majority handful half rest plenty variety bit group',
);

/** Nouns of an amount whose determiner has no opposite: "a lot of", "a number of". */
export const AMOUNTS_WITHOUT_OPPOSITE = oneOf('lot number couple bit deal majority handful plenty', 'i');

/** Amounts that "not" negates: "there is not much". */
export const DENIABLE_AMOUNTS = oneOf(
  'much many enough more less lots plenty tons loads dozens hundreds thousands millions',
);

/** Nouns of a small amount after "a", which "no" or "none" negates: "a couple of dogs". */
export const SMALL_AMOUNTS = oneOf('couple number handful bit');

/** Nouns of a large amount after "a", which "not" negates: "a lot of dogs". */
export const LARGE_AMOUNTS = oneOf(
  'lot deal number amount range variety host ton bunch majority series array wealth',
);

/** Units that end a statement of how far something went: "rose 3 percent". */
export const UNITS_OF_EXTENT = oneOf('percent percentage per % cents? points? pence p', 'i');

/** Nouns that are part of a number: "5 percent" is not "5 percentage", nor are "dozens" "twelves". */
export const NUMBER_NOUNS: readonly string[] = [
  'percent',
  'dozen',
  'score',
  'hundred',
  'thousand',
  'million',
  'billion',
  'trillion',
];

/**
 * Units written short: the number before them says nothing of theirs ("20 mg" is not "20 milligram"), and
 * they are written short for a reason. Units that are words as well ("in", "ha") are not listed.
 */
export const UNIT_ABBREVIATIONS: readonly string[] = (
  'mm cm dm m km nm nmi mi yd ft mil ac sq cu ' +
  'mcg µg μg mg g gm kg t lb oz cwt ml cl dl l cc fl gal qt pt tsp tbs tbsp doz pcs pct ' +
  'ns ms s sec min h hr d wk mo yr hz khz mhz ghz thz rpm bpm fps mph kph kmh km/h m/s kn kt ' +
  'j kj mj cal kcal btu w kw mw gw tw wh kwh mwh gwh hp v mv kv a mah ah kva ' +
  'ev kev mev gev n kn hpa kpa mpa psi mbar atm mmhg db dba lx lm cd mol mmol ppm ppb ppt iu ' +
  'kb mb gb tb pb kib mib gib tib kbps mbps gbps kbit mbit gbit px dpi ppi k bn mn'
).split(' ');

/** Nouns of large numbers before "of": "thousands of people". */
export const INDEFINITE_AMOUNTS = oneOf('dozens scores hundreds thousands millions billions');

/** Adjectives of an unknown number, in the place of which "no" denies: "numerous errors". */
export const NUMEROUS = oneOf('various numerous countless multiple certain');

/** Nouns of a part of a set, beside which another part may be otherwise: "half of them left". */
export const PARTS_OF_A_SET = oneOf(`
  half part portion fraction percent percentage minority third quarter thirds quarters total average share`);

/** Words before a number that is not exact. */
export const APPROXIMATORS = oneOf(`
  about around nearly almost roughly approximately some over under estimated`);

/** Tests whether a token is a currency sign, which is read after the amount that follows: "an $8 fee". */
export function isCurrencySign(token: string): boolean {
  return /^\p{Sc}$/u.test(token);
}

/** Amounts that rise and fall. */
export const CHANGING_AMOUNTS = oneOf(`
  amount cost price tax rate spending expense budget deficit emission debt number staff workforce job time interest
  risk consumption output production fee wage`);
