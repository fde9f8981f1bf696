import { availableParallelism } from 'node:os';
import type { LimitName, Limits } from '../../core/limits.ts';
import { createYielder } from '../../core/yielder.ts';
import { keepHeapSmall } from '../../host/smallHeap.ts';
import { inOrder } from '../../host/threads/orderedThreads.ts';
import type { Arguments, Options } from '../arguments.ts';
import type { TextStream } from '../input/input.ts';
import { ANNOTATOR_OPTIONS } from '../options/annotators.ts';
import { CANDIDATES_OPTIONS } from '../options/candidates.ts';
import { FORMAT_OPTIONS } from '../options/format.ts';
import { KIND_OPTION } from '../options/kinds.ts';
import { optionsOf } from '../options/optionsOf.ts';
import { PINS_OPTION } from '../options/pins.ts';
import { CHOICE_OPTIONS } from '../options/seed.ts';
import { createOutput, say } from '../output/output.ts';
import type { Terminal } from '../terminal.ts';
import type { Reading, TextPart } from './parts.ts';
import { type Reached, type Tally, writtenPart } from './partWriter.ts';
import { PART_WRITERS, type PartCommand } from './partWriters.ts';
import { ROLES_OPTION } from './roleRecords.ts';

export const THREAD_OPTIONS = {
  threads: {
    value: 'N',
    help: `Number of threads; the output does not depend on it. Default: 1 for texts under a million characters or of one paragraph, otherwise the number of cores, at most 4.`,
  },
} satisfies Options;

/** UTF-16 units from which threads are worth their startup time. */
const LONG = 1_000_000;

/** Options that each thread reads itself. */
export const THREAD_ARGUMENTS: Options = {
  ...ANNOTATOR_OPTIONS,
  ...PINS_OPTION,
  ...KIND_OPTION,
  ...CHOICE_OPTIONS,
  ...ROLES_OPTION,
  ...CANDIDATES_OPTIONS,
  ...FORMAT_OPTIONS,
};

/** The data with which each thread starts. */
export interface PartThread {
  readonly command: PartCommand;
  /** The given {@link THREAD_ARGUMENTS} and the name of the text, as on the command line. */
  readonly argv: readonly string[];
  readonly limits: Pick<Limits, LimitName>;
  readonly reading: Reading;
}

export interface WrittenPart {
  /** The output in UTF-8. */
  readonly output: Uint8Array;
  readonly reached: Reached;
  readonly tally: Tally;
  /** Notices to the user about what was opened. */
  readonly notices: readonly string[];
}

/** Prints the command's output for the text, part by part, in one thread or in several; gives the tally of it. */
export async function writeParts(
  command: PartCommand,
  given: Arguments,
  { parts, ...reading }: TextStream,
  limits: Limits,
  terminal: Terminal,
): Promise<Tally> {
  keepHeapSmall();
  const tally: Tally = { sentences: 0, empty: 0 };
  const asked = given.integer('threads', 1, 64);
  const { held, isOnePart, rest } = await beginningOf(parts, asked === undefined ? LONG : 0);
  // A part is one thread's, which hands over all of its output at once.
  const threads = asked ?? (held < LONG || isOnePart ? 1 : Math.min(4, availableParallelism()));
  const output = createOutput(terminal.stdout);
  if (threads === 1) {
    const writer = await PART_WRITERS[command](given, reading, (message) => say(terminal, message));
    const yielder = createYielder(terminal.signal, SLICE);
    for await (const part of rest) {
      for (const text of writtenPart(writer, part, limits, tally)) {
        if (yielder.due) await yielder.pause();
        await output.write(text);
      }
    }
    await output.flush();
    return tally;
  }
  const { sentenceTokens, levels } = limits;
  const workerData: PartThread = {
    command,
    argv: [...optionsOf(given, THREAD_ARGUMENTS), '--', ...given.positionals],
    limits: { sentenceTokens, levels },
    reading,
  };
  const said = new Set<string>();
  const settings = { worker: script(), workerData, threads, signal: terminal.signal };
  for await (const written of inOrder<TextPart, WrittenPart>(rest, settings)) {
    for (const [limit, message] of written.reached) limits.reached(limit, message);
    for (const message of written.notices) {
      if (!said.has(message)) say(terminal, message);
      said.add(message);
    }
    tally.sentences += written.tally.sentences;
    tally.empty += written.tally.empty;
    await output.writeBytes(written.output);
  }
  return tally;
}

/** Milliseconds between two turns of the event loop. */
const SLICE = 50;

/**
 * Reads until `enough` units of the text are held or it ends. Gives their number, whether they are one part, and all of the
 * parts.
 */
async function beginningOf(parts: AsyncIterable<TextPart>, enough: number) {
  const iterator = parts[Symbol.asyncIterator]();
  const read: TextPart[] = [];
  let held = 0;
  while (held < enough) {
    const next = await iterator.next();
    if (next.done) break;
    held += next.value.text.length;
    read.push(next.value);
  }
  const isOnePart = read.length === 1;
  async function* rest(): AsyncGenerator<TextPart, void, undefined> {
    yield* read.splice(0);
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { held, isOnePart, rest: rest() };
}

/** Locates partWorker.ts beside this file, or partWorker.mjs beside the bundle that contains it. */
function script(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'mjs';
  return new URL(`./partWorker.${extension}`, import.meta.url);
}
