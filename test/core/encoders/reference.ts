import { readFileSync } from 'node:fs';
import type { Sentence } from '../../../core/encoders/encoder.ts';
import type { ShippedTableName } from '../../../core/encoders/vectors/table/tableNames.ts';
import { openVocabulary } from '../../../core/encoders/vectors/table/vocabulary.ts';
import { createEngine } from '../../../core/engine/createEngine.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { DEVICES, type Device, type DeviceChoice } from '../../../core/onnx/devices.ts';
import { loadRuntime } from '../../../core/onnx/runtime.ts';
import { createSessions } from '../../../core/onnx/sessions.ts';
import { whyUnavailable } from '../../../host/doctor/graphics.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { createResources } from '../../../host/resources.ts';

export const resources = createResources();

/** An engine on the published table, whose vectors {@link wordVector} reads, or on the other one. */
export function engineOn(device: DeviceChoice = 'cpu', vectors: ShippedTableName = 'published'): Engine {
  return createEngine({
    resources,
    files: createModelFiles(),
    device,
    vectors,
    unavailableReason: whyUnavailable,
  });
}

/** A sentence whose tokens are what stands between spaces. */
export function sentence(text: string): Sentence {
  return { text, tokens: text.split(' ').filter((token) => token !== '') };
}

/** Every device that this build of onnxruntime has, and why tests must skip it here. */
export async function devices(): Promise<{ device: Device; skip: string | false }[]> {
  const built = (await loadRuntime()).listSupportedBackends().map(({ name }) => name);
  const answers = DEVICES.filter((device) => built.includes(device)).map(async (device) => {
    // Where every suite must run, the driver in software is there: scripts/lib/softwareVulkan.mjs.
    if (device === 'webgpu' && process.env.SEMLOC_TEST_REQUIRE) return { device, skip: false as const };
    const unavailableReason = await createSessions({
      device,
      unavailableReason: whyUnavailable,
    }).unavailableReason(device);
    return { device, skip: unavailableReason !== undefined && `no GPU: ${unavailableReason}` };
  });
  return Promise.all(answers);
}

/** Row i of a dense matrix. */
export function rowOf({ data, columns }: DenseMatrix, i: number): number[] {
  return [...data.subarray(i * columns, (i + 1) * columns)];
}

/** The vector of a word, read from the committed files without the encoder; undefined if there is none. */
export function wordVector(word: string): number[] | undefined {
  const row = vocabulary.rowOf(word);
  if (row < 0) return undefined;
  const scale = file.readFloatLE(4096 + 100_000 * 100 + 4 * row);
  return Array.from({ length: 100 }, (_, k) => file.readInt8(4096 + 100 * row + k) * scale);
}

const file = readFileSync(resources.locate('glove.rows.bin'));
const vocabulary = openVocabulary(resources.readSync('glove.words.bin'), 'glove.words.bin');

/** A small generator of numbers in [0, 1) from a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The largest |got − expected| / max(|expected|, floor). */
export function relativeError(got: ArrayLike<number>, expected: ArrayLike<number>, floor = 1e-30): number {
  let worst = got.length === expected.length ? 0 : Number.NaN;
  for (let i = 0; i < expected.length; i++) {
    const error = Math.abs(got[i]! - expected[i]!) / Math.max(Math.abs(expected[i]!), floor);
    if (!(error <= worst)) worst = error;
  }
  return worst;
}
