import { safetensorsBytes } from '../../engine/index.ts';
import { withLowRank } from '../../matrices/lowRank.ts';
import { multiply } from '../graph/arithmetic.ts';
import { type ParameterShape, viewParameters } from '../graph/parameters.ts';
import { product } from '../graph/products.ts';
import type { Tensor } from '../graph/tape.ts';

/**
 * A low-rank supplement of a matrix W, `[to, from]` (LoRA; Hu et al. 2022): W + s·B·A, where A is `[rank, from]` and B,
 * zero at the start, is `[to, rank]`. Thereby a step computes no gradient of W.
 */
export interface Supplement {
  readonly a: ParameterShape;
  readonly b: ParameterShape;
}

/** How many times the learning rate of whole matrices is that of supplements. */
export const RATE_OF_SUPPLEMENTS = 10;

/** What the rank divides to give s. */
const ALPHA = 32;

const scaleOf = ({ a }: Supplement) => ALPHA / a.shape[0]!;

/** The supplement of a matrix. Its parameters have the names that peft gives them. */
export function supplementOf({ name, shape }: ParameterShape, rank: number): Supplement {
  const [to, from] = shape as [number, number];
  const module = moduleOf(name);
  return {
    a: { name: `${module}.lora_A.weight`, shape: [rank, from], initial: 1 / Math.sqrt(3 * from) },
    b: { name: `${module}.lora_B.weight`, shape: [to, rank], initial: 'zeros' },
  };
}

const moduleOf = (name: string) => name.replace(/\.weight$/, '');

/** Computes what a supplement adds to the product of rows x with its matrix: s·x·Aᵀ·Bᵀ. */
export function supplementProduct(
  x: Tensor,
  supplement: Supplement,
  parameters: ReadonlyMap<string, Tensor>,
): Tensor {
  const [a, b] = [supplement.a, supplement.b].map(({ name }) => parameters.get(name)!);
  const narrow = multiply(product(x, a!, { b: true }), x.tape.scalar(scaleOf(supplement)));
  return product(narrow, b!, { b: true });
}

/** Adds a supplement to its matrix: W + s·B·A. */
export function merged(
  matrix: Float32Array,
  supplement: Supplement,
  parameters: ReadonlyMap<string, Float32Array>,
): Float32Array {
  const [a, b] = [supplement.a, supplement.b].map(({ name }) => parameters.get(name)!);
  return withLowRank(matrix, { rank: supplement.a.shape[0]!, a: a!, b: b! }, scaleOf(supplement));
}

/** The files of supplements by their names, as peft reads them; none without supplements. B has the factor s: W + B·A. */
export function supplementFiles(
  supplements: ReadonlyMap<string, Supplement>,
  parameters: Float32Array,
  base: string,
): ReadonlyMap<string, Uint8Array> {
  if (supplements.size === 0) return new Map();
  const shapes = [...supplements.values()].flatMap(({ a, b }) => [a, b]);
  const views = viewParameters(parameters, shapes);
  const [rank] = shapes[0]!.shape;
  const config = {
    peft_type: 'LORA',
    task_type: 'FEATURE_EXTRACTION',
    base_model_name_or_path: base,
    r: rank,
    lora_alpha: rank,
    target_modules: [...supplements.keys()].map(moduleOf),
    bias: 'none',
    inference_mode: true,
  };
  const tensors = [...supplements.values()].flatMap((supplement) => {
    const { a, b } = supplement;
    const scaled = views.get(b.name)!.map((x) => x * scaleOf(supplement));
    return [
      [`base_model.model.${a.name}`, { shape: a.shape, data: views.get(a.name)! }],
      [`base_model.model.${b.name}`, { shape: b.shape, data: scaled }],
    ] as const;
  });
  return new Map([
    ['adapter_config.json', new TextEncoder().encode(`${JSON.stringify(config, undefined, 2)}\n`)],
    ['adapter_model.safetensors', safetensorsBytes(new Map(tensors))],
  ]);
}
