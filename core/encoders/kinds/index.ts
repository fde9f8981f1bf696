import type { KnownEncoder } from '../engine.ts';
import { bagOfWords } from './bow.ts';
import { glove } from './glove.ts';
import { http } from './http.ts';
import { huggingFace } from './huggingface.ts';
import type { EncoderKind } from './kind.ts';
import { tfidf } from './tfidf.ts';
import { wordVectors } from './wordVectors.ts';

/** Every kind of encoder, in the order in which they are listed to people. */
export const ENCODER_KINDS: readonly EncoderKind[] = [
  bagOfWords,
  tfidf,
  glove,
  wordVectors,
  huggingFace,
  http,
];

/** The encoders that can be named; paths and addresses aside. */
export function knownEncoders(): KnownEncoder[] {
  return ENCODER_KINDS.flatMap(({ known }) => known);
}

/** What the ids of the others look like, for a person. */
export function otherEncoders(): string[] {
  return ENCODER_KINDS.flatMap(({ others }) => others ?? []);
}
