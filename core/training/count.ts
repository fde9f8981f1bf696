/** A count for a person: `12,345`. */
export const count = (number: number): string => number.toLocaleString('en');
