import { constants } from 'node:buffer';
import { InputError } from '../../core/inputError.ts';
import { type DecodeOptions, decodeText } from '../../core/text/decode.ts';

/**
 * @param before how many lines come before the bytes
 * @throws InputError that says in which line of what it is no text in UTF-8, or that it is too long for a string
 */
export function decodeNamed(bytes: Uint8Array, name: string, options?: DecodeOptions, before = 0): string {
  const most = constants.MAX_STRING_LENGTH;
  if (bytes.length > most) throw new InputError(`${name} is larger than ${most >> 20} MiB.`, 'Split it.');
  try {
    return decodeText(bytes, options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`${name}, line ${before + firstBadLine(bytes)}: ${error.message}`);
  }
}

/** A line feed is never a part of another character, so each line is text or not by itself. */
function firstBadLine(bytes: Uint8Array): number {
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(0x0a, start);
    try {
      decodeText(bytes.subarray(start, end < 0 ? bytes.length : end));
    } catch {
      return line;
    }
    if (end < 0) return line;
    start = end + 1;
  }
}
