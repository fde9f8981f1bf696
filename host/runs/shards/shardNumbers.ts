/** Numbers in a message, runs of them together and no more than ten: `0, 3-7 and 9`. */
export function shardNumbers(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  const texts = runs
    .slice(0, MOST)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  if (runs.length > MOST) texts.push('others');
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' and ');
}

const MOST = 10;
