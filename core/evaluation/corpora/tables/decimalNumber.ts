/** The number that a field of a table holds, in decimal notation; NaN if it holds another text, such as `0x10`. */
export function decimalNumber(field: string): number {
  return DECIMAL.test(field.trim()) ? Number(field) : Number.NaN;
}

const DECIMAL = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
