/** Clopper and Pearson's exact 95% interval of a proportion, in percent: `[93.10, 96.20]`. */
export function clopperPearsonText(count: number, n: number): string {
  if (n === 0) return '';
  const [low, high] = clopperPearson(count, n);
  return `[${low.toFixed(2)}, ${high.toFixed(2)}]`;
}

/** The same as numbers. */
export function clopperPearson(count: number, n: number): [low: number, high: number] {
  const low = count === 0 ? 0 : bisected((share) => atMost(count - 1, n, share) > 0.975);
  const high = count === n ? 1 : bisected((share) => atMost(count, n, share) > 0.025);
  return [100 * low, 100 * high];
}

/** The share at which a test that holds for all smaller ones ceases to hold. */
function bisected(holds: (share: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The probability of at most `count` successes in `n` draws. */
function atMost(count: number, n: number, share: number): number {
  let logTerm = n * Math.log1p(-share);
  let sum = Math.exp(logTerm);
  for (let k = 1; k <= count; k++) {
    logTerm += Math.log((n - k + 1) / k) + Math.log(share) - Math.log1p(-share);
    sum += Math.exp(logTerm);
  }
  return sum;
}
