/**
 * The light door to encoders: what users choose from, and what needs no encoder, such as the stand-in engine; for programs
 * that must start fast. index.ts, the full door, exports all of it, too.
 */
export { SIMILARITIES, type Similarity } from '../encoders/encoder.ts';
export { isAddress } from '../encoders/http/address.ts';
export { BM25 } from '../encoders/kinds/bm25.ts';
export {
  COUNTING_WORDS,
  DEFAULT_ENCODER,
  type KnownEncoder,
  knownEncoders,
  SHIPPED,
} from '../encoders/kinds/known.ts';
export type { EncoderOptions } from '../encoders/options/encoderOptions.ts';
export { parseEncoderOptions } from '../encoders/options/parseEncoderOptions.ts';
export { SIDES, type Side } from '../encoders/sides/side.ts';
export { type ShippedTableName, VECTORS_SCHEMA } from '../encoders/vectors/table/tableNames.ts';
export { createStandInEngine } from './standInEngine.ts';
