import { availableParallelism } from 'node:os';
import type { LimitName, Limits } from '../core/limits.ts';
import { splitChunks } from '../core/text/chunks.ts';
import type { Markup } from '../core/text/markup.ts';
import { inOrder } from '../host/orderedThreads.ts';
import { ANNOTATOR_OPTIONS } from './annotators.ts';
import type { Arguments, Option, Options } from './arguments.ts';
import type { Format } from './format.ts';
import type { TextInput } from './input.ts';
import { PINS_OPTION } from './pins.ts';

export const THREAD_OPTIONS = {
  threads: {
    value: 'N',
    help: `Threads that annotate. By default one for a text of less than a million characters, else up to 4, as the machine has. The output is the same.`,
  },
} satisfies Options;

/** How many threads to annotate the input in. */
export function readThreads(given: Arguments, input: TextInput): number {
  const most = input.text.length < LONG ? 1 : Math.min(4, availableParallelism());
  return given.integer('threads', 1, 64) ?? most;
}

/** UTF-16 units from which threads are worth the time they take to start. */
const LONG = 1_000_000;

/** The options that a thread reads for itself. */
export const THREAD_ARGUMENTS = { ...ANNOTATOR_OPTIONS, ...PINS_OPTION };

/** What each thread is told as it starts. */
export interface AnnotateThread {
  /** Those of {@link THREAD_ARGUMENTS} that were given and the name of the text, as on the command line. */
  readonly argv: readonly string[];
  readonly limits: Pick<Limits, LimitName>;
  readonly format: Format;
  readonly language: TextInput['language'];
  readonly markup: Markup;
  readonly lines: boolean;
}

/** A part of the input that can be read independently of the rest. */
export interface Part {
  /** Where it begins. */
  readonly start: number;
  readonly text: string;
}

export interface AnnotatedPart {
  /** What is to be printed, as UTF-8. */
  readonly output: Uint8Array;
  /** The limits that cut in, with their messages. */
  readonly reached: readonly (readonly [LimitName, string])[];
}

interface Choices {
  readonly given: Arguments;
  readonly limits: Limits;
  readonly format: Format;
  readonly threads: number;
  readonly signal: AbortSignal;
}

/** The output of `semloc annotate` for the input, in order, made by several threads. */
export async function* annotateInThreads(
  { text, language, markup, lines }: TextInput,
  { given, limits, format, threads, signal }: Choices,
): AsyncGenerator<Uint8Array, void, undefined> {
  const workerData: AnnotateThread = {
    argv: [
      ...Object.entries<Option>(THREAD_ARGUMENTS).flatMap(([name, { value }]) =>
        value || !given.has(name) ? given.texts(name).map((text) => `--${name}=${text}`) : [`--${name}`],
      ),
      '--',
      ...given.positionals,
    ],
    limits: { sentenceTokens: limits.sentenceTokens, levels: limits.levels },
    format,
    language,
    markup,
    lines,
  };
  const parts = lines ? partsOfLines(text) : partsOfDocument(text, language, markup);
  const answers = inOrder<Part, AnnotatedPart>(parts, { worker: script(), workerData, threads, signal });
  for await (const { output, reached } of answers) {
    for (const [limit, message] of reached) limits.reached(limit, message);
    yield output;
  }
}

/** About so many UTF-16 units a part: little memory, and enough to do for the messages not to count. */
const PART = 1 << 16;

function* partsOfDocument(text: string, language: TextInput['language'], markup: Markup): Generator<Part> {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  let start = 0;
  for (const chunk of splitChunks(text.slice(mark), language, markup)) {
    const cut = chunk.start + mark;
    // A byte-order mark is one only where a document begins, which the threads take the part to be.
    if (cut - start < PART || text[cut] === '\uFEFF') continue;
    yield { start, text: text.slice(start, cut) };
    start = cut;
  }
  if (start < text.length) yield { start, text: text.slice(start) };
}

function* partsOfLines(text: string): Generator<Part> {
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start + PART);
    const end = feed < 0 ? text.length : feed + 1;
    yield { start, text: text.slice(start, end) };
    start = end;
  }
}

/** annotateWorker.ts beside this file, or annotateWorker.mjs beside the bundle that this is in. */
function script(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'mjs';
  return new URL(`./annotateWorker.${extension}`, import.meta.url);
}
