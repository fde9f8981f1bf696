/**
 * Tests whether the time of reading stays linear whatever the text: each text of bench/lib/hostileTexts.ts, in each
 * language, at growing sizes, through the steps from text to annotation. Processor time of this thread.
 *
 *     node bench/hostile.ts [--longest UNITS] [--text PART OF A NAME] [--language L] [--without-annotations] [--all]
 *
 * Prints what grows faster than its length, or takes much longer than prose; --all prints everything.
 */
import { parseArgs } from 'node:util';
import { annotateSentence } from '../core/annotator/annotateDocument.ts';
import { createLimits } from '../core/limits.ts';
import { PROFILES } from '../core/profile/index.ts';
import { splitChunks } from '../core/text/chunks.ts';
import { proseOf } from '../core/text/documentProse.ts';
import {
  type DocumentSentence,
  documentSentences,
  sentencesAndPauses,
} from '../core/text/documentSentences.ts';
import { DOCUMENT_FORMATS, type DocumentFormat } from '../core/text/formats/index.ts';
import { tokenize } from '../core/text/tokenize.ts';
import { openAnnotator } from '../host/openAnnotator.ts';
import { createResources } from '../host/resources.ts';
import { HOSTILE_TEXTS } from './lib/hostileTexts.ts';

const { values } = parseArgs({
  options: {
    longest: { type: 'string', default: '200000' },
    text: { type: 'string', default: '' },
    language: { type: 'string' },
    all: { type: 'boolean', default: false },
    'without-annotations': { type: 'boolean', default: false },
  },
});
const LONGEST = Number(values.longest);
/** A text is made no longer once a step has taken so many milliseconds. */
const ENOUGH = 2500;
const { annotator } = await openAnnotator({ resources: createResources(), profile: PROFILES.strict });

const STEPS = ['chunks', 'prose', 'sentences', 'longest step', 'tokens', 'annotations'] as const;
type Times = Readonly<Record<(typeof STEPS)[number], number>>;

function timesOf(text: string, language: DocumentFormat): Times {
  let sentences: DocumentSentence[] = [];
  const limits = createLimits();
  return {
    chunks: time(() => splitChunks(text, language)),
    prose: time(() => proseOf(text, language)),
    sentences: time(() => {
      sentences = [...documentSentences(text, language)];
    }),
    'longest step': longestStep(sentencesAndPauses(text, language)),
    tokens: time(() => {
      for (const { text, dummies } of sentences) tokenize(text, dummies);
    }),
    annotations: time(() => {
      if (values['without-annotations']) return;
      for (const sentence of sentences) for (const _ of annotateSentence(sentence, annotator, limits));
    }),
  };
}

/** The longest time between two places at which the server may answer something else, in milliseconds. */
function longestStep(steps: Iterator<unknown>): number {
  let longest = 0;
  for (let done = false; !done; ) {
    longest = Math.max(
      longest,
      time(() => {
        done = steps.next().done ?? false;
      }),
    );
  }
  return longest;
}

function attempt<T>(work: () => T, what: string): T | undefined {
  try {
    return work();
  } catch (error) {
    console.log(`${what} throws: ${(error as Error).message}`);
    return undefined;
  }
}

/** Measures the processor time of work, in milliseconds. */
function time(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

for (const language of DOCUMENT_FORMATS) {
  if (values.language && values.language !== language) continue;
  for (const [name, make] of HOSTILE_TEXTS) {
    if (!name.includes(values.text)) continue;
    const measured: { readonly length: number; readonly times: Times }[] = [];
    for (let length = LONGEST / 16; length <= LONGEST; length *= 2) {
      const text = make(length);
      const times = attempt(() => timesOf(text, language), `${language} ${name}`);
      if (!times) break;
      measured.push({ length: text.length, times });
      if (Math.max(...Object.values(times)) > ENOUGH) break;
    }
    const last = measured.at(-1);
    if (!last) continue;
    for (const step of STEPS) {
      const before = measured.at(-3);
      const took = last.times[step];
      // The exponent of the length that time grows with, over the last two doublings.
      const growth = before
        ? Math.log2(took / Math.max(before.times[step], 1)) / Math.log2(last.length / before.length)
        : Number.NaN;
      const perMillion = took / (last.length / 1e6) / 1000;
      if (
        values.all ||
        (step === 'longest step' && took > 200) ||
        (took > 60 && growth > 1.45) ||
        took > ENOUGH ||
        perMillion > 40
      ) {
        console.log(
          `${language.padEnd(9)} ${step.padEnd(11)} ${name.padEnd(36)} ${String(last.length).padStart(7)} units ${took.toFixed(0).padStart(6)} ms, growth ${growth.toFixed(2)}, ${perMillion.toFixed(1)} s/M`,
        );
      }
    }
  }
}
