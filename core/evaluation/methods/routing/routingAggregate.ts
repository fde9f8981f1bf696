import type { Aggregate, CorpusMetric, ReadingContext } from '../../method.ts';
import { createLinkCollector, sharedBy, type UnitLinks } from '../../observations/unitLinks.ts';
import { certifyThreshold, type JudgedPairs } from '../../statistics/pairClassification/certifyThreshold.ts';
import { stepOf } from '../../statistics/pairClassification/thresholdGrid.ts';
import { joinedUnits } from '../../statistics/unitClusters.ts';
import { NONE, type RoutingExample } from './routingExample.ts';
import type { Confusion, RouteThreshold, RoutingScores } from './routingScores.ts';

/** The recall below which a threshold is none. */
const LEAST_RECALL = 0.01;

/** What the thresholds of a run rest on. */
type Routed = Pick<RoutingExample, 'case' | 'route' | 'isHeldOut'> & {
  /** The route of the nearest example, and the step of the grid that its similarity reaches. */
  readonly nearest: string | undefined;
  readonly step: number;
};

/**
 * Collects the routed utterances of a run, and certifies for each route the lowest threshold from which on, of the utterances
 * whose nearest example is of the route, the demanded share belongs to it. It is chosen on one half of the utterances and
 * tested on the other. The mix of routes is that of the corpus.
 */
export function createRoutingAggregate({
  encoders,
  options,
}: Pick<ReadingContext, 'encoders' | 'options'>): Aggregate<RoutingExample, RoutingScores> {
  const columns = new Map(
    encoders.map((encoder) => [encoder, { routed: [] as Routed[], confused: createConfusions() }]),
  );
  const links = createLinkCollector();
  const demand = { at: Number(options.at), precision: Number(options.precision) };
  return {
    add(example) {
      const { encoder, case: unit, utterance, group, route, isHeldOut, nearest } = example;
      if (encoder === encoders[0]) links.add(unit, sharedBy([utterance], group));
      const column = columns.get(encoder)!;
      const step = nearest ? stepOf(nearest.similarity) : 0;
      column.routed.push({ case: unit, route, isHeldOut, nearest: nearest?.route, step });
      column.confused.add(example);
    },
    finish() {
      const { routed } = columns.get(encoders[0]!)!;
      const names = [...new Set(routed.flatMap(({ route }) => route ?? []))].sort();
      const size = (asked: string | null) => routed.filter(({ route }) => route === asked).length;
      const shared = links.all();
      const thresholds = [...columns].map(
        ([encoder, column]) =>
          [encoder, names.map((route) => certified(route, column.routed, shared, demand.precision))] as const,
      );
      return {
        scores: {
          demand,
          routes: [
            ...names.map((route) => ({ route, utterances: size(route) })),
            ...(size(null) > 0 ? [{ route: NONE, utterances: size(null) }] : []),
          ],
          thresholds: Object.fromEntries(thresholds),
          confusions: Object.fromEntries(
            [...columns].map(([encoder, { confused }]) => [encoder, confused.all()]),
          ),
        },
        metrics: thresholds.flatMap(([encoder, found]) =>
          found.map((each) => ({ encoder, ...recallOf(each, columns.get(encoder)!.routed) })),
        ),
      };
    },
  };
}

function certified(
  route: string,
  routed: readonly Routed[],
  links: UnitLinks | undefined,
  precision: number,
): RouteThreshold {
  const units = joinedUnits(
    Float64Array.from(routed, (each) => each.case),
    links,
  );
  const half = (isHeldOut: boolean): JudgedPairs => {
    const places = [...routed.keys()].filter((at) => routed[at]!.isHeldOut === isHeldOut);
    return {
      // What is nearer to another route is accepted at no threshold, and comes after all that may be.
      steps: places.map((at) => (routed[at]!.nearest === route ? routed[at]!.step : -1)),
      labels: places.map((at) => Number(routed[at]!.route === route)),
      units: places.map((at) => units[at]!),
    };
  };
  const own = routed.filter((each) => each.route === route).length;
  const demand = { precision, baseRate: own / routed.length, leastRecall: LEAST_RECALL };
  const found = certifyThreshold(half(false), half(true), demand);
  const threshold = found.certified && Math.max(-1, found.certified.threshold);
  return {
    route,
    ...found,
    ...(found.certified && { certified: { ...found.certified, threshold: threshold! } }),
  };
}

/** The proportion of the held-out utterances of a route that its certified threshold accepts; null without one. */
function recallOf(
  { route, certified }: RouteThreshold,
  routed: readonly Routed[],
): Omit<CorpusMetric, 'encoder'> {
  const metric = `recallCertified, ${route}`;
  const held = routed.filter((each) => each.isHeldOut && each.route === route);
  if (!certified) return { metric, value: null, n: held.length };
  const least = stepOf(certified.threshold);
  const values = Float64Array.from(held, ({ nearest, step }) => Number(nearest === route && step >= least));
  return {
    metric,
    value: values.reduce((sum, each) => sum + each, 0) / values.length,
    n: held.length,
    isUntested: true,
    cases: { kind: 'share', units: Float64Array.from(held, (each) => each.case), values },
  };
}

/** Pairs of routes, and utterances of each, that are kept. */
const PAIRS = 50;
const UTTERANCES = 5;

function createConfusions() {
  const found = new Map<
    string,
    Confusion & { n: number; readonly utterances: Confusion['utterances'][number][] }
  >();
  return {
    add({ utterance, route, decided, nearest }: RoutingExample): void {
      if (route === decided) return;
      const key = JSON.stringify([route, decided]);
      const known = found.get(key) ?? {
        route: route ?? NONE,
        decided: decided ?? NONE,
        n: 0,
        utterances: [],
      };
      known.n += 1;
      if (nearest && known.utterances.length < UTTERANCES) {
        known.utterances.push({ utterance, nearest: nearest.utterance, similarity: nearest.similarity });
      }
      found.set(key, known);
    },
    all: (): Confusion[] => [...found.values()].sort((a, b) => b.n - a.n).slice(0, PAIRS),
  };
}
