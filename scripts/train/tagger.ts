// Trains resources/tagger.bin:
//   node scripts/train/tagger.ts --conllu en_ewt-train.conllu [--gum en_gum-train.conllu] [--dev en_ewt-dev.conllu]
//                                [--masc masc.conllu] [--seed N] [--out FILE]
// Confidences are fitted on the sentences of --dev; without it on every tenth sentence,
// counted from the seed, which is then not learned from.
// The same files and seed give the same bytes. --gum names those documents of GUM whose licenses allow it. With --masc a
// first model, trained on the treebanks alone, picks the sentences of MASC that are fit to learn from.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { InputError } from '../../core/inputError.ts';
import { writeModel } from '../../core/tagging/modelFile.ts';
import { openTagger } from '../../core/tagging/perceptron.ts';
import { runScript, writeResource } from './runScript.ts';
import { SOURCES } from './sources.ts';
import { agreeingSentences } from './tagger/masc.ts';
import { recasedCopies } from './tagger/recase.ts';
import { TRAINING_DEFAULTS, trainTagger } from './tagger/train.ts';
import { readConllu, type TreebankSentence } from './treebanks/conllu.ts';
import { pennSentence, type TaggedSentence, withHyphensMerged } from './treebanks/treebank.ts';
import { readWordKnowledge } from './wordKnowledge.ts';

/** One sentence in so many is held out where no --dev is given. */
const HELD_OUT = 10;
/** One sentence in so many is also learned in capitals, in title case and in lower case each. */
const RECASED = 10;
/**
 * Transcripts and tweets are too unlike what Semloc reads; articles of The Wall Street Journal are in the Penn
 * Treebank too, by which the tagger is to be measured fairly.
 */
const LEFT_OUT = /^spoken\/|\/tweets|\/wsj_/;
const AGREEMENT = { document: 0.85, sentence: 0.8 };

await runScript(main);

function main(): void {
  const { values: options } = parseArgs({
    options: {
      conllu: { type: 'string', multiple: true },
      gum: { type: 'string' },
      dev: { type: 'string' },
      masc: { type: 'string' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: join(import.meta.dirname, '../../resources/tagger.bin') },
    },
  });
  if (!options.conllu || !/^\d+$/.test(options.seed)) {
    throw new InputError(
      'usage: node scripts/train/tagger.ts --conllu FILE... [--gum FILE] [--dev FILE] [--masc FILE] [--seed N] [--out FILE]',
    );
  }
  const all = options.conllu.flatMap(readTreebank);
  const share = Number(options.seed) % HELD_OUT;
  const isHeldOut = (_: unknown, i: number) => options.dev === undefined && i % HELD_OUT === share;
  const gum = options.gum === undefined ? [] : readTreebank(options.gum);
  const treebank = [...all.filter((sentence, i) => !isHeldOut(sentence, i)), ...gum];
  const calibration = options.dev === undefined ? all.filter(isHeldOut) : readTreebank(options.dev);
  const plain = treebank.map(pennSentence);
  const sentences = [
    ...plain,
    ...treebank.map(withHyphensMerged).filter((sentence) => sentence !== undefined),
    ...recasedCopies(plain, RECASED),
  ];
  const shared = {
    calibration: calibration.map(pennSentence),
    words: readWordKnowledge(),
    seed: Number(options.seed),
  };
  const treebanks = [SOURCES.treebank, ...(gum.length > 0 ? [SOURCES.gum] : [])];
  let model = train({ ...shared, sentences, attribution: [...treebanks, SOURCES.knowledge] });
  if (options.masc) {
    const candidates = readTreebank(options.masc).filter(({ document }) => !LEFT_OUT.test(document));
    const more = agreeingSentences(candidates, openTagger(model), AGREEMENT);
    console.error(`${basename(options.masc)}: ${more.length} sentences kept`);
    const attribution = [...treebanks, SOURCES.masc, SOURCES.knowledge];
    model = train({ ...shared, sentences: [...more, ...sentences], attribution });
  }
  writeResource(options.out, model);
}

interface Task {
  readonly sentences: readonly TaggedSentence[];
  readonly calibration: readonly TaggedSentence[];
  readonly words: ReturnType<typeof readWordKnowledge>;
  readonly attribution: readonly string[];
  readonly seed: number;
}

function train({ sentences, calibration, words, attribution, seed }: Task): Uint8Array {
  const input = { sentences, calibration, words, attribution: attribution.join('\n') };
  const model = trainTagger(input, { ...TRAINING_DEFAULTS, seed }, ({ run, runs, epoch, epochs, accuracy }) =>
    console.error(
      `run ${run} of ${runs}, epoch ${epoch} of ${epochs}: ${(100 * accuracy).toFixed(2)}% right`,
    ),
  );
  return writeModel(model);
}

function readTreebank(file: string): TreebankSentence[] {
  return [...readConllu(readFileSync(file, 'utf8'), basename(file))];
}
