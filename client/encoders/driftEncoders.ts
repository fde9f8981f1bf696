import type { EncoderItem } from '../../server/protocol.ts';

/** Leaves the encoders whose vectors can be recorded and compared with a record. */
export function driftEncoders(encoders: readonly EncoderItem[]): EncoderItem[] {
  return encoders.filter(({ countsWords, unusable }) => !countsWords && !unusable);
}
