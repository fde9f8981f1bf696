import { textTable } from '../../evaluation/report/textTable.ts';
import { type AdapterCounts, accuracyRow } from '../adapter/adapterText.ts';
import type { AdapterFindings } from '../adapter/findings.ts';
import { TRIPLET_SETS } from '../adapter/tripletSets.ts';
import { count } from '../count.ts';
import type { Training, TrainingManifest, VectorSources } from '../training.ts';
import { type Acceptance, THRESHOLD } from './acceptance.ts';
import type { EncoderSettings } from './settings.ts';

/** The findings about a fine-tuned encoder. */
export interface EncoderFindings extends AdapterFindings {
  /** What a threshold takes for what it is not, on new sentences. */
  readonly acceptance: Acceptance;
}

type EncoderManifest = TrainingManifest<EncoderSettings, AdapterCounts, VectorSources>;

/** Describes what is trained, in short phrases. */
export function encoderSummary({ data, sources, settings, counts }: EncoderManifest): readonly string[] {
  const { layers, rank, seed } = settings;
  const trained = layers === 0 ? 'all layers' : `last layers: ${layers}`;
  const { sentences, pairs, parameters } = counts;
  return [
    `${sources.vectors.name}, ${trained}${rank === 0 ? '' : `, rank ${rank}`}, ${count(parameters)} parameters`,
    data.name,
    `${count(sentences.used)} sentences, ${count(sentences.training)} to train on, ${count(pairs)} pairs`,
    `seed ${seed}`,
  ];
}

/** The result for a terminal: before and after, on what is held out. */
export function encoderText(
  { manifest, findings }: Training<EncoderManifest, EncoderFindings>,
  out: string,
): string {
  const { sentences } = manifest.counts;
  const { missingIntervals } = findings;
  return [
    ...textTable(comparison(findings)).map((line) => `${line}\n`),
    'In brackets: 95% confidence intervals.\n',
    ...(missingIntervals ? [`${missingIntervals}\n`] : []),
    `${manifest.sources.vectors.name} trained on ${count(sentences.training)} sentences: ${out}\n`,
    `Use it: --encoder ${out}. As ONNX: ${manifest.settings.onnx ? `${out}/onnx has it, also with weights of 8 bits` : `semloc encoders convert ${out} --out DIR, and --int8 for weights of 8 bits`}.\n`,
  ].join('');
}

/** A table of all findings: each with n, before, after and the difference, with 95% confidence intervals. */
export function comparison({ triplets, kinds, acceptance }: EncoderFindings): string[][] {
  const order = [
    ...TRIPLET_SETS.flatMap((set) => triplets[set] ?? []),
    ...Object.entries(kinds).flatMap(([key, found]) => (key.startsWith('sentences, ') ? [found] : [])),
  ];
  const { falselyAccepted, falselyRejected } = acceptance;
  return [
    ['In the right order', 'n', 'before', 'after', 'difference'],
    ...order.map(accuracyRow),
    [`Changed, cosine at least ${THRESHOLD}`, '', '', '', ''],
    ...Object.values(falselyAccepted).map(accuracyRow),
    ...(falselyRejected ? [[`Preserved, cosine below ${THRESHOLD}`, '', '', '', '']] : []),
    ...(falselyRejected ? [accuracyRow({ ...falselyRejected, title: 'all' })] : []),
  ].map((row) => [...row]);
}
