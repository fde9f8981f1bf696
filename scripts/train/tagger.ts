// Trains resources/tagger.bin:
//   node scripts/train/tagger.ts --conllu en_ewt-train.conllu --dev en_ewt-dev.conllu [--seed N] [--out FILE]
// The same files and seed give the same bytes.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readConllu, type TreebankSentence } from '../../core/tagging/conllu.ts';
import { writeModel } from '../../core/tagging/modelFile.ts';
import { TRAINING_DEFAULTS, trainTagger } from '../../core/tagging/train.ts';
import { pennSentence, withHyphensMerged } from '../../core/tagging/treebank.ts';
import { readWordKnowledge } from './wordKnowledge.ts';

const ATTRIBUTION = [
  'Trained on Universal Dependencies English Web Treebank (UD_English-EWT), the work of its contributors',
  '(https://github.com/UniversalDependencies/UD_English-EWT), CC BY-SA 4.0: this model is share-alike under the same licence.',
  'Word masks from WordNet 3.1, Copyright 2011 by Princeton University, WordNet licence.',
].join(' ');

const { values: options } = parseArgs({
  options: {
    conllu: { type: 'string', multiple: true },
    dev: { type: 'string' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'resources/tagger.bin' },
  },
});
if (!options.conllu || !options.dev) {
  console.error('usage: node scripts/train/tagger.ts --conllu FILE... --dev FILE [--seed N] [--out FILE]');
  process.exit(2);
}

const train = options.conllu.flatMap((file) => [...sentencesOf(file)]);
const merged = train.map(withHyphensMerged).filter((sentence) => sentence !== undefined);
const dev = [...sentencesOf(options.dev)];
const model = trainTagger(
  {
    sentences: [...train.map(pennSentence), ...merged],
    calibration: dev.map(pennSentence),
    words: readWordKnowledge(),
    attribution: ATTRIBUTION,
  },
  { ...TRAINING_DEFAULTS, seed: Number(options.seed) },
  ({ epoch, epochs, accuracy }) =>
    console.error(`epoch ${epoch}/${epochs}: ${(100 * accuracy).toFixed(2)}% right`),
);
const bytes = writeModel(model);
writeFileSync(`${options.out}.part`, bytes);
renameSync(`${options.out}.part`, options.out);
console.error(
  `${options.out}: ${(bytes.length / 1e6).toFixed(2)} MB, ${model.dictionary.length} dictionary words`,
);

function* sentencesOf(file: string): Generator<TreebankSentence> {
  yield* readConllu(readFileSync(file, 'utf8'), basename(file));
}
