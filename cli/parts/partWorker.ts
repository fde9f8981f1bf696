import { workerData } from 'node:worker_threads';
import { createLimits, type Shortfall } from '../../core/limits.ts';
import { serveJobs } from '../../host/threads/threadPool.ts';
import { parseArguments } from '../arguments.ts';
import { encodedPieces } from './encodedPieces.ts';
import type { TextPart } from './parts.ts';
import { writtenPart } from './partWriter.ts';
import { PART_WRITERS } from './partWriters.ts';
import { type PartThread, THREAD_ARGUMENTS, type WrittenPart } from './writeParts.ts';

// The script of a thread that makes of parts of a text what a command prints.

const { command, argv, limits: bounds, reading } = workerData as PartThread;
const notices: string[] = [];
const opening = PART_WRITERS[command](parseArguments(argv, THREAD_ARGUMENTS), reading, (message) =>
  notices.push(message),
);
// Told with the answer to the first part.
opening.catch(() => {});
/** Bytes of the longest output so far: the next one will hardly need more. */
let room = 0;

serveJobs<TextPart, WrittenPart>(async (part) => {
  const writer = await opening;
  const reached: [Shortfall, string][] = [];
  const limits = createLimits(bounds, (message, limit) => reached.push([limit, message]));
  const tally = { sentences: 0, empty: 0 };
  const output = encodedPieces(writtenPart(writer, part, limits, tally), room);
  room = Math.max(room, output.length);
  return { given: { output, reached, tally, notices: notices.splice(0) }, memory: [output.buffer] };
});
