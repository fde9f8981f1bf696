import { InputError } from '../../../inputError.ts';
import { withLowRank } from '../../../matrices/lowRank.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { readModelStructure } from '../../../onnx/modelStructure.ts';
import { openSafetensors } from '../../safetensors/openSafetensors.ts';
import { littleEndianBytes } from '../../vectors/table/packTable.ts';
import { largestPair, quantizeRows, restoredRows, sumsOf, transposed } from './quantizeRows.ts';

/**
 * Reads a model that storeInt8 wrote, with low-rank supplements of its matrices (LoRA; Hu et al. 2022): each becomes
 * W + B·A, and is rounded to int8 again. The file of supplements has A and B by the names that peft gives them. Rejects
 * with an InputError if it does not fit the model, or has other tensors.
 *
 * @param model the path of the ONNX model
 * @param supplement that of the supplements, safetensors
 */
export async function supplementedModel(
  model: string,
  supplement: string,
  files: ModelFiles,
): Promise<Uint8Array> {
  const bytes = Uint8Array.from(await files.read(model));
  const { initializers } = await readModelStructure(files, model, bytes.length);
  const places = new Map(initializers.map((each) => [each.name, each]));
  const partOf = (name: string, size: number): Uint8Array => {
    const { dims, end } = places.get(name) ?? {};
    if (!dims || end === undefined) {
      throw new InputError(
        `${supplement} does not fit ${model}, which has no tensor ${name}.`,
        'Choose supplements of this model, and a model that Semloc rounded to int8.',
      );
    }
    return bytes.subarray(end - size * dims.reduce((product, length) => product * length, 1), end);
  };
  const tensors = await openSafetensors(files, supplement);
  const modules = tensors.names.filter((each) => each.endsWith(A)).map((each) => each.slice(0, -A.length));
  const read = new Set(modules.flatMap((module) => [`${module}${A}`, `${module}${B}`]));
  const other = tensors.names.find((each) => !read.has(each));
  if (modules.length === 0 || other !== undefined) {
    throw new InputError(
      `${supplement} is not a file of supplements, but has ${other === undefined ? 'no tensors' : `the tensor ${other}`}.`,
      `Each matrix needs its A and B there (NAME${A}, NAME${B}), and nothing else may be there.`,
    );
  }
  for (const module of modules) {
    const matrix = `${module.replace(/^base_model\.model\./, '')}.weight`;
    const [columns, scales, sums] = [
      partOf(`${matrix}_columns`, 1),
      partOf(`${matrix}_column_scales`, 4),
      partOf(`${matrix}_column_sums`, 4),
    ];
    const to = scales.length / 4;
    const from = columns.length / to;
    const a = await tensors.read(`${module}${A}`, [undefined, from]);
    const rank = a.shape[0]!;
    const b = await tensors.read(`${module}${B}`, [to, rank]);
    const stored = restoredRows({
      rows: transposed(new Int8Array(columns.slice().buffer), to),
      scales: new Float32Array(scales.slice().buffer),
    });
    const sum = withLowRank(stored, { rank, a: a.data, b: b.data }, 1);
    const rounded = quantizeRows(sum, from, largestPair);
    columns.set(littleEndianBytes(transposed(rounded.rows, from)));
    scales.set(littleEndianBytes(rounded.scales));
    sums.set(littleEndianBytes(sumsOf(rounded)));
  }
  return bytes;
}

const A = '.lora_A.weight';
const B = '.lora_B.weight';
