/** Instructions of WebAssembly, in its binary format (WebAssembly Core Specification, 5.4). */
export type Code = readonly number[];

/** An unsigned LEB128 number. */
export function unsigned(number: number): number[] {
  const bytes: number[] = [];
  let left = number;
  do {
    const low = left & 0x7f;
    left >>>= 7;
    bytes.push(left === 0 ? low : low | 0x80);
  } while (left !== 0);
  return bytes;
}

const signed = (number: number): number[] => {
  const bytes: number[] = [];
  let left = number;
  for (;;) {
    const low = left & 0x7f;
    left >>= 7;
    if ((left === 0 && low < 0x40) || (left === -1 && low >= 0x40)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
};

const EMPTY = 0x40;
const END = 0x0b;
const SIMD = 0xfd;

const operator =
  (...opcode: readonly number[]) =>
  (...operands: readonly Code[]): Code => [...operands.flat(), ...opcode];

export const i32 = {
  constant: (value: number): Code => [0x41, ...signed(value)],
  load: (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)],
  lessUnsigned: operator(0x49),
  add: operator(0x6a),
  subtract: operator(0x6b),
  and: operator(0x71),
  shiftLeft: operator(0x74),
  fromFloat: operator(0xfc, 0x01),
};

export const f32 = {
  constant: (value: number): Code => [0x43, ...new Uint8Array(Float32Array.of(value).buffer)],
  load: (address: Code, offset = 0): Code => [...address, 0x2a, 2, ...unsigned(offset)],
  less: operator(0x5d),
  absolute: operator(0x8b),
  add: operator(0x92),
  subtract: operator(0x93),
  multiply: operator(0x94),
  maximum: operator(0x97),
  fromInteger: operator(0xb3),
};

export const f32x4 = {
  zero: [SIMD, 0x0c, ...new Array<number>(16).fill(0)] as Code,
  load: (address: Code, offset = 0): Code => [...address, SIMD, 0x00, 2, ...unsigned(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    SIMD,
    0x0b,
    2,
    ...unsigned(offset),
  ],
  splat: operator(SIMD, 0x13),
  lane: (lane: number, value: Code): Code => [...value, SIMD, 0x1f, lane],
  add: operator(SIMD, 0xe4, 0x01),
  multiply: operator(SIMD, 0xe6, 0x01),
};

/** Repeats the body as long as the condition behind it holds; it runs at least once. */
export const repeatWhile = (body: Code, condition: Code): Code => [
  0x03,
  EMPTY,
  ...body,
  ...condition,
  0x0d,
  0,
  END,
];

export const whenElse = (condition: Code, then: Code, otherwise: Code): Code => [
  ...condition,
  0x04,
  EMPTY,
  ...then,
  0x05,
  ...otherwise,
  END,
];

export const when = (condition: Code, then: Code): Code => [...condition, 0x04, EMPTY, ...then, END];

/** Fills `length` bytes from `address` on with zeros. */
export const clear = (address: Code, length: Code): Code => [
  ...address,
  ...i32.constant(0),
  ...length,
  0xfc,
  0x0b,
  0,
];
