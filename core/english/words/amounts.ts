import { oneOf } from './oneOf.ts';

/** Nouns that say how much behind a number: "rose three points". */
export const MEASURE_NOUNS = oneOf(`
  percent point cent dollar euro pound yen mile yard inch foot met(?:er|re) kilomet(?:er|re) pence penny time`);

/** Nouns that have the number of what they count: "a lot of dogs are", "a lot of milk is". */
export const NUMBER_TRANSPARENT_NOUNS = oneOf(
  'lot number couple majority handful half rest plenty variety bit series group',
);

/** Nouns of an amount whose determiner has no opposite: "a lot of", "a number of". */
export const AMOUNTS_WITHOUT_OPPOSITE = oneOf('lot number couple bit deal majority handful plenty', 'i');

/** Amounts that "not" denies: "there is not much". */
export const DENIABLE_AMOUNTS = oneOf(
  'much many enough more less lots plenty tons loads dozens hundreds thousands millions',
);

/** Nouns of a small amount behind "a", which "no" or "none" denies: "a couple of dogs". */
export const SMALL_AMOUNTS = oneOf('couple number handful bit');

/** Nouns of a large amount behind "a", which "not" denies: "a lot of dogs". */
export const LARGE_AMOUNTS = oneOf(
  'lot deal number amount range variety host ton bunch majority series array wealth',
);

/** Units that end a statement of how far something went: "rose 3 percent". */
export const UNITS_OF_EXTENT = oneOf('percent percentage per % cents? points? pence p', 'i');
