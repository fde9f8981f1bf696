import { InputError } from '../../inputError.ts';
import { DEFAULT_SEED } from '../../random.ts';
import { POOLINGS, type Pooling } from './pooling/pooling.ts';

/** The composition of the vectors of a sentence's words; part of an encoder's id. */
export interface Composition {
  readonly pooling: Pooling;
  /** Parameter of SIF: the weight of a word is a / (a + p). */
  readonly a: number;
  /** True if SIF removes the first principal component, which was fitted beforehand, with the default of `a`. */
  readonly withoutComponent: boolean;
  /** The policy for out-of-vocabulary words. */
  readonly unknown: UnknownPolicy;
  /** Seed of the policy `uniform`. */
  readonly seed: number;
}

/**
 * Policies for out-of-vocabulary words. `skip`: left out; `zero`: the zero vector, which counts in the mean's
 * denominator; `uniform`: components drawn from [−1, 1) by word and seed.
 */
const UNKNOWN_POLICIES = ['skip', 'zero', 'uniform'] as const;
export type UnknownPolicy = (typeof UNKNOWN_POLICIES)[number];

/** Arora et al. 2017 found little difference from 1e-4 to 1e-3; their code and Scheepers 2017 use 1e-3. */
export const DEFAULT_A = 1e-3;

/** The names of compositions: the poolings, and SIF without its first component. */
const COMPOSITIONS: readonly string[] = [...POOLINGS, 'sif-pc'];

/** The name of the composition by a trained network, in the id of its folder. */
export const NETWORK = 'network';

/** The syntax after the `#` of a folder, or after `glove-`, for messages. */
const COMPOSITION_SYNTAX = `${COMPOSITIONS.join('|')}[:oov=${UNKNOWN_POLICIES.join('|')}][:seed=N][:a=X]`;

/**
 * Parses a composition: `mean`, `sif:a=1e-4`, `sum:oov=uniform:seed=7`.
 *
 * @throws InputError that names `id`, which contains the text
 */
export function parseComposition(text: string, id: string): Composition {
  const [name = '', ...settings] = text.split(':');
  if (!COMPOSITIONS.includes(name)) throw unreadable(id, `“${name}” is not a composition of word vectors`);
  const pooling = name === 'sif-pc' ? 'sif' : (name as Pooling);
  let composition: Composition = {
    pooling,
    a: DEFAULT_A,
    withoutComponent: name === 'sif-pc',
    unknown: 'skip',
    seed: DEFAULT_SEED,
  };
  const seen = new Set<string>();
  for (const setting of settings) {
    const [key = '', value = ''] = setting.split('=');
    if (seen.has(key)) throw unreadable(id, `${key} is given twice`);
    seen.add(key);
    const found = read(key, value);
    if (!found || (key === 'a' && pooling !== 'sif'))
      throw unreadable(id, `“${setting}” has no meaning here`);
    if (composition.withoutComponent && (found.a ?? DEFAULT_A) !== DEFAULT_A)
      throw unreadable(id, `the component that sif-pc removes is fitted with a = ${DEFAULT_A}`);
    composition = { ...composition, ...found };
  }
  return composition;
}

/** The shortest text of a composition, without default settings. */
export function compositionText({ pooling, a, withoutComponent, unknown, seed }: Composition): string {
  return [
    withoutComponent ? 'sif-pc' : pooling,
    ...(unknown === 'skip' ? [] : [`oov=${unknown}`]),
    ...(unknown === 'uniform' && seed !== DEFAULT_SEED ? [`seed=${seed}`] : []),
    ...(a === DEFAULT_A ? [] : [`a=${a}`]),
  ].join(':');
}

/**
 * The id of the same word-vector encoder with uniform vectors for out-of-vocabulary words, unless the id states a policy.
 * The id of a folder alone names no composition; its `pooling` does. `glove-polar` has no other policy than to skip them.
 */
export function withUniformUnknown(
  { id, pooling }: { readonly id: string; readonly pooling: string },
  seed: number,
): string {
  if (id === 'glove-polar') return id;
  const composition = id.startsWith('glove-') ? id.slice('glove-'.length) : id.slice(id.lastIndexOf('#') + 1);
  const [name = '', ...settings] = composition.split(':');
  const isComposed = COMPOSITIONS.includes(name) || name === NETWORK;
  if (isComposed && settings.some((setting) => setting.startsWith('oov='))) return id;
  const seeded = isComposed && settings.some((setting) => setting.startsWith('seed='));
  return `${id}${isComposed ? '' : `#${pooling === 'given' ? NETWORK : pooling}`}:oov=uniform${seeded ? '' : `:seed=${seed}`}`;
}

function read(key: string, value: string): Partial<Composition> | undefined {
  if (key === 'oov') {
    const unknown = UNKNOWN_POLICIES.find((policy) => policy === value);
    return unknown && { unknown };
  }
  if (key === 'seed') return /^\d{1,10}$/.test(value) ? { seed: Number(value) } : undefined;
  const a = Number(value);
  return key === 'a' && value !== '' && a > 0 && a <= 1 ? { a } : undefined;
}

function unreadable(id: string, what: string): InputError {
  return new InputError(`The encoder “${id}” cannot be read: ${what}.`, `Known: ${COMPOSITION_SYNTAX}.`);
}
