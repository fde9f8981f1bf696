import type { Head } from './dom.ts';
import { shortNames } from './shortNames.ts';

/** The characters of an encoder's name in the head of its column; its title has it whole. */
const LONGEST = 28;

/** The heads of the columns of encoders. */
export function encoderHeads(encoders: readonly string[]): (string | Head)[] {
  const short = shortNames(encoders, LONGEST);
  return encoders.map((encoder, at) =>
    short[at] === encoder ? encoder : { text: short[at]!, title: encoder },
  );
}
