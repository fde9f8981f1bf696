import { openAnnotationWriter } from './annotationWriter.ts';
import type { OpenPartWriter } from './partWriter.ts';
import { openVariantWriter } from './variantWriter.ts';

/** Part writers by the command that they belong to. */
export const PART_WRITERS = {
  annotate: openAnnotationWriter,
  variants: openVariantWriter,
} satisfies Record<string, OpenPartWriter>;

export type PartCommand = keyof typeof PART_WRITERS;
