import { encoderNames } from '../../encoderNames.ts';
import { methodNamed } from '../methods/index.ts';
import type { Comparison, MetricValue, Run } from '../run.ts';
import { LEVEL } from '../statistics/level.ts';
import { decimals } from './decimals.ts';
import { type LeadingScores, leadingScores, type Scored } from './leadingScore.ts';

/**
 * Writes what a run found in a sentence or two: the best encoder on the main metric, and how far it is ahead of the second,
 * or that no difference is established, and where the second is ahead. Undefined for a run without a score.
 *
 * @param baseline the encoder beside which the best of the others is put; the second best if absent
 */
export function headlineOf(
  run: Pick<Run, 'method' | 'methodInfo' | 'metrics' | 'comparisons'>,
  baseline?: string,
): string | undefined {
  const leading = leadingScores(run);
  if (!leading) return undefined;
  const { better } = leading;
  const scores = besideBaseline(leading.scores, baseline);
  const [best, second] = scores;
  const nameOf = namesIn(run.metrics);
  if (!second) return `${nameOf(best)}: ${best.title}, ${scoreText(best)}.`;
  const difference = differenceOf(run.comparisons, best, second);
  if (!isEstablished(difference)) return undecided(best, second, difference, scores.length, nameOf);
  const ahead = better === 'higher' ? difference : turned(difference);
  const but = opposed(run, best, second, nameOf, ({ title }) => title);
  const own = methodNamed(run.method)?.headline;
  if (own?.metric === best.metric) {
    const [size, low, high] = [ahead.difference, ...ahead.interval].map(points) as [string, string, string];
    return `${nameOf(best)} places ${size} percentage points ${own.says} than ${nameOf(second)}, 95% CI ${low} to ${high}.${but}`;
  }
  const direction = better === 'higher' ? 'highest' : 'lowest';
  return `${nameOf(best)} has the ${direction} score (${best.title}): ${shown(best.value)}, ${shown(Math.abs(difference.difference))} ${better === 'higher' ? 'above' : 'below'} ${nameOf(second)}, 95% CI ${ahead.interval.map(shown).join(' to ')}.${but}`;
}

/**
 * Writes the same in less than 120 characters where the encoders have names of usual length: the main metric goes by its
 * short name.
 */
export function shortHeadlineOf(
  run: Pick<Run, 'method' | 'methodInfo' | 'metrics' | 'comparisons'>,
): string | undefined {
  const leading = leadingScores(run);
  if (!leading) return undefined;
  const [best, second] = leading.scores;
  const nameOf = namesIn(run.metrics);
  if (!second) return `${nameOf(best)}: ${best.metric} ${scoreText(best)}.`;
  const difference = differenceOf(run.comparisons, best, second);
  const [first, other] = [best, second].map((each) => `${nameOf(each)} (${shown(each.value)})`);
  if (!isEstablished(difference))
    return `No difference ${wasFound(difference)} between ${first} and ${other} in ${best.metric}.`;
  const ahead = leading.better === 'higher' ? difference : turned(difference);
  const finding = `${first} is better than ${other} in ${best.metric}`;
  const but = opposed(run, best, second, nameOf, ({ metric }) => metric);
  const interval = `, 95% CI of the difference ${ahead.interval.map(shown).join(' to ')}`;
  const all = [`${interval}.${but}`, `.${but}`, `${interval}.`].map((rest) => finding + rest);
  return all.find(({ length }) => length < 120) ?? `${finding}.`;
}

/**
 * Names metrics in which the second is established to be ahead, two of each direction, by its score alone: less of T1 is no
 * fault. Metrics of a pattern, such as levels, are left out. Empty where there are none.
 */
function opposed(
  { metrics, methodInfo, comparisons }: Pick<Run, 'methodInfo' | 'metrics' | 'comparisons'>,
  best: Scored,
  second: Scored,
  nameOf: NameOf,
  label: (metric: MetricValue) => string,
): string {
  const found = { higher: [] as string[], lower: [] as string[] };
  for (const each of metrics) {
    const info = methodInfo.metrics.find(({ name }) => name === each.metric);
    if (!info || each.metric === best.metric || each.encoder !== second.encoder) continue;
    const difference = differenceOf(comparisons, { ...second, metric: each.metric }, best);
    if (isEstablished(difference) && difference.difference > 0 === (info.better === 'higher'))
      found[info.better].push(label(each));
  }
  const parts = Object.entries(found).flatMap(([direction, [first, next, ...more]]) => {
    if (first === undefined) return [];
    const names = next === undefined ? first : `${first}, ${next}`;
    return [`${direction} in ${names}${more.length > 0 ? ` and ${more.length} more` : ''}`];
  });
  return parts.length > 0 ? ` But ${nameOf(second)} is ${parts.join(' and ')}.` : '';
}

type NameOf = (score: Pick<Scored, 'encoder'>) => string;

function namesIn(metrics: Run['metrics']): NameOf {
  const ids = [...new Set(metrics.map(({ encoder }) => encoder))];
  const names = encoderNames(ids);
  return ({ encoder }) => names[ids.indexOf(encoder)]!;
}

/** Leaves the baseline, if there is such an encoder, and the best of the others. */
function besideBaseline(
  scores: LeadingScores['scores'],
  baseline: string | undefined,
): LeadingScores['scores'] {
  const other = scores.find(({ encoder }) => encoder !== baseline);
  const [first, ...rest] = scores.filter((each) => each.encoder === baseline || each === other);
  return rest.length === 1 ? [first!, rest[0]!] : scores;
}

type Established = Comparison & { readonly interval: readonly [low: number, high: number] };

/** The difference of the first from the second, as the run has it in either direction. */
function differenceOf(
  comparisons: readonly Comparison[],
  first: Scored,
  second: Scored,
): Comparison | undefined {
  for (const each of comparisons) {
    if (each.metric !== first.metric) continue;
    if (each.a === first.encoder && each.b === second.encoder) return each;
    if (each.b === first.encoder && each.a === second.encoder) return turned(each);
  }
  return undefined;
}

function turned<Each extends Comparison>(each: Each): Each {
  const { a, b, difference, interval } = each;
  return {
    ...each,
    ...{ a: b, b: a, difference: -difference },
    interval: interval && ([-interval[1], -interval[0]] as const),
  };
}

function isEstablished(difference: Comparison | undefined): difference is Established {
  if (!difference?.interval || difference.pHolm === null) return false;
  const [low, high] = difference.interval;
  return difference.pHolm < LEVEL && (low > 0 || high < 0);
}

function undecided(
  best: Scored,
  second: Scored,
  difference: Comparison | undefined,
  encoders: number,
  nameOf: NameOf,
): string {
  const two = encoders > 2 ? 'the two best encoders, ' : '';
  const why = difference?.interval
    ? ` 95% CI of the difference ${difference.interval.map(shown).join(' to ')}.`
    : '';
  return `No difference ${wasFound(difference)} between ${two}${nameOf(best)} (${shown(best.value)}) and ${nameOf(second)} (${shown(second.value)}): ${best.title}, n = ${best.n}.${why}`;
}

const wasFound = (difference: Comparison | undefined) =>
  (difference?.test ?? 'none') === 'none' ? 'was tested' : 'is established';

function scoreText({ value, interval, n }: Scored): string {
  const within = interval ? `, 95% CI ${interval.map(shown).join(' to ')}` : '';
  return `${shown(value)}${within}, n = ${n}`;
}

const shown = (value: number) => decimals(value, 3);

/** A proportion as percentage points: `12`; with a decimal where it is small. */
const points = (share: number) => decimals(100 * share, Math.abs(share) < 0.02 ? 1 : 0);
