import { localizationText } from '../core/evaluation/localizationText.ts';
import { runJson, runLocalization } from '../host/evaluation.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from './annotators.ts';
import { suggestion } from './arguments.ts';
import type { Command } from './command.ts';
import { ENGINE_OPTIONS, withEngine } from './engines.ts';
import { LIMIT_OPTIONS, readLimits } from './input.ts';
import { createOutput, say } from './output.ts';
import { createProgressLine } from './progress.ts';
import { CHOICE_OPTIONS, readChoice, readSeed } from './seed.ts';
import { EXIT, UsageProblem } from './terminal.ts';

/** The methods of evaluation, by the names the command line takes. */
const METHODS = ['localization'];

export const evaluate: Command = {
  name: 'evaluate',
  summary: 'Measures encoders on a corpus by one of the methods.',
  synopsis: 'METHOD --corpus PATH [--corpus PATH] --encoder ID[,ID] [options]',
  description: `
Methods:
  localization  White 2015: are sentences with nouns replaced by synonyms kept closer, and sentences with
                verbs replaced by antonyms further away, than a paraphrase? The corpus is the Microsoft
                Research Paraphrase Corpus: its files, or the folder that holds them.

Prints how many sentences there are at each level and the tables T1, T2 and T3, one column an encoder.
With --out, writes run.json (counts, tables, manifest), examples.jsonl (every comparison) and timing.json;
the first two are the same, byte for byte, whenever the run is repeated.`,
  options: {
    corpus: { value: 'PATH', repeated: true, help: 'A corpus file or folder. May be given again.' },
    encoder: {
      value: 'ID[,ID]',
      repeated: true,
      help: 'The encoders to measure; semloc encoders lists them.',
    },
    out: { value: 'DIR', help: 'Write the run into this folder, which is made if need be.' },
    json: { help: 'Print run.json instead of the tables.' },
    ...ENGINE_OPTIONS,
    ...ANNOTATOR_OPTIONS,
    ...CHOICE_OPTIONS,
    ...LIMIT_OPTIONS,
  },
  positionals: 1,
  async run(given, terminal) {
    const [method] = given.positionals;
    if (method === undefined) throw new UsageProblem(`a METHOD is missing${suggestion('', METHODS)}`);
    if (!METHODS.includes(method)) {
      throw new UsageProblem(`the method ${method} is unknown${suggestion(method, METHODS)}`);
    }
    const corpus = given.texts('corpus');
    const encoders = given.list('encoder');
    if (corpus.length === 0) throw new UsageProblem('--corpus PATH is missing.');
    if (encoders.length === 0) throw new UsageProblem('--encoder ID is missing; semloc encoders lists them.');
    const seed = readSeed(given);
    const choice = readChoice(given);
    const limits = readLimits(given, terminal);
    const opened = await openAnnotatorFor(given, (message) => say(terminal, message));
    const progress = createProgressLine(terminal);
    try {
      const run = await withEngine(given, terminal, (engine) =>
        runLocalization({
          corpus,
          encoders,
          opened,
          engine,
          seed,
          choice,
          limits,
          out: given.text('out'),
          signal: terminal.signal,
          onProgress: progress.show,
        }),
      );
      progress.clear();
      if (run.manifest.corpus.baseSentences === 0) {
        say(
          terminal,
          'The corpus holds no pair judged a paraphrase (Quality 1): there is nothing to measure.',
        );
      }
      const output = createOutput(terminal.stdout);
      await output.write(given.has('json') ? runJson(run) : localizationText(run));
      await output.flush();
      return EXIT.done;
    } finally {
      progress.clear();
    }
  },
};
