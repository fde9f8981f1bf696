import assert from 'node:assert/strict';
import { encoderLabel } from '../../../core/encoders/encoderLabel.ts';
import type { EncoderOptions } from '../../../core/encoders/options/encoderOptions.ts';
import type { Side } from '../../../core/encoders/sides/side.ts';
import { createEngine } from '../../../core/engine/createEngine.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import type { DeviceChoice } from '../../../core/onnx/devices.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { resources, rowOf } from './reference.ts';

const TEXTS = ['the cat sees a dog .', 'a man', 'the old man bites the old dog , not the cat .'];

/** Embeds texts with a folder's encoder, and checks that its label is the one that its files give. */
export async function embed(
  folder: string,
  options: EncoderOptions = {},
  side?: Side,
  texts = TEXTS,
  device: DeviceChoice = 'cpu',
) {
  const files = createModelFiles();
  const engine = createEngine({ resources, device, files, options: { [folder]: options } });
  try {
    const sentences = texts.map((text) => ({ text, tokens: text.split(' '), side }));
    const matrix = (await engine.encode(folder, sentences)) as DenseMatrix;
    const description = await engine.describe(folder);
    const label = await encoderLabel(folder, { files, options: () => options });
    assert.equal(label, description.label);
    assert.equal(matrix.columns, description.dimension);
    return { rows: texts.map((_, row) => rowOf(matrix, row)), description };
  } finally {
    await engine.dispose();
  }
}

/** Checks the vectors of all texts against those that `of` computes. */
export async function check(
  folder: string,
  of: (text: string) => readonly number[],
  options: EncoderOptions = {},
  side?: Side,
) {
  const { rows, description } = await embed(folder, options, side);
  for (const [i, text] of TEXTS.entries()) {
    const expected = of(text);
    assert.equal(rows[i]!.length, expected.length, text);
    const worst = Math.max(...expected.map((x, k) => Math.abs(x - rows[i]![k]!)));
    assert.ok(worst < 2e-5, `${text}: off by ${worst}`);
  }
  return description;
}
