/** The name of the compression format with which these first bytes of a file begin; undefined if there is none. */
export function compressionOf(bytes: Uint8Array): string | undefined {
  return COMPRESSIONS.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte))?.name;
}

const COMPRESSIONS: readonly { readonly name: string; readonly magic: readonly number[] }[] = [
  { name: 'gzip', magic: [0x1f, 0x8b] },
  { name: 'zip', magic: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'bzip2', magic: [0x42, 0x5a, 0x68] },
  { name: 'xz', magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
  { name: 'zstd', magic: [0x28, 0xb5, 0x2f, 0xfd] },
];
