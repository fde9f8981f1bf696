import { InputError } from '../../inputError.ts';
import { DEFAULT_SEED } from '../../random.ts';
import { POOLINGS, type Pooling } from './pooling.ts';

/** How the vectors of a sentence's words are composed; written in an encoder's id. */
export interface Composition {
  readonly pooling: Pooling;
  /** Of SIF: a word weighs a / (a + p). */
  readonly a: number;
  /** Of SIF: the first principal component, fitted beforehand, is removed. */
  readonly withoutComponent: boolean;
  /** What stands for a word that has no vector. */
  readonly unknown: UnknownPolicy;
  /** Of `uniform`. */
  readonly seed: number;
}

/**
 * `skip`: nothing; `zero`: the zero vector, which counts in the mean's denominator; `uniform`: components drawn
 * from [−1, 1), by word and seed.
 */
export const UNKNOWN_POLICIES = ['skip', 'zero', 'uniform'] as const;
export type UnknownPolicy = (typeof UNKNOWN_POLICIES)[number];

/** Arora et al. 2017 found 1e-4 to 1e-3 to do alike; their code and Scheepers 2017 take the latter. */
export const DEFAULT_A = 1e-3;

/** The names of compositions: the poolings, and SIF without its first component. */
export const COMPOSITIONS: readonly string[] = [...POOLINGS, 'sif-pc'];

/** For a message: what follows the `#` of a folder, or `glove-`. */
export const COMPOSITION_SYNTAX = `${COMPOSITIONS.join('|')}[:oov=${UNKNOWN_POLICIES.join('|')}][:seed=N][:a=X]`;

/**
 * Reads `mean`, `sif:a=1e-4`, `sum:oov=uniform:seed=7`.
 *
 * @throws InputError that names `id`, of which the text is a part
 */
export function parseComposition(text: string, id: string): Composition {
  const [name, ...settings] = text.split(':');
  if (!COMPOSITIONS.includes(name)) throw unreadable(id, `“${name}” is no way to compose word vectors`);
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
    const [key, value] = setting.split('=');
    if (seen.has(key)) throw unreadable(id, `${key} is given twice`);
    seen.add(key);
    const found = read(key, value ?? '');
    if (!found || (key === 'a' && pooling !== 'sif')) throw unreadable(id, `“${setting}” says nothing here`);
    composition = { ...composition, ...found };
  }
  return composition;
}

/** The same with everything that is the default left out. */
export function compositionText({ pooling, a, withoutComponent, unknown, seed }: Composition): string {
  return [
    withoutComponent ? 'sif-pc' : pooling,
    ...(unknown === 'skip' ? [] : [`oov=${unknown}`]),
    ...(unknown === 'uniform' && seed !== DEFAULT_SEED ? [`seed=${seed}`] : []),
    ...(a === DEFAULT_A ? [] : [`a=${a}`]),
  ].join(':');
}

/**
 * The id of the same encoder of word vectors with a uniform vector for unknown words, unless it says what they get.
 * A folder's own id names no composition: its `pooling` does.
 */
export function withUniformUnknown(
  { id, pooling }: { readonly id: string; readonly pooling: string },
  seed: number,
): string {
  const composition = id.startsWith('glove-') ? id.slice('glove-'.length) : id.slice(id.lastIndexOf('#') + 1);
  const [name, ...settings] = composition.split(':');
  const isComposed = COMPOSITIONS.includes(name);
  if (isComposed && settings.some((setting) => setting.startsWith('oov='))) return id;
  const seeded = isComposed && settings.some((setting) => setting.startsWith('seed='));
  return `${id}${isComposed ? '' : `#${pooling}`}:oov=uniform${seeded ? '' : `:seed=${seed}`}`;
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
