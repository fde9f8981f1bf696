/**
 * The cost of judging: sentences annotated alone, and annotated and judged, with a tiny model (the cost of all that is
 * not the model) and with one of the size of bert-base-uncased. Both have random weights: a run of such a model takes as
 * long as one of a trained model, but keeps other candidates.
 *
 *     SEMLOC_DATA=/path/to/data node bench/judge.ts [SENTENCES]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEngine, type Engine } from '../core/engine/index.ts';
import { readMsrpc } from '../core/evaluation/corpora/pairs/msrpc.ts';
import { openJudge } from '../core/judging/judge.ts';
import { wordsInPlace } from '../core/judging/wordsInPlace.ts';
import { readTextFile } from '../host/files/textInput.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { openAnnotator } from '../host/openAnnotator.ts';
import { createResources } from '../host/resources.ts';
import { BASE, type BertShape, TINY, writeBertFolder } from '../test/models/bert.ts';

const data = process.env.SEMLOC_DATA;
if (!data) {
  console.log('Skipped: set SEMLOC_DATA to the folder that holds msrpc/.');
  process.exit(0);
}
const VOCABULARY = 30_522;
const count = Number(process.argv[2] ?? 50);
const corpus = path.join(data, 'msrpc', 'msr_paraphrase_train.txt');
const sentences = readMsrpc(await readTextFile(corpus), corpus)
  .slice(0, count)
  .map((pair) => pair.base);
const resources = createResources();
const { annotator } = await openAnnotator({ resources });
const annotate = () => sentences.map((sentence) => annotator.annotate(sentence));
annotate();
const annotations = annotate();
const words = new Set(
  annotations.flatMap((annotation) =>
    annotation.substitutions.flatMap((substitution) =>
      wordsInPlace(annotation, substitution).flatMap(
        ({ before, word, after }) => `${before}${word}${after}`.toLowerCase().match(/[a-z]+|[^a-z\s]/g)!,
      ),
    ),
  ),
);
const fillers = Array.from({ length: VOCABULARY }, (_, i) => `filler${i}`);
const vocabulary = [...words, ...fillers].slice(0, VOCABULARY - 5);
const folder = mkdtempSync(path.join(tmpdir(), 'semloc-judge-'));
const engine = createEngine({ resources, device: 'cpu', files: createModelFiles() });
try {
  const scored = annotations.flatMap(({ substitutions }) =>
    substitutions.map((each) => each.candidates.length + 1),
  );
  console.log(
    `${count} sentences, ${scored.length} places, ${scored.reduce((a, b) => a + b, 0)} words to score`,
  );
  console.table([
    { what: 'annotate', ...(await measure(async () => void annotate())) },
    {
      what: 'judge, tiny model',
      ...(await judging(engine, { ...TINY, positions: 512 }, 'tiny', vocabulary.slice(0, words.size))),
    },
    { what: 'judge, size of bert-base', ...(await judging(engine, BASE, 'base', vocabulary)) },
  ]);
} finally {
  await engine.dispose();
  rmSync(folder, { recursive: true });
}

async function judging(engine: Engine, shape: BertShape, name: string, known: readonly string[]) {
  const file = path.join(folder, name);
  writeBertFolder(file, shape, known, { masked: true, externalFile: 'weights.bin' });
  const judge = await openJudge(engine, { folder: file, margin: 5 });
  await judge.judge(annotations.slice(0, 3));
  return measure(async () => void (await judge.judge(annotations)));
}

async function measure(work: () => Promise<void>) {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1e6;
  return {
    'sentences/CPU s': (count / seconds).toPrecision(3),
    'CPU ms/sentence': ((1000 * seconds) / count).toPrecision(3),
  };
}
