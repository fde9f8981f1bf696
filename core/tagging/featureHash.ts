/** FNV-1a over the UTF-16 code units of `text`, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function hashString(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/**
 * Mixes a template number and two 32-bit values into one 32-bit value, with the multiply-and-shift rounds of
 * MurmurHash3's finalizer, so that every bit of the result depends on every bit given.
 */
export function mix(template: number, a: number, b: number): number {
  let hash = Math.imul(template + 1, 0x9e3779b1) ^ a;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash ^= Math.imul(b, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) | 0;
}
