import { annotatePart } from './annotatedParts.ts';
import { annotationText } from './annotationText.ts';
import { openAnnotatorFor } from './annotators.ts';
import { readFormat } from './format.ts';
import type { OpenPartWriter } from './partWriter.ts';
import { createRoleRecords } from './roleRecords.ts';

/** Opens the writer of the output of `semloc annotate`. */
export const openAnnotationWriter: OpenPartWriter = async (given, reading, notice) => {
  const format = readFormat(given) ?? 'jsonl';
  const { annotator } = await openAnnotatorFor(given, notice);
  const rolesOf = given.has('roles') ? createRoleRecords(annotator, notice) : () => undefined;
  return function* (part, limits) {
    for (const sentence of annotatePart(part, reading, annotator, limits)) {
      const roles = rolesOf(sentence.annotation, sentence.cut);
      yield annotationText(sentence, part.text, format, part.start, roles);
    }
  };
};
