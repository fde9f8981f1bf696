/** Writes safetensors files: a JSON header with its length before it, then the tensors. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface WrittenTensor {
  readonly dtype?: 'F64' | 'F32' | 'F16' | 'BF16' | 'I64' | 'I32' | 'I8';
  readonly shape: readonly number[];
  readonly data: ArrayLike<number>;
}

const BYTES = { F64: 8, F32: 4, F16: 2, BF16: 2, I64: 8, I32: 4, I8: 1 };

export function safetensorsBytes(tensors: Readonly<Record<string, WrittenTensor>>): Buffer {
  const header: Record<string, unknown> = { __metadata__: { format: 'pt' } };
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [name, { dtype = 'F32', shape, data }] of Object.entries(tensors)) {
    const bytes = Buffer.alloc(data.length * BYTES[dtype]);
    for (let i = 0; i < data.length; i++) write(bytes, dtype, i, data[i]!);
    header[name] = { dtype, shape, data_offsets: [offset, offset + bytes.length] };
    offset += bytes.length;
    parts.push(bytes);
  }
  return withHeader(JSON.stringify(header), Buffer.concat(parts));
}

/** A file with this header, which may lie. */
export function withHeader(header: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(Buffer.byteLength(header)));
  return Buffer.concat([length, Buffer.from(header), data]);
}

export function writeSafetensors(file: string, tensors: Readonly<Record<string, WrittenTensor>>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, safetensorsBytes(tensors));
}

function write(bytes: Buffer, dtype: keyof typeof BYTES, i: number, value: number): void {
  if (dtype === 'F64') bytes.writeDoubleLE(value, 8 * i);
  else if (dtype === 'F32') bytes.writeFloatLE(value, 4 * i);
  else if (dtype === 'I64') bytes.writeBigInt64LE(BigInt(value), 8 * i);
  else if (dtype === 'I32') bytes.writeInt32LE(value, 4 * i);
  else if (dtype === 'I8') bytes.writeInt8(value, i);
  else bytes.writeUInt16LE(dtype === 'BF16' ? bfloat16(value) : float16(value), 2 * i);
}

/** Exact for numbers that a bfloat16 can hold. */
function bfloat16(value: number): number {
  return new Uint32Array(Float32Array.of(value).buffer)[0]! >>> 16;
}

/** Exact for normal numbers that a float16 can hold. */
function float16(value: number): number {
  if (value === 0) return 0;
  const exponent = Math.floor(Math.log2(Math.abs(value)));
  const fraction = Math.round((Math.abs(value) / 2 ** exponent - 1) * 1024);
  return (value < 0 ? 0x8000 : 0) | ((exponent + 15) << 10) | fraction;
}
