/** Byte order: negative where `a` comes before `b`, 0 where they are equal. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    if (a[i] !== b[i]) return a[i]! - b[i]!;
  }
  return a.length - b.length;
}

/** The bytes one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.length;
  }
  return joined;
}

/** Two hexadecimal digits per byte, lower-case. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A character per byte, U+0000 to U+00FF, however many bytes there are. */
export function latin1Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(at, at + ARGUMENTS));
  return text;
}

/** The most arguments of one call, far below what any engine takes. */
const ARGUMENTS = 8192;

/** The bytes of base64, plain or URL-safe, padded or not; undefined if the text is anything else. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  if (!/^[\w+/-]*={0,2}$/.test(text)) return undefined;
  const plain = text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  if (plain.length % 4 === 1) return undefined;
  const characters = atob(plain);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i);
  return bytes;
}

/** The bytes that a text has in UTF-8, where a lone surrogate becomes U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else {
      bytes += 3;
      // A pair of surrogates has four bytes together: the second adds one.
      if (code < 0xdc00 && code >= 0xd800 && isLowSurrogate(text.charCodeAt(i + 1))) {
        bytes += 1;
        i++;
      }
    }
  }
  return bytes;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}
