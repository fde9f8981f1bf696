/** Wilson's 95% interval of a proportion, in percent: `[93.1, 96.2]`. */
export function wilsonText(count: number, n: number): string {
  if (n === 0) return '';
  const z = 1.96;
  const share = count / n;
  const center = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return `[${(100 * Math.max(0, center - half)).toFixed(2)}, ${(100 * (center + half)).toFixed(2)}]`;
}
