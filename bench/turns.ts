// How long the statistics of a run keep the event loop from turning, and so a cancellation waiting; and their memory:
//   node bench/turns.ts [CASES]
import { createObservations, type Observations } from '../core/evaluation/observations/observations.ts';
import { summarize } from '../core/evaluation/summary/summary.ts';
import { createRandom } from '../core/random.ts';

const cases = Number(process.argv[2] ?? 100_000);
const ENCODERS = ['a', 'b', 'c', 'd'];

/** The processor time of this thread, in milliseconds. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let before = worked();
let longest = 0;
let most = 0;
setInterval(() => {
  longest = Math.max(longest, worked() - before);
  most = Math.max(most, process.memoryUsage.rss());
  before = worked();
}, 2).unref();

const METRICS: Readonly<
  Record<string, (outcomes: Observations, unit: number, encoder: string, value: number) => void>
> = {
  shares: (outcomes, unit, encoder, value) =>
    outcomes.add({ metric: 'share', encoder, unit, correct: value > 1 }),
  'means of groups of four': (outcomes, unit, encoder, value) =>
    outcomes.add({ metric: 'mean', encoder, unit: unit >> 2, value }),
  correlations: (outcomes, unit, encoder, value) => {
    const gold = Math.round(value * 5) / 5;
    outcomes.add({ metric: 'pearson', encoder, unit, gold, value, correlation: 'pearson' });
    outcomes.add({ metric: 'spearman', encoder, unit, gold, value, correlation: 'spearman' });
  },
};

console.log(`${cases} cases, ${ENCODERS.length} encoders`);
for (const [name, add] of Object.entries(METRICS)) {
  const random = createRandom(1);
  const outcomes = createObservations(ENCODERS);
  for (let unit = 0; unit < cases; unit++) {
    const common = random.next();
    for (const encoder of ENCODERS) add(outcomes, unit, encoder, common + random.next());
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  [before, longest, most] = [worked(), 0, 0];
  const began = worked();
  await summarize(outcomes, { seed: 1, infos: [] });
  console.log(
    `${name}: ${(worked() - began).toFixed(0)} ms of work, at most ${longest.toFixed(0)} ms between two turns, ${(most / 1e6).toFixed(0)} MB`,
  );
}
