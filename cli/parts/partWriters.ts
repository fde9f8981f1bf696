import type { OpenPartWriter } from './partWriter.ts';

/** Part writers by the command that they belong to. Only the code of the one that is opened is loaded. */
export const PART_WRITERS = {
  annotate: async (...given) => (await import('./annotationWriter.ts')).openAnnotationWriter(...given),
  variants: async (...given) => (await import('./variantWriter.ts')).openVariantWriter(...given),
} satisfies Record<string, OpenPartWriter>;

export type PartCommand = keyof typeof PART_WRITERS;
