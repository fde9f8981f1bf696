import { type Code, unsigned } from './code.ts';

const TYPES = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;
type ValueType = keyof typeof TYPES;
type Variables = readonly (readonly [name: string, type: ValueType])[];

/** A function of a module. Parameters and local variables have names, which its body uses. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: Variables;
  readonly locals: Variables;
  readonly result?: ValueType;
  body(variable: (name: string) => Variable): Code;
}

/** Access to a parameter or a local variable. */
export interface Variable {
  readonly get: Code;
  set(value: Code): Code;
}

/**
 * Writes a module that imports its memory as `env.memory` and exports the functions (WebAssembly Core Specification,
 * 5.5). A shared memory may have up to 65,536 pages.
 */
export function wasmModule(functions: readonly WasmFunction[], isShared: boolean): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters, result }) => [
    0x60,
    ...vector(parameters.map(([, type]) => [TYPES[type]])),
    ...vector(result ? [[TYPES[result]]] : []),
  ]);
  const limits = isShared ? [0x03, 1, ...unsigned(65536)] : [0x00, 1];
  const memory = [...text('env'), ...text('memory'), 0x02, ...limits];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, types),
    ...section(2, [memory]),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(
      7,
      functions.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)]),
    ),
    ...section(10, functions.map(functionCode)),
  ]);
}

function functionCode({ parameters, locals, body }: WasmFunction): number[] {
  const variables = [...parameters, ...locals].map(([name]) => name);
  const code = body((name) => {
    const index = variables.indexOf(name);
    if (index < 0) throw new Error(`there is no variable ${name}`);
    return { get: [0x20, ...unsigned(index)], set: (value) => [...value, 0x21, ...unsigned(index)] };
  });
  const bytes = [...vector(locals.map(([, type]) => [1, TYPES[type]])), ...code, 0x0b];
  return [...unsigned(bytes.length), ...bytes];
}

const vector = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];

const section = (id: number, items: readonly Code[]): number[] => {
  const bytes = vector(items);
  return [id, ...unsigned(bytes.length), ...bytes];
};

const text = (name: string): number[] => {
  const bytes = new TextEncoder().encode(name);
  return [...unsigned(bytes.length), ...bytes];
};
