/** ln Γ(x) for x > 0, by Stirling's series: exact to 1e-12. */
export function logGamma(x: number): number {
  let product = 1;
  while (x < 16) product *= x++;
  const inverse = 1 / (x * x);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product);
}
