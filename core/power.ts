/**
 * Raises a number to a whole power from 0 by multiplications, which round the same everywhere: `**` gives other last
 * digits under other versions of JavaScript engines, unless the exponent is 2, or the base is 2 and the exponent whole.
 */
export function power(base: number, exponent: number): number {
  let found = 1;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) found *= square;
    square *= square;
  }
  return found;
}
