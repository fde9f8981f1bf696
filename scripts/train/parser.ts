// Trains resources/parser.bin:
//   node scripts/train/parser.ts --conllu en_ewt-train.conllu [--gum en_gum-train.conllu] --dev FILE... \
//     [--seed N] [--out FILE]
// The training sentences are tagged by taggers that learned from the other ones, those of --dev by resources/tagger.bin;
// retrain the parser after the tagger. Confidences are fitted on the sentences of --dev, with
// their hyphenated words in one piece as Semloc's tokens have them.
// The same files and seed give the same bytes. --gum names those documents of GUM whose licenses allow it.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { InputError } from '../../core/inputError.ts';
import { packModel } from '../../core/parsing/modelFile.ts';
import { openTagger } from '../../core/tagging/perceptron.ts';
import { JACKKNIFE_DEFAULTS, jackknife } from './parser/jackknife.ts';
import { PARSER_TRAINING_DEFAULTS, trainParser } from './parser/train.ts';
import { sentenceWithHyphensMerged, type TaggedTree, treeOf } from './parser/trees.ts';
import { runScript, writeResource } from './runScript.ts';
import { SOURCES } from './sources.ts';
import { readConllu, type TreebankSentence } from './treebanks/conllu.ts';
import { readWordKnowledge } from './wordKnowledge.ts';

const RESOURCES = join(import.meta.dirname, '../../resources');

await runScript(main);

function main(): void {
  const { values: options } = parseArgs({
    options: {
      conllu: { type: 'string', multiple: true },
      gum: { type: 'string' },
      dev: { type: 'string', multiple: true },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: join(RESOURCES, 'parser.bin') },
    },
  });
  if (!options.conllu || !options.dev || !/^\d+$/.test(options.seed)) {
    throw new InputError(
      'usage: node scripts/train/parser.ts --conllu FILE... [--gum FILE] --dev FILE... \
//     [--seed N] [--out FILE]',
    );
  }
  const seed = Number(options.seed);
  const knowledge = readWordKnowledge();
  const tagger = openTagger(readFileSync(join(RESOURCES, 'tagger.bin')));
  const training = [...options.conllu, ...(options.gum ? [options.gum] : [])].flatMap(readTreebank);
  const tag = jackknife(
    training.map(({ sentence }) => sentence),
    knowledge,
    { ...JACKKNIFE_DEFAULTS, seed },
    (fold) => console.error(`tagger ${fold} of ${JACKKNIFE_DEFAULTS.folds}`),
  );
  const model = trainParser(
    {
      trees: training.flatMap((entry, i) => taggedTrees(entry, (words) => tag(i, words))),
      calibration: options.dev
        .flatMap(readTreebank)
        .flatMap((entry) => taggedTrees(entry, (words) => tagger.tag(words).tags).slice(-1)),
      clusters: new Map([...knowledge].map(([word, { cluster }]) => [word, cluster])),
      attribution: [SOURCES.treebank, ...(options.gum ? [SOURCES.gum] : []), SOURCES.clusters].join('\n'),
    },
    { ...PARSER_TRAINING_DEFAULTS, seed },
    ({ epoch, epochs, accuracy }) =>
      console.error(`epoch ${epoch} of ${epochs}: ${(100 * accuracy).toFixed(2)}% of decisions right`),
  );
  writeResource(options.out, packModel(model));
}

interface Entry {
  readonly sentence: TreebankSentence;
  readonly name: string;
}

/** The tree of a sentence and, where it has hyphenated words, that of the sentence with these in one piece. */
function taggedTrees({ sentence, name }: Entry, tag: (words: readonly string[]) => TaggedTree['tags']) {
  const merged = sentenceWithHyphensMerged(sentence);
  return [sentence, ...(merged ? [merged] : [])].map((one): TaggedTree => {
    const tree = treeOf(one, name);
    return { ...tree, tags: tag(tree.forms) };
  });
}

function readTreebank(file: string): Entry[] {
  const name = basename(file);
  return [...readConllu(readFileSync(file, 'utf8'), name)].map((sentence) => ({ sentence, name }));
}
