import { openAnnotatorFor } from '../options/annotators.ts';
import { readFormat } from '../options/format.ts';
import { annotatePart } from './annotatedParts.ts';
import { annotationText } from './annotationText.ts';
import { createCandidateRecords } from './candidateRecords.ts';
import type { OpenPartWriter } from './partWriter.ts';
import { createRoleRecords } from './roleRecords.ts';

/** Opens the writer of the output of `semloc annotate`. */
export const openAnnotationWriter: OpenPartWriter = async (given, reading, notice) => {
  const format = readFormat(given) ?? 'jsonl';
  const opened = await openAnnotatorFor(given, notice);
  const { annotator } = opened;
  const rolesOf = given.has('roles') ? createRoleRecords(annotator, notice) : () => undefined;
  const candidatesOf = given.has('candidates') ? await createCandidateRecords(opened) : () => undefined;
  return {
    annotate: (part, limits) => annotatePart(part, reading, annotator, limits),
    write(sentence, part) {
      const roles = rolesOf(sentence.annotation, sentence.cut);
      return annotationText(sentence, part.text, format, part.start, {
        ...(part.row !== undefined && { row: part.row }),
        ...roles,
        ...candidatesOf(sentence.annotation),
      });
    },
  };
};
