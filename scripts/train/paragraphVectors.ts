// Trains paragraph vectors for the sample workspace, on text that may be shared:
//   node scripts/train/paragraphVectors.ts --conllu en_ewt-train.conllu [--out samples/pv-dbow] [--seed N]
// The text is that of the treebanks and the definitions and examples of WordNet; the folder is not committed. The same files
// and seed give the same bytes.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { InputError } from '../../core/inputError.ts';
import type { PackedWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { paragraphVectors } from '../../core/training/paragraphVectors/trainer.ts';
import { openBuiltInWordNet } from '../../host/lexicons/lexicons.ts';
import { createResources } from '../../host/resources.ts';
import { trainModel } from '../../host/training/train.ts';
import { glossSentences } from '../resources/trainingTexts.ts';
import { runScript } from './runScript.ts';
import { readConllu } from './treebanks/conllu.ts';

/** Small enough for a sample: a few megabytes, trained within a minute. */
const SETTINGS = { dimension: 48, epochs: 20 };

await runScript(main);

async function main(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      conllu: { type: 'string', multiple: true },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: join(import.meta.dirname, '../../samples/pv-dbow') },
    },
  });
  if (!options.conllu || !/^\d+$/.test(options.seed)) {
    throw new InputError(
      'usage: node scripts/train/paragraphVectors.ts --conllu FILE... [--out FOLDER] [--seed N]',
    );
  }
  const resources = createResources();
  const folder = mkdtempSync(join(tmpdir(), 'semloc-paragraphs-'));
  try {
    const wordnet = await openBuiltInWordNet(resources);
    const text = [...sentences(options.conllu, wordnet)].map((words) => `${words.join(' ')}\n`).join('');
    const data = join(folder, 'treebanks and WordNet');
    writeFileSync(data, text);
    await trainModel({
      trainer: paragraphVectors,
      settings: paragraphVectors.settings(SETTINGS, Number(options.seed)),
      resources,
      vectors: '',
      data,
      out: options.out,
      onNotice: (message) => console.error(message),
      onEvaluation: ({ step, loss }) => console.error(`step ${step}, loss ${loss?.toFixed(4) ?? 'unknown'}`),
    });
    console.error(`Use it: --encoder ${options.out}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function* sentences(conllu: readonly string[], wordnet: PackedWordNet): Generator<readonly string[]> {
  for (const file of conllu) {
    for (const { forms } of readConllu(readFileSync(file, 'utf8'), basename(file))) yield forms;
  }
  yield* glossSentences(wordnet);
}
