import { workerData } from 'node:worker_threads';
import { annotateDocument, annotateLines } from '../core/annotateDocument.ts';
import { createLimits, type LimitName } from '../core/limits.ts';
import { serveJobs } from '../host/orderedThreads.ts';
import { type AnnotatedPart, type AnnotateThread, type Part, THREAD_ARGUMENTS } from './annotateInThreads.ts';
import { annotationText } from './annotationText.ts';
import { openAnnotatorFor } from './annotators.ts';
import { parseArguments } from './arguments.ts';

// The script of a thread that annotates parts of a text.

const { argv, limits: bounds, format, language, markup, lines } = workerData as AnnotateThread;
const opening = openAnnotatorFor(parseArguments(argv, THREAD_ARGUMENTS), undefined);
// Told with the answer to the first part.
opening.catch(() => {});

serveJobs<Part, AnnotatedPart>(async ({ start, text }) => {
  const { annotator } = await opening;
  const reached: [LimitName, string][] = [];
  const limits = createLimits(bounds, (message, limit) => reached.push([limit, message]));
  const sentences = lines
    ? annotateLines(text, annotator, limits)
    : annotateDocument(text, language, annotator, limits, markup);
  let output = '';
  for (const sentence of sentences) output += annotationText(sentence, text, format, start);
  return { output: new TextEncoder().encode(output), reached };
});
