import { oneOf } from './oneOf.ts';

/** The words for whole numbers up to 99, by number. */
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The words for whole numbers from 0 to 99, in their order: "zero", "twenty-one". */
export const NUMBER_WORDS: readonly string[] = [
  ...ONES,
  ...TENS.flatMap((tens) => [tens, ...ONES.slice(1, 10).map((one) => `${tens}-${one}`)]),
];

/** The whole number that a word stands for, from 0 to 99. */
export const NUMBER_OF_WORD: ReadonlyMap<string, number> = new Map(
  NUMBER_WORDS.map((word, number) => [word, number]),
);

/** Numbers that a number before them multiplies. */
export const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

/** Numbers behind other ones, of what is counted by the million. */
export const LARGE_NUMBERS = oneOf('million billion trillion');
