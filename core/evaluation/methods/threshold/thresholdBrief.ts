import { metricOf } from '../../metricValue.ts';
import { type Brief, shortCell } from '../../report/brief.ts';
import { decimals } from '../../report/decimals.ts';
import { leftFirst } from '../../report/textTable.ts';
import type { Run } from '../../run.ts';
import type { ThresholdScores } from './thresholdScores.ts';
import { floor, moreText, recallsByOrigin } from './thresholdVerdict.ts';

type ThresholdRun = Run<string, ThresholdScores>;

/** The threshold that an encoder can offer; `certified` is the best news and `none` the worst. */
interface Offer {
  readonly encoder: string;
  readonly state: 'certified' | 'not certified' | 'none' | 'unknown';
  readonly threshold?: number;
  readonly precision: string;
  readonly recall: number;
  /** The higher, the better, among offers of one state. */
  readonly merit: number;
}

/** Sums up the thresholds of a run: the best one that there is, and one row per encoder. */
export function thresholdBrief(run: ThresholdRun): Brief {
  const { demand, counts } = run;
  const encoders = Object.keys(run.manifest.encoders);
  const offers = encoders.map((encoder) => offerOf(run, encoder));
  const best = offers.reduce((a, b) => (compare(b, a) > 0 ? b : a));
  const at = `${demand.at}`;
  const more = moreText(run.thresholds[best.encoder]!).replace('; it', 'It').replace('; more', 'More');
  const rows = offers.map((offer) => [
    offer.encoder,
    offer.state === 'unknown' ? '-' : offer.state,
    offer.threshold === undefined ? '-' : decimals(offer.threshold, 4),
    ...(offer.threshold === undefined ? ['-', '-'] : [offer.precision, decimals(offer.recall, 3)]),
    ...['falseAccept', 'falseReject', 'auc'].map((name) =>
      shortCell(metricOf(run.metrics, name, offer.encoder)),
    ),
  ]);
  // Without a threshold of the precision, these are 0, and not the recall of the row.
  const recalls =
    best.state === 'none'
      ? []
      : recallsByOrigin(
          run,
          best.encoder,
          best.state === 'certified' ? 'recallCertified' : 'recallAtPrecision',
        );
  const heads = ['', 'threshold', 'cosine', 'precision', 'recall', `wrongly accepted at ${at}`];
  return {
    finding: findingOf(best, encoders.length, demand.precision),
    table: leftFirst([[...heads, 'wrongly rejected', 'ROC AUC'], ...rows]),
    notes: [
      ...(offers.some(({ state }) => state === 'none')
        ? [
            `Where there is no threshold of precision ${demand.precision}, the row has the one that comes nearest, with precision and recall on the sentences that it was chosen on.`,
          ]
        : []),
      `${counts.positive.toLocaleString('en')} ${counts.positive === 1 ? 'pair means' : 'pairs mean'} the same, ${counts.negative.toLocaleString('en')} ${counts.negative === 1 ? 'does' : 'do'} not; precision is at a base rate of ${demand.baseRate} (--base-rate).`,
      ...(recalls.length > 1 ? [`Recall of ${best.encoder}: ${recalls.join(', ')}.`] : []),
      ...(best.state === 'not certified' && more !== ''
        ? [`${more} to certify a threshold, maybe a higher one.`]
        : []),
      ...hardest(run, best.encoder, at),
    ],
  };
}

function offerOf(run: ThresholdRun, encoder: string): Offer {
  const { lowest, best, certified } = run.thresholds[encoder]!;
  const { precision } = run.demand;
  if (certified) {
    const recall = metricOf(run.metrics, 'recallCertified', encoder)?.value ?? 0;
    const state = 'certified';
    return {
      encoder,
      state,
      threshold: certified.threshold,
      precision: `≥ ${precision}`,
      recall,
      merit: recall,
    };
  }
  if (lowest) {
    const heldOut = metricOf(run.metrics, 'precisionHeldOut', encoder)?.value ?? null;
    const recall = metricOf(run.metrics, 'recallAtPrecision', encoder)?.value ?? lowest.recall;
    const shown = heldOut === null ? '-' : floor(heldOut, 3);
    return {
      encoder,
      state: 'not certified',
      threshold: lowest.threshold,
      precision: shown,
      recall,
      merit: recall,
    };
  }
  if (!best) return { encoder, state: 'unknown', precision: '-', recall: 0, merit: 0 };
  const { threshold, recall } = best;
  return {
    encoder,
    state: 'none',
    threshold,
    precision: floor(best.precision, 3),
    recall,
    merit: best.precision,
  };
}

const STATES = ['unknown', 'none', 'not certified', 'certified'];

const compare = (a: Offer, b: Offer) =>
  STATES.indexOf(a.state) - STATES.indexOf(b.state) || a.merit - b.merit;

function findingOf(
  { encoder, state, threshold, precision, recall }: Offer,
  encoders: number,
  demanded: number,
) {
  const at = threshold === undefined ? '' : decimals(threshold, 4);
  if (state === 'certified')
    return `Accept from ${at} on with ${encoder}: precision ${demanded} or more with 95% confidence, recall ${decimals(recall, 3)}.`;
  if (state === 'unknown') return 'No threshold can be chosen: there are too few pairs of one class.';
  const who = encoders === 1 ? `${encoder} has no` : 'No encoder has a';
  if (state === 'none') {
    const nearest = encoders === 1 ? 'the nearest is' : `${encoder} comes nearest:`;
    return `${who} threshold with precision ${demanded}; ${nearest} ${at}, with precision ${precision}.`;
  }
  // Among thresholds that are not certified, the recall decides.
  const which = encoders === 1 ? at : `${at} (${encoder})`;
  const reached =
    precision === '-'
      ? 'whose precision on other sentences is not known'
      : `with precision ${precision} on other sentences`;
  return `${who} certified threshold for precision ${demanded}; the best that is not certified is ${which}, ${reached}.`;
}

/** Names the sorts of pairs that the encoder most often accepts although the meanings differ. */
function hardest({ metrics }: ThresholdRun, encoder: string, at: string): string[] {
  const prefix = 'falseAccept, ';
  const sorts = metrics
    .filter((each) => each.encoder === encoder && each.metric.startsWith(prefix) && (each.value ?? 0) > 0)
    .sort((a, b) => b.value! * b.n - a.value! * a.n)
    .slice(0, 4)
    .map(({ metric, value, n }) => `${metric.slice(prefix.length)} ${Math.round(value! * n)} of ${n}`);
  return sorts.length > 0
    ? [`Most often accepted at ${at} by ${encoder} although the meaning differs: ${sorts.join(', ')}.`]
    : [];
}
