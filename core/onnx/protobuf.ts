/** Bytes that are made only when they are written, so that they need not be in memory together with others. */
export interface PendingBytes {
  readonly byteLength: number;
  bytes(): Promise<Uint8Array>;
}

/**
 * A protobuf message being written, with only what ONNX needs: varints, 32-bit floats, bytes, strings and nested
 * messages (protobuf.dev, "Encoding"). Parts are kept by reference until `bytes()` or `pieces()`, so that large tensors
 * are copied only once, or never.
 */
export class Message {
  private readonly parts: (Uint8Array | PendingBytes)[] = [];
  private size = 0;

  /** int32, int64 or enum; negative numbers are in two's complement over 64 bits, as protobuf requires. */
  integer(field: number, value: number | bigint): this {
    return this.append(varint(field << 3)).append(varint(value));
  }

  float(field: number, value: number): this {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setFloat32(0, value, true);
    return this.append(varint((field << 3) | 5)).append(bytes);
  }

  blob(field: number, value: Uint8Array | PendingBytes): this {
    return this.append(varint((field << 3) | 2))
      .append(varint(value.byteLength))
      .append(value);
  }

  text(field: number, value: string): this {
    return this.blob(field, new TextEncoder().encode(value));
  }

  message(field: number, value: Message): this {
    this.append(varint((field << 3) | 2)).append(varint(value.size));
    for (const part of value.parts) this.append(part);
    return this;
  }

  /** The message as a whole. @throws TypeError if a part is pending */
  bytes(): Uint8Array {
    const all = new Uint8Array(this.size);
    let at = 0;
    for (const part of this.parts) {
      if (!ArrayBuffer.isView(part)) throw new TypeError('a part of the message is pending');
      all.set(part, at);
      at += part.byteLength;
    }
    return all;
  }

  /** The message piece by piece, for one that is not to be in memory as a whole. */
  async *pieces(): AsyncGenerator<Uint8Array> {
    for (const part of this.parts) yield ArrayBuffer.isView(part) ? part : await part.bytes();
  }

  private append(part: Uint8Array | PendingBytes): this {
    this.parts.push(part);
    this.size += part.byteLength;
    return this;
  }
}

function varint(value: number | bigint): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest === 0n ? low : low | 0x80);
  } while (rest !== 0n);
  return Uint8Array.from(bytes);
}
