import { InputError } from '../../inputError.ts';
import { parts } from '../../shape.ts';
import { methodInfoOf } from '../methodInfo.ts';
import { methodNamed } from '../methods/index.ts';
import { inMetricOrder, type MetricInfo, titleOf } from '../metricInfo.ts';
import { type MetricValue, RUN_FORMAT, type Run } from '../run.ts';
import { METHOD_INFO, OPTIONAL, RUN } from './runShapes.ts';
import { upgradedRun } from './upgradedRun.ts';

/** A run as it was read, as far as it can be shown. */
export interface OpenedRun {
  /** The run; the method's own parts may be incomplete or missing. */
  readonly run: Run;
  /** A message about what is missing or not valid; undefined where the run is whole. */
  readonly problem?: string;
}

/**
 * The run in the text of a run.json, whole enough to be compared with others.
 *
 * @param path for messages
 * @throws InputError if the text is no run, one of a newer version, or one without manifest, metrics or comparisons
 */
export function parseRun(text: string, path: string): Run {
  const { run, places } = read(text, path);
  const lost = [...places.keys()].find((place) => NEEDED.test(place));
  if (lost !== undefined)
    throw noRun(path, `${lost} is ${places.get(lost) === 'wrong' ? 'not valid' : 'missing'}`);
  return run;
}

/** The parts without which runs cannot be compared. */
const NEEDED = /^(?:manifest(?:$|\.(?:seed|corpus|encoders)\b)|metrics|comparisons)/;

/**
 * The run in the text of a run.json, to be shown: without what cannot be.
 *
 * @param path for messages
 * @throws InputError if the text is no run, or one of a newer version
 */
export function readRun(text: string, path: string): OpenedRun {
  const { run, places } = read(text, path);
  return places.size === 0 ? { run } : { run, problem: problemOf(places, path) };
}

type Places = ReadonlyMap<string, 'missing' | 'wrong'>;

function read(text: string, path: string): { run: Run; places: Places } {
  const given = parse(text, path);
  const { method, format = RUN_FORMAT } = given as { method?: unknown; format?: unknown };
  if (typeof format === 'number' && format > RUN_FORMAT) {
    throw new InputError(
      `${path} is from a newer version of Semloc: a run of format ${format}, while this version reads up to ${RUN_FORMAT}.`,
      'Update Semloc.',
    );
  }
  if (typeof method !== 'string') throw noRun(path, 'method is missing');
  const value = upgradedRun(given);
  if (!('metrics' in value || 'manifest' in value)) throw noRun(path, 'metrics and manifest are missing');
  const places = new Map<string, 'missing' | 'wrong'>();
  const known = methodNamed(method) ?? { title: method, summary: '', metrics: [], parts: {}, newParts: {} };
  // What runs of format 1 lack is no damage.
  const needed = value === given ? { methodInfo: METHOD_INFO, ...RUN } : RUN;
  const shape = parts({ ...needed, ...known.parts }, { ...OPTIONAL, ...known.newParts });
  const sound = shape(value, '', (place, problem) => places.set(place, problem)) as Partial<Run>;
  const infos = known.metrics;
  const metrics = withTitles(sound.metrics ?? [], infos);
  const run = {
    ...sound,
    format: RUN_FORMAT,
    manifest: manifestOf(sound.manifest, metrics, places),
    coverage: sound.coverage ?? {},
    methodInfo: sound.methodInfo ?? methodInfoOf(known, metrics),
    // Older versions wrote them in the order in which they were found.
    metrics: inMetricOrder(metrics, infos),
    comparisons: inMetricOrder(sound.comparisons ?? [], infos),
  } as Run;
  return { run, places };
}

/** Fills in titles that are missing. */
function withTitles(metrics: readonly MetricValue[], infos: readonly MetricInfo[]): MetricValue[] {
  return metrics.map(({ metric, title = titleOf(metric, infos), ...rest }) => ({ metric, title, ...rest }));
}

/** Fills in what a page needs; an encoder that only metrics mention is added, too. */
function manifestOf(
  sound: Partial<Run['manifest']> = {},
  metrics: readonly MetricValue[],
  places: Map<string, 'missing' | 'wrong'>,
): Partial<Run['manifest']> {
  const encoders = new Map(Object.entries(sound.encoders ?? {}));
  for (const { encoder } of metrics) {
    if (encoders.has(encoder)) continue;
    encoders.set(encoder, {} as Run['manifest']['encoders'][string]);
    const place = `manifest.encoders.${encoder}`;
    if (sound.encoders && !places.has(place)) places.set(place, 'missing');
  }
  return {
    ...sound,
    corpus: { ...sound.corpus, files: sound.corpus?.files ?? [] } as Run['manifest']['corpus'],
    encoders: Object.fromEntries(encoders),
    options: sound.options ?? {},
  };
}

function parse(text: string, path: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch (error) {
    throw new InputError(
      `${path} is not JSON: ${(error as Error).message}.`,
      'It may be cut off; run the evaluation again.',
    );
  }
}

function noRun(path: string, because: string): InputError {
  return new InputError(
    `${path} is not a run of an evaluation: ${because}.`,
    'Name a folder that semloc evaluate --out wrote.',
  );
}

function problemOf(places: Places, path: string): string {
  const listed = (problem: 'missing' | 'wrong') => {
    const found = [...places].flatMap(([place, is]) => (is === problem ? [place] : []));
    const more = found.length > LISTED ? ` and ${found.length - LISTED} more` : '';
    return found.length === 0 ? undefined : found.slice(0, LISTED).join(', ') + more;
  };
  const [missing, wrong] = [listed('missing'), listed('wrong')];
  return [
    `${path} is incomplete or damaged. Only its valid parts are shown.`,
    ...(missing ? [`Missing: ${missing}.`] : []),
    ...(wrong ? [`Not valid: ${wrong}.`] : []),
  ].join(' ');
}

/** Places that are named; of more there is the number. */
const LISTED = 8;
