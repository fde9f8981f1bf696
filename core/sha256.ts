import { sha256 as portable } from '@noble/hashes/sha2.js';
import { hexOf } from './bytes.ts';

/** SHA-256 of bytes, or of a text's UTF-8, in hexadecimal. */
export function sha256(content: Uint8Array | string): string {
  return nodeCrypto()?.hash('sha256', content, 'hex') ?? hexOf(sha256Bytes(content));
}

/** SHA-256 of bytes, or of a text's UTF-8: 32 bytes. */
export function sha256Bytes(content: Uint8Array | string): Uint8Array {
  return nodeCrypto()?.hash('sha256', content, 'buffer') ?? createSha256().update(content).digest();
}

/** SHA-256 of content that comes in parts. */
export interface Sha256 {
  update(content: Uint8Array | string): Sha256;
  /** Takes the same parts from here on without a change to this one. */
  copy(): Sha256;
  /** The 32 bytes, once: no part may follow. */
  digest(): Uint8Array;
}

/** Starts a hash: Node's own, which is several times faster, or a portable one in a browser. */
export function createSha256(): Sha256 {
  return nodeCrypto()?.createHash('sha256') ?? portableSha256();
}

/** The same hash without Node. */
export function portableSha256(hash = portable.create()): Sha256 {
  return {
    update(content) {
      hash.update(typeof content === 'string' ? new TextEncoder().encode(content) : content);
      return this;
    },
    copy: () => portableSha256(hash.clone()),
    digest: () => hash.digest(),
  };
}

/** Node's module without an import, which would keep core out of browsers. */
function nodeCrypto(): typeof import('node:crypto') | undefined {
  return globalThis.process?.getBuiltinModule?.('node:crypto');
}
