// Candidates of running text, and what they cost: node bench/candidates.ts [--sentences N] [FILE.conllu...]
//
// Without files, the development part of GUM in $SEMLOC_DATA/treebanks_heads. Of the nouns, verbs, adjectives, adverbs and
// expressions that may be replaced, it prints the share with a candidate that a hover shows (fit 0.05 or more) and with a
// marked one, antonyms left out, beside what the strict profile offers; then processor time.
import { parseArgs } from 'node:util';
import type { Annotation } from '../core/annotation/annotation.ts';
import { createEngine } from '../core/engine/index.ts';
import { replaceableWords } from '../core/substitution/fit/replaceableWords.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { openAnnotator } from '../host/openAnnotator.ts';
import { openCandidates, openCandidatesInContext } from '../host/openCandidates.ts';
import { createResources } from '../host/resources.ts';
import { middle, processorTimes } from './lib/processorTimes.ts';
import { treebankFiles } from './lib/treebankFiles.ts';
import { treebankSentences } from './lib/treebankSentences.ts';
import { wilsonText } from './lib/wilson.ts';

const { values, positionals } = parseArgs({
  options: { sentences: { type: 'string', default: '500' } },
  allowPositionals: true,
});
const files = treebankFiles(positionals.length > 0 ? positionals : undefined);
const sentences = (await treebankSentences(files.at(-1)!)).slice(0, Number(values.sentences));

const opened = await openAnnotator();
const sources = { resources: createResources(), files: createModelFiles() };
const engine = createEngine({ ...sources, device: 'cpu', threads: 1 });
const free = await openCandidates(opened);
const reading = await openCandidatesInContext(opened, engine);

const annotations = sentences.map((sentence) => opened.annotator.annotate(sentence));
const content = annotations.reduce(
  (sum, annotation) => sum + replaceableWords(annotation, opened.wordnet).length,
  0,
);
console.log(`${sentences.length} sentences, ${content} words that may be replaced\n`);
const strict = annotations.map(
  ({ substitutions }) => new Set(substitutions.filter(isSynonym).map(({ token }) => token)).size,
);
print('strict profile, a synonym', sumOf(strict));
for (const [name, ranked] of [
  ['without an encoder', annotations.map(free)],
  ['with minilm', await reading(annotations)],
] as const) {
  const words = (holds: (fit: number, marked: boolean) => boolean) =>
    sumOf(ranked.map((annotation) => tokensWith(annotation, holds).size));
  print(
    `${name}, shown`,
    words((fit) => fit >= 0.05),
  );
  print(
    `${name}, marked`,
    words((_, marked) => marked),
  );
}

/** Sentences that are timed. */
const TIMED = 30;
const timed = annotations.slice(0, TIMED);
let at = 0;
const next = () => timed[at++ % timed.length]!;
const time = async (name: string, step: () => Promise<unknown>) =>
  console.log(`${name}: ${middle(await processorTimes(step, TIMED - 2)).toFixed(1)} ms per sentence`);
console.log('');
await time('annotating', async () => opened.annotator.annotate(next().text));
await time('candidates without an encoder', async () => free(next()));
const fresh = await openCandidatesInContext(opened, engine);
await time('with minilm, candidates read for the first time', () => fresh([next()]));
await fresh(timed);
await time('with minilm, candidates read before', () => fresh([next()]));
await engine.dispose();

function isSynonym({ kind }: { readonly kind: string }): boolean {
  return kind.endsWith('synonym');
}

function tokensWith({ substitutes }: Annotation, holds: (fit: number, marked: boolean) => boolean) {
  return new Set(
    substitutes!.flatMap(({ token, relation, fit, marked }) =>
      relation !== 'antonym' && holds(fit, marked) ? [token] : [],
    ),
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function print(what: string, words: number): void {
  console.log(`${what.padEnd(32)} ${((100 * words) / content).toFixed(1)}% ${wilsonText(words, content)}`);
}
