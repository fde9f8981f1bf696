import { openCandidates, openCandidatesInContext } from '../../host/openCandidates.ts';
import { openAnnotatorFor } from '../options/annotators.ts';
import { readFormat } from '../options/format.ts';
import { annotatePart } from './annotatedParts.ts';
import { annotationText } from './annotationText.ts';
import type { OpenPartWriter } from './partWriter.ts';
import { createRoleRecords } from './roleRecords.ts';

/** Opens the writer of the output of `semloc annotate`. */
export const openAnnotationWriter: OpenPartWriter = async (given, reading, notice, engine) => {
  const format = readFormat(given) ?? 'jsonl';
  const opened = await openAnnotatorFor(given, notice);
  const { annotator } = opened;
  const rolesOf = given.has('roles') ? createRoleRecords(annotator, notice) : () => undefined;
  const add = given.has('candidates') && !engine ? await openCandidates(opened) : undefined;
  const refine = engine && (await openCandidatesInContext(opened, engine));
  return {
    *annotate(part, limits) {
      for (const sentence of annotatePart(part, reading, annotator, limits))
        yield add ? { ...sentence, annotation: add(sentence.annotation) } : sentence;
    },
    ...(refine && { refine }),
    write(sentence, part) {
      const roles = rolesOf(sentence.annotation, sentence.cut);
      return annotationText(sentence, part.text, format, part.start, {
        ...(part.row !== undefined && { row: part.row }),
        ...roles,
      });
    },
  };
};
