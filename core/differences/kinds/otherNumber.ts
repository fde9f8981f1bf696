import { type Claim, claim } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';

/** Describes two numbers, with their units. */
export function otherNumber(one: Unit, other: Unit): Claim {
  const [amount, otherAmount] = [one.amount, other.amount];
  const isOfUnit = amount && otherAmount && amount.dimension !== otherAmount.dimension;
  // The sign of a currency stands before its number.
  const number = (words: string) => /\d[\d.,]*/.exec(words)?.[0] ?? words.split(' ')[0];
  const isSameNumber = number(one.words) === number(other.words);
  // 20 °C are 68 °F.
  const shape = ({ words }: Unit) => words.replace(/\d/g, '0');
  if ([one, other].every(({ key }) => key.startsWith('ordinal ')))
    return claim('number', 'changed', 'are different places in a series');
  const isUnknown =
    amount && otherAmount
      ? !isSameNumber &&
        (isOfUnit ||
          amount.value === otherAmount.value ||
          (shape(one) !== shape(other) && areNearlyEqual(amount, otherAmount)))
      : shape(one) !== shape(other);
  const isOpenUnit =
    isSameNumber &&
    OPEN_UNITS.some((units) => units.every((unit) => [one, other].some(({ words }) => unit.test(words))));
  // Elsewhere the day is before the month, and a comma is a point.
  const written = ({ words }: Unit) =>
    /^\d+\/\d+\/\d+$/.test(words) ? words.split('/').sort().join() : words.replace(/[.,](?=\d{3}\b)/g, '');
  if (isUnknown || isOpenUnit || (one.words !== other.words && written(one) === written(other)))
    return claim('number', 'uncertain', 'may be the same');
  if (isOfUnit || (isSameNumber && amount?.dimension))
    return claim('unit', 'changed', 'are in different units');
  return claim('number', 'changed', 'are different amounts');
}

/** Two units that may be one: pounds of money or of weight, m for meters, miles, minutes or millions, tons of three sizes. */
const OPEN_UNITS = [
  [/^£/, /\bpounds?$/],
  [/\d ?m$/, /\d ?mi/],
  [/\btons?$/, /\btonnes?$/],
];

/** Tests whether two amounts may be one that is rounded in another unit or to other digits: 3 miles are 5 km, 72.8% are 73%. */
function areNearlyEqual(one: Amount, other: Amount): boolean {
  const least = Math.min(Math.abs(one.value), Math.abs(other.value));
  const tolerance = one.size === other.size ? 0.01 : 0.12;
  return one.dimension !== '' && Math.abs(one.value - other.value) < tolerance * least;
}

type Amount = NonNullable<Unit['amount']>;
