import { textTable } from '../../evaluation/report/textTable.ts';
import { count } from '../count.ts';
import type { Training, TrainingManifest, VectorSources } from '../training.ts';
import type { AdapterFindings, Proportion, TripletAccuracy } from './findings.ts';
import { mapNamed } from './maps/index.ts';
import type { AdapterSettings } from './settings.ts';
import { TRIPLET_SETS } from './tripletSets.ts';

/** The numbers of an adapter in training.json. */
export interface AdapterCounts {
  /** Different sentences read, those with variants of both meanings, and those trained on. */
  readonly sentences: { readonly read: number; readonly used: number; readonly training: number };
  /** Pairs of a sentence and a variant. */
  readonly pairs: number;
  /** The number of the map's parameters. */
  readonly parameters: number;
}

type AdapterManifest = TrainingManifest<AdapterSettings, AdapterCounts, VectorSources>;

/** Describes what is trained, in short phrases. */
export function adapterSummary({ data, sources, settings, counts }: AdapterManifest): readonly string[] {
  const { map, identity, seed } = settings;
  const { sentences, pairs, parameters } = counts;
  return [
    `${mapNamed(map).title} adapter, ${count(parameters)} parameters`,
    sources.vectors.name,
    data.name,
    `${count(sentences.used)} sentences, ${count(sentences.training)} to train on, ${count(pairs)} pairs`,
    `identity ${identity}`,
    `seed ${seed}`,
  ];
}

/** The result for a terminal: the accuracy by set, before and after. */
export function adapterText(
  { manifest, findings }: Training<AdapterManifest, AdapterFindings>,
  out: string,
): string {
  const { map } = manifest.settings;
  const { sentences } = manifest.counts;
  const found = TRIPLET_SETS.flatMap((set) => findings.triplets[set] ?? []);
  const { missingIntervals } = findings;
  return [
    'Triplet accuracy: how often a variant that preserves the meaning is nearer than one that changes it, with 95% confidence intervals.\n',
    ...textTable([['', 'n', 'before', 'after', 'difference'], ...found.map(accuracyRow)]).map(
      (line) => `${line}\n`,
    ),
    ...(missingIntervals ? [`${missingIntervals}\n`] : []),
    `${mapNamed(map).title} adapter of ${manifest.sources.vectors.name} trained on ${count(sentences.training)} sentences: ${out}\n`,
    `Use it: --encoder ${out}.\n`,
  ].join('');
}

/** A row of a table: n, before, after and the difference, with intervals. */
export function accuracyRow({ title, n, before, after, difference }: TripletAccuracy): readonly string[] {
  return [title, count(n), shown(before), shown(after), shown(difference, '+')];
}

function shown({ value, interval }: Proportion, sign = ''): string {
  const text = (each: number) => `${each > 0 ? sign : ''}${each.toFixed(3)}`;
  return interval ? `${text(value)} [${interval.map(text).join(', ')}]` : text(value);
}
