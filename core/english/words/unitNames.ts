import { oneOf } from './oneOf.ts';

/** Units of measure, each with its short form and its names in the singular and the plural, American and British. */
interface UnitName {
  readonly short: string;
  readonly one: string;
  readonly many: string;
}

/** American names; the British ones have "re" for "er" in the meter, the liter and what is made of them. */
export const UNIT_NAMES: readonly UnitName[] = (
  'km kilometer,m meter,cm centimeter,mm millimeter,mi mile,yd yard,kg kilogram,g gram,mg milligram,mcg microgram,' +
  'lb pound,oz ounce,ml milliliter,tsp teaspoon,tbsp tablespoon,qt quart,gal gallon,' +
  'GB gigabyte,MB megabyte,KB kilobyte,TB terabyte,kWh kilowatt-hour,kW kilowatt,MW megawatt,' +
  'GHz gigahertz,MHz megahertz,Hz hertz,sec second,min minute,hr hour'
)
  .split(',')
  .map((unit) => {
    const [short, one] = unit.split(' ') as [string, string];
    return { short, one, many: one.endsWith('hertz') ? one : `${one}s` };
  });

/** Other short forms of these units, by the one that is listed. */
export const OTHER_SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['lbs', 'lb'],
  ['hrs', 'hr'],
  ['mins', 'min'],
  ['secs', 'sec'],
  ['kgs', 'kg'],
  ['kms', 'km'],
  ['µg', 'mcg'],
  ['μg', 'mcg'],
  ['mL', 'ml'],
  ['kb', 'KB'],
]);

/** Speeds: the short form, and the unit in words. */
export const SPEED_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['mph', ['miles', 'per', 'hour']],
  ['km/h', ['kilometers', 'per', 'hour']],
  ['kph', ['kilometers', 'per', 'hour']],
]);

/** Units whose short form is rare in running text, or another word. */
export const SPOKEN_UNITS = oneOf('mile yard second minute hour meter ounce quart gallon hertz pound gram');
