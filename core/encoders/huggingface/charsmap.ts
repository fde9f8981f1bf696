import { bytesOfBase64 } from '../../bytes.ts';
import { isRecord } from '../../isRecord.ts';

/** Tests whether a normalizer of a tokenizer.json has a charsmap among its steps. */
export function hasCharsmap(step: unknown): boolean {
  if (!isRecord(step)) return false;
  return (
    step.type === 'Precompiled' || (Array.isArray(step.normalizers) && step.normalizers.some(hasCharsmap))
  );
}

/**
 * Reads the precompiled charsmap of a SentencePiece model, and gives the normalizer that replaces characters by it, grapheme
 * by grapheme as the tokenizers library of Rust does: a grapheme of up to 5 bytes by what its shortest known beginning stands
 * for, else each of its characters.
 *
 * @param encoded base64 of the trie's length (uint32), the trie as a double array (Darts-clone), and texts that end with 0
 * @throws Error if it is no charsmap
 */
export function readCharsmap(encoded: string): (text: string) => string {
  const bytes = bytesOfBase64(encoded) ?? new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 4 + (bytes.length < 4 ? Number.NaN : view.getUint32(0, true));
  if (!(start % 4 === 0 && start > 4 && start < bytes.length)) throw damaged();
  const unit = (at: number) => (4 + 4 * at + 4 <= start ? view.getUint32(4 + 4 * at, true) : 0);
  const replacement = (text: string): string | undefined => {
    let at = offsetOf(unit(0));
    for (const byte of ENCODER.encode(text)) {
      at ^= byte;
      const found = unit(at);
      if (byte === 0 || (found & LABEL) >>> 0 !== byte) return undefined;
      at ^= offsetOf(found);
      if (!(found & HAS_LEAF)) continue;
      const from = start + (unit(at) & VALUE);
      const made = bytes.subarray(from, from + LONGEST);
      if (!made.includes(0)) throw damaged();
      return DECODER.decode(made.subarray(0, made.indexOf(0)));
    }
    return undefined;
  };
  const normalized = (grapheme: string): string => {
    const whole = ENCODER.encode(grapheme).length < 6 ? replacement(grapheme) : undefined;
    return whole ?? Array.from(grapheme, (character) => replacement(character) ?? character).join('');
  };
  const known = new Map<string, string>();
  return (text) =>
    Array.from(GRAPHEMES.segment(text), ({ segment }) => {
      const found = known.get(segment);
      if (found !== undefined) return found;
      const made = normalized(segment);
      if (known.size === KNOWN) known.clear();
      if (segment.length < 8) known.set(segment, made);
      return made;
    }).join('');
}

/** Graphemes whose replacements are remembered. */
const KNOWN = 20_000;

function damaged(): Error {
  return new Error('its charsmap is damaged');
}

/** Bytes that may stand for a character; NFKC has 33 at most. */
const LONGEST = 256;

/** Finds the units that follow a unit of the double array. */
function offsetOf(unit: number): number {
  return (unit >>> 10) << ((unit & (1 << 9)) >>> 6);
}

const LABEL = 0x800000ff;
const HAS_LEAF = 1 << 8;
const VALUE = 0x7fffffff;

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();
const GRAPHEMES = new Intl.Segmenter('en');
