import { plural } from '../../plural.ts';
import { decimals } from '../report/decimals.ts';
import type { DriftCheck } from './driftCheck.ts';
import { type DriftLevel, gatesOf } from './driftLevels.ts';

/** Says in sentences how far an encoder is from the recorded one, and what follows for stored vectors and thresholds. */
export function verdictOf(check: Omit<DriftCheck, 'verdict'>, isUnverified = false): string {
  return [HEADS[check.level](check), scoresText(check), decisionsText(check), isUnverified && UNVERIFIED]
    .filter(Boolean)
    .join(' ');
}

const UNVERIFIED =
  'The record is of an older version, whose drift.json has no checksum of itself: its threshold and manifest were not verified.';

type Unjudged = Omit<DriftCheck, 'verdict'>;

const HEADS: Readonly<Record<DriftLevel, (check: Unjudged) => string>> = {
  identical: ({ sentences }) => `Identical: all components of ${plural(sentences, 'vector')} are the same.`,
  rounding: (check) => `Same model up to rounding: ${cosines(check)}.`,
  small: (check) => `Small drift: ${cosines(check)}; ${neighbors(check)}. ${index(check)}`,
  large: (check) => `Large drift: ${lengths(check)}${cosines(check)}; ${neighbors(check)}. ${REBUILD}`,
  different: (check) => `${whyDifferent(check)}; ${neighbors(check)}. ${REBUILD}`,
};

const REBUILD = 'Stored vectors must be computed again.';

function cosines(check: Unjudged): string {
  const [mean, most] = [metricValue(check, 'cosineChange/mean'), metricValue(check, 'cosineChange/max')];
  if (mean === undefined || most === undefined) return 'there is no pair of sentences to compare';
  return `cosines of pairs changed by ${small(mean)} on average, ${small(most)} at most`;
}

/** Names the change of lengths where it decides: cosines do not see it. */
function lengths(check: Unjudged): string {
  const most = metricValue(check, 'lengthChange/max');
  if (most === undefined || most <= LENGTH_BOUND) return '';
  const change =
    most > 1
      ? `vectors are up to ${Number((most + 1).toPrecision(3))} times as long as recorded`
      : `the lengths of vectors changed by up to ${small(most)} of the recorded length`;
  return `${change}, which moves dot products; `;
}

/** The greatest change of a length that small drift may have. */
const LENGTH_BOUND = gatesOf('small').find(({ subject }) => subject === 'lengthChange/max')!.bound;

function neighbors(check: Unjudged): string {
  return `the nearest sentence stayed for ${share(metricValue(check, 'neighbors@1'))} of sentences`;
}

/** Says whether new vectors may search stored ones. */
function index(check: Unjudged): string {
  return `New vectors find the same nearest sentence among the recorded ones for ${share(metricValue(check, 'mixedNeighbors@1'))} of sentences.`;
}

function whyDifferent(check: Unjudged): string {
  const apart = metricValue(check, 'vectorChange/mean');
  const empty = Math.round((metricValue(check, 'zeroVectors') ?? 0) * check.sentences);
  if (empty > 0) {
    return `Broken vectors: ${plural(empty, 'sentence')} of ${check.sentences} ${empty === 1 ? 'has' : 'have'} the zero vector now; ${cosines(check)}`;
  }
  if (apart !== undefined) {
    return `Different model: a sentence's vector and its recorded vector have a mean cosine of ${(1 - apart).toFixed(2)}; ${cosines(check)}`;
  }
  const [before] = Object.values(check.recorded.manifest.encoders);
  const [after] = Object.values(check.manifest.encoders);
  return `Different dimension: ${before!.dimension} recorded, now ${after!.dimension}; ${cosines(check)}`;
}

function scoresText({ level, scores }: Unjudged): string {
  if (level === 'identical' || scores.length === 0) return '';
  const moved = scores.filter((score) => score.moved).map(({ metric }) => metric);
  if (moved.length === 0) return 'No score moved significantly.';
  return `${plural(moved.length, 'score')} of ${scores.length} moved significantly: ${moved.slice(0, LISTED).join('; ')}${moved.length > LISTED ? '; …' : ''}.`;
}

/** Scores that are named. */
const LISTED = 3;

function decisionsText(check: Unjudged): string {
  if (check.threshold === null || check.level === 'identical') return '';
  const { value, n = 0 } = check.metrics.find(({ metric }) => metric === 'decisions') ?? {};
  if (value === undefined || value === null) return '';
  const flipped = Math.round((1 - value) * n);
  if (flipped === 0)
    return `The threshold ${check.threshold} still holds: none of ${plural(n, 'decision')} flips.`;
  return `At the threshold ${check.threshold}, ${flipped} of ${plural(n, 'decision')} ${flipped === 1 ? 'flips' : 'flip'}.`;
}

function metricValue({ metrics }: Unjudged, name: string): number | undefined {
  return metrics.find(({ metric }) => metric === name)?.value ?? undefined;
}

/** A change below this is a matter of rounding in double precision. */
const ROUNDING = 1e-12;

/** Writes a change with two digits that count: `0.0021`, `3.1e-7`. */
export function small(value: number): string {
  if (value === 0) return '0';
  if (value < ROUNDING) return `< ${ROUNDING}`;
  return value < 0.0001 ? value.toExponential(1) : value.toFixed(value < 0.01 ? 4 : 3);
}

/** Writes a proportion as the table of metrics does. */
function share(value: number | undefined): string {
  return value === undefined ? 'none' : decimals(value, 4);
}
