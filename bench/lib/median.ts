/** Seconds that `work` takes: the median of some times, after one that is not counted. */
export async function median(times: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    await work();
    took.push((performance.now() - began) / 1000);
  }
  return took.sort((a, b) => a - b)[times >> 1]!;
}
