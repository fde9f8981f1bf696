import * as zlib from 'node:zlib';

/** CRC-32 (ISO 3309), continuing from that of the preceding bytes. Native from Node 20.15 and 22.2. */
export const crc32: (bytes: Uint8Array, before?: number) => number = zlib.crc32 ?? crc32ByTable;

/** The same for any version of Node. */
export function crc32ByTable(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 0xff]!;
  return ~crc >>> 0;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
