/** A number for people, with a true minus; what rounds to zero has no sign. */
export function decimals(value: number, digits: number): string {
  return value
    .toFixed(digits)
    .replace(/^-(?=.*[1-9])/, '−')
    .replace(/^-/, '');
}

/** The same of a difference: with a plus where it is above zero. */
export function signed(difference: number, digits = 4): string {
  const text = decimals(difference, digits);
  return difference > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
