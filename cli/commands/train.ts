import { COMPVEC, compVecSettings } from '../../core/training/compvec/settings.ts';
import type { HeldOutEvaluation } from '../../core/training/compvec/tune.ts';
import { createResources } from '../../host/resources.ts';
import { trainCompVec } from '../../host/trainCompVec.ts';
import { type Arguments, suggestion } from '../arguments.ts';
import { choiceOptions, readChoiceOptions } from '../choices.ts';
import type { Command } from '../command.ts';
import { magnitudesText } from '../magnitudesText.ts';
import { createOutput, say } from '../output.ts';
import { createProgressLine } from '../progress.ts';
import { readSeed, SEED_OPTION } from '../seed.ts';
import { EXIT, UsageError } from '../terminal.ts';

export const train: Command = {
  name: 'train',
  summary: 'Tunes word vectors so that they compose.',
  synopsis: 'compvec --data FILE --out FOLDER [options]',
  description: `
Scheepers 2017, chapter 4 (CompVec): moves word vectors until those of a definition's words compose to that
of the word it defines. The data are lines “lemma TAB definition”, as CompVecEval's training file has them.
The folder is then an encoder, composed as it was tuned: --encoder FOLDER. A part of the lemmas is held
out; the vectors that rank it best are kept, and tuning ends early when it gets no better. Prints a line
a look: the step, the mean loss, the mean reciprocal rank on what is held out; at the end the words with
the longest and the shortest vectors, and those whose vectors grew and shrank most (semloc magnitudes
compares any two tables). In the folder training.json keeps all of that with the settings. A tuning that
is interrupted goes on from its last look, to the same result, when the same command is given again.`,
  options: {
    data: { value: 'FILE', help: 'Lemmas and their definitions.' },
    out: { value: 'FOLDER', help: 'Where the tuned vectors go: a new folder.' },
    vectors: {
      value: 'glove|FOLDER',
      help: 'What is tuned: the built-in GloVe (the default), or a folder of imported vectors.',
    },
    ...choiceOptions([COMPVEC]),
    ...SEED_OPTION,
  },
  positionals: 1,
  async run(given, terminal) {
    readMethod(given);
    const data = given.text('data');
    const out = given.text('out');
    if (data === undefined) throw new UsageError('--data FILE is missing.');
    if (out === undefined) throw new UsageError('--out FOLDER is missing.');
    const settings = compVecSettings(readChoiceOptions(given, COMPVEC, [COMPVEC]), readSeed(given));
    const progress = createProgressLine(terminal);
    const output = createOutput(terminal.stdout);
    try {
      const { manifest, magnitudes } = await trainCompVec({
        resources: createResources(),
        vectors: given.text('vectors') ?? 'glove',
        data,
        out,
        settings,
        signal: terminal.signal,
        onProgress: progress.show,
        onNotice(message) {
          progress.clear();
          say(terminal, message);
        },
        onLook(look) {
          progress.clear();
          // A reader who has gone does not end the tuning: its folder is what was asked for.
          output
            .write(lookText(look))
            .then(() => output.flush())
            .catch(() => {});
        },
      });
      const { words, pairs } = manifest;
      progress.clear();
      await output.write(magnitudesText(magnitudes, NAMED));
      await output.write(
        `${words.tuned.toLocaleString('en')} words tuned on ${pairs.training.toLocaleString('en')} definitions: ${out}\n`,
      );
      await output.write(`Use them: --encoder ${out} (composed by ${settings.composition}).\n`);
      await output.flush();
      return EXIT.done;
    } finally {
      progress.clear();
    }
  },
};

/** Words that are named of each end; training.json has more. */
const NAMED = 8;

/** Refuses all but the one method there is. */
function readMethod(given: Arguments): void {
  const [name] = given.positionals;
  if (name === undefined) throw new UsageError(`a METHOD is missing${suggestion('', METHODS)}`);
  if (!METHODS.includes(name))
    throw new UsageError(`the method ${name} is unknown${suggestion(name, METHODS)}`);
}

const METHODS: readonly string[] = [COMPVEC.name];

function lookText({ step, loss, heldOutMrr }: HeldOutEvaluation): string {
  const metrics = [
    loss === null ? '' : `loss ${loss.toFixed(4)}`,
    heldOutMrr === null ? '' : `held-out MRR ${heldOutMrr.toFixed(4)}`,
  ];
  return `${[`step ${step}`, ...metrics.filter(Boolean)].join('  ')}\n`;
}
