import { PARAGRAPHS, paragraphFiles } from '../../encoders/vectors/paragraphs/paragraphFolder.ts';
import { createParagraphMemory } from '../../encoders/vectors/paragraphs/paragraphMemory.ts';
import { ARCHITECTURE_TITLES, parametersIn } from '../../encoders/vectors/paragraphs/paragraphModel.ts';
import { plural } from '../../plural.ts';
import type { Trainer, TrainerInputs, TrainingTask } from '../trainer.ts';
import { watchedLines } from '../watchedLines.ts';
import { setInitialParameters } from './initialParameters.ts';
import { createParagraphReader } from './paragraphReader.ts';
import { readVocabulary } from './readVocabulary.ts';
import { PARAGRAPH_OPTIONS, type ParagraphVectorSettings, paragraphVectorSettings } from './settings.ts';
import { createParagraphSteps, type ParagraphSteps, stepsPerEpoch } from './trainStep.ts';
import { untrainedLoss } from './untrainedLoss.ts';

/** Paragraph vectors (Le and Mikolov 2014; White et al. 2015, 6.1). */
export const paragraphVectors: Trainer<ParagraphVectorSettings> = {
  name: 'paragraph-vectors',
  title: 'Paragraph vectors',
  purpose: 'Vectors of paragraphs that predict their words, as in Doc2Vec (Le and Mikolov 2014)',
  description: `
Trains vectors of paragraphs that predict their words (Le and Mikolov 2014), as
gensim's Doc2Vec does: --architecture pv-dbow, pv-dm-mean or pv-dm-concat. The
data are text files in UTF-8 with one paragraph or sentence per line (--corpus
TEXT...). The folder is an encoder that infers vectors of sentences: --encoder
FOLDER, or FOLDER#passes=N for another number of passes. With --threads N,
threads change the same parameters at the same time: faster, but every run
gives other vectors.`,
  dataFile: 'text in UTF-8 with one paragraph or sentence per line',
  options: PARAGRAPH_OPTIONS,
  metric: { name: 'score', title: 'score' },
  output: { file: PARAGRAPHS, holds: 'paragraph vectors' },
  version: 2,
  startsFromNothing: true,
  readsText: true,
  settings: paragraphVectorSettings,
  label: ({ architecture, objective }) =>
    `${ARCHITECTURE_TITLES[architecture]}, ${objective.replace('-', ' ')}`,
  begin,
  summary(manifest) {
    const { architecture, objective, dimension, epochs, seed, threads } =
      manifest.settings as ParagraphVectorSettings;
    const { paragraphs, words } = manifest.counts as ParagraphCounts;
    return [
      `${ARCHITECTURE_TITLES[architecture]}, ${objective.replace('-', ' ')}, ${dimension} components`,
      manifest.data.name,
      `${count(paragraphs)} paragraphs, ${count(words.used)} words, ${count(words.tokens)} tokens`,
      `${count(epochs)} epochs`,
      threads > 1 ? `seed ${seed}, ${threads} threads: not reproducible` : `seed ${seed}`,
    ];
  },
  text({ manifest }, out) {
    const { architecture, passes, threads } = manifest.settings as ParagraphVectorSettings;
    const { paragraphs, words } = manifest.counts as ParagraphCounts;
    return [
      `${ARCHITECTURE_TITLES[architecture]} trained on ${count(paragraphs)} paragraphs with ${count(words.used)} words: ${out}\n`,
      `Use it: --encoder ${out} (${plural(passes, 'pass', 'passes')} of inference).\n`,
      threads > 1 ? `Another training with ${threads} threads gives other vectors.\n` : '',
    ].join('');
  },
};

/** The numbers of paragraph vectors in training.json. */
export interface ParagraphCounts {
  readonly paragraphs: number;
  readonly words: {
    /** Words in the vocabulary, and rarer ones. */
    readonly used: number;
    readonly rare: number;
    /** Occurrences of the words in the vocabulary. */
    readonly tokens: number;
  };
  /** The number of the model's parameters, without the vectors of paragraphs. */
  readonly parameters: number;
  /** True if another training gives the same vectors, which several threads do not. */
  readonly reproducible: boolean;
}

const count = (number: number): string => number.toLocaleString('en');

/** Prepares a training. The parameters are the matrices of the model and, behind them, the vectors of the paragraphs. */
async function begin(
  { data, task, notice, startThreads }: TrainerInputs,
  settings: ParagraphVectorSettings,
): Promise<TrainingTask> {
  const corpus = await readVocabulary(watchedLines(data, task), settings);
  const { vocabulary, paragraphs, emptyLines, usedTokens, types } = corpus;
  if (emptyLines > 0) notice(`${data.path}: ${plural(emptyLines, 'line')} without a word skipped.`);
  const words = vocabulary.words.length;
  const memory = createParagraphMemory(settings, words, paragraphs, settings.threads);
  setInitialParameters(memory, settings);
  const reader = createParagraphReader(data, corpus);
  const perEpoch = stepsPerEpoch(paragraphs, settings);
  const untrained = untrainedLoss(settings, vocabulary.counts);
  let steps: ParagraphSteps | undefined;
  return {
    sources: {},
    schedule: { steps: settings.epochs * perEpoch, evaluateEvery: perEpoch },
    counts: {
      paragraphs,
      words: { used: words, rare: types - words, tokens: usedTokens },
      parameters: parametersIn(memory.shape, settings.dimension),
      reproducible: settings.threads === 1,
    } satisfies ParagraphCounts,
    parameters: memory.parameters,
    inPlace: true,
    usualLoss: untrained,
    untrainedLoss: untrained,
    createStep() {
      steps = createParagraphSteps({ settings, vocabulary, paragraphs, memory }, reader, startThreads);
      return steps.step;
    },
    evaluate: async () => undefined,
    findings: () => ({}),
    saved: 3,
    async save(trained, _, files, progress) {
      const {
        steps: _steps,
        evaluateEvery: _every,
        patience: _patience,
        minCount: _count,
        threads: _threads,
        ...kept
      } = settings;
      let written = 0;
      for (const { name, bytes } of paragraphFiles(kept, vocabulary, trained)) {
        await progress(written++);
        await (await files.create(name)).write(bytes);
      }
    },
    async dispose() {
      await steps?.dispose();
      await reader.dispose();
    },
  };
}
