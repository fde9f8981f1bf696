/** Writes a number with a minus sign (−); a number that rounds to zero has no sign. */
export function decimals(value: number, digits: number): string {
  return value
    .toFixed(digits)
    .replace(/^-(?=.*[1-9])/, '−')
    .replace(/^-/, '');
}

/** Writes a difference, with a plus sign if it is positive. */
export function signed(difference: number, digits = 4): string {
  const text = decimals(difference, digits);
  return difference > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
