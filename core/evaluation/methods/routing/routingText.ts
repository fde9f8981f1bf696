import { metricOf } from '../../metricValue.ts';
import { type Brief, shortCell } from '../../report/brief.ts';
import { decimals } from '../../report/decimals.ts';
import { metricTable } from '../../report/metricTable.ts';
import { leftFirst, textTable } from '../../report/textTable.ts';
import type { Run } from '../../run.ts';
import { NONE } from './routingExample.ts';
import type { Confusion, RoutingScores } from './routingScores.ts';

type RoutingRun = Run<string, RoutingScores>;

/** Sums up a run: the encoder that routes best, its routes, and the ones that it confuses. */
export function routingBrief(run: RoutingRun): Brief {
  const { demand, routes } = run;
  const encoders = Object.keys(run.manifest.encoders);
  const accuracy = (encoder: string) => metricOf(run.metrics, 'accuracy', encoder);
  const best = encoders.reduce((a, b) => ((accuracy(b)?.value ?? 0) > (accuracy(a)?.value ?? 0) ? b : a));
  const certified = run.thresholds[best]!.filter((each) => each.certified).length;
  const rows = routes.map(({ route, utterances }) => [
    route,
    String(utterances),
    ...['precision', 'recall'].map((name) => shortCell(metricOf(run.metrics, `${name}, ${route}`, best))),
    thresholdText(run, best, route),
    route === NONE ? '-' : shortCell(metricOf(run.metrics, `recallCertified, ${route}`, best)),
  ]);
  const shown = rows.slice(0, MOST_ROUTES);
  const heads = [best, 'n', `precision at ${demand.at}`, 'recall', 'threshold', 'recall there'];
  const others = encoders.map((encoder) => `${encoder} ${shortCell(accuracy(encoder))}`);
  return {
    finding: `${best} routes ${decimals(accuracy(best)?.value ?? 0, 3)} of the utterances right at ${demand.at}${byMean(run)}; ${certified} of ${run.thresholds[best]!.length} routes have a certified threshold.`,
    table: leftFirst([heads, ...shown]),
    notes: [
      ...(rows.length > shown.length ? [`${rows.length - shown.length} more routes: --details.`] : []),
      ...(encoders.length > 1
        ? [`Accuracy at ${demand.at}: ${others.join(', ')}; --details has the routes of each.`]
        : []),
      `A threshold is certified for a precision of ${demand.precision} with 95% confidence, for this mix of routes.`,
      ...neededNote(run, best),
      ...run.confusions[best]!.slice(0, 3).map((each) => `${confusionLine(each)}.`),
    ],
  };
}

/** Routes that a person looks at. */
const MOST_ROUTES = 15;

/** Writes all metrics, the thresholds and the confused routes with their utterances, for a terminal. Ends with a newline. */
export function routingText(run: RoutingRun): string {
  const encoders = Object.keys(run.manifest.encoders);
  const thresholds = run.thresholds[encoders[0]!]!.map(({ route }) => [
    `threshold, ${route}`,
    ...encoders.map((encoder) => thresholdText(run, encoder, route)),
  ]);
  const isMean = nearestIn(run) > 1;
  const lines = [
    `Routing at ${run.demand.at}${byMean(run)}, thresholds for precision ${run.demand.precision}; score, 95% CI, n`,
    ...textTable([...metricTable(run.metrics, encoders), ...thresholds]),
    ...encoders.flatMap((encoder) => [
      '',
      `Confused by ${encoder}:`,
      ...run.confusions[encoder]!.flatMap((each) => [
        `  ${each.route} → ${each.decided}: ${each.n}`,
        ...each.utterances.map(
          ({ utterance, nearest, similarity }) =>
            `    “${utterance}” is nearest to “${nearest}” (${isMean ? `mean of its route ` : ''}${decimals(similarity, 4)})`,
        ),
      ]),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** The number of nearest examples of a route that count. */
function nearestIn({ manifest }: RoutingRun): number {
  return Number(manifest.options.nearest ?? 1);
}

function byMean(run: RoutingRun): string {
  const count = nearestIn(run);
  return count > 1 ? ` by the mean of the ${count} nearest examples of each route` : '';
}

/** Says how many more utterances certificates would take, for some routes that have none. */
function neededNote({ thresholds }: RoutingRun, encoder: string): string[] {
  const needed = thresholds[encoder]!.flatMap(({ route, certified, morePairs }) =>
    certified || !morePairs ? [] : [`${Number(morePairs.toPrecision(2)).toLocaleString('en')} for ${route}`],
  );
  if (needed.length === 0) return [];
  return [
    `Certificates would take about as many more utterances like these: ${needed.slice(0, 4).join(', ')}.`,
  ];
}

function confusionLine({ route, decided, n, utterances: [first] }: Confusion): string {
  const example = first ? `: “${first.utterance}”, nearest to “${first.nearest}”` : '';
  return `${n} of ${route} given ${decided}${example}`;
}

function thresholdText(run: RoutingRun, encoder: string, asked: string): string {
  const found = run.thresholds[encoder]!.find(({ route }) => route === asked);
  return found?.certified ? decimals(found.certified.threshold, 4) : '-';
}
