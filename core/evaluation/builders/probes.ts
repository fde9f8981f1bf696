import { createRandom } from '../../random.ts';
import { languageOfFile, textEndings } from '../../text/formats/fileLanguage.ts';
import type { Arranged, CorpusBuilder } from './builder.ts';
import { fileSentences, SENTENCES_OPTIONS, sentencesSource } from './plainSentences.ts';
import { arrangeProbes, type SentenceReadings } from './probes/arrangeProbes.ts';
import { PROBES } from './probes/index.ts';
import { probedSentence } from './probes/probedSentence.ts';
import { probesNamed } from './probes/probesNamed.ts';

/** Builds probing tasks (Conneau et al. 2018) of the sentences of any text, by their annotation. */
export const probesBuilder: CorpusBuilder<string, SentenceReadings> = {
  name: 'probes',
  purpose: 'Probing tasks of the sentences of a text, for evaluate transfer.',
  description: `Probing tasks of the sentences of a text, for semloc evaluate transfer: a folder with one
file per probe, {"sentence","label","split","group"}, classes balanced, and no probed lemma
(the group) in two parts. Reads long texts: a class needs --class-minimum sentences.`,
  readsFiles: true,
  rewrites: () => true,
  options: {
    probe: {
      help: `Probes to build, separated by commas, or all: ${PROBES.map(({ name }) => name).join(', ')}.`,
      default: 'all',
    },
    'class-size': {
      help: 'Maximum sentences per class of a probe.',
      default: 1000,
      minimum: 10,
      maximum: 1_000_000,
      integer: true,
    },
    'class-minimum': {
      help: 'Minimum sentences per class of a probe: classes with fewer are left out.',
      default: 100,
      minimum: 10,
      maximum: 1_000_000,
      integer: true,
    },
    'content-words': {
      help: 'Maximum words, which are the classes, of the probe word-content.',
      default: 50,
      minimum: 2,
      maximum: 10_000,
      integer: true,
    },
    ...SENTENCES_OPTIONS,
  },
  filesOf: (names) => ({
    files: names.filter((name) => languageOfFile(name)),
    expected: `no file that ends in ${textEndings()}`,
  }),
  async *read(files, { options, notice }) {
    probesNamed(String(options.probe));
    for (const file of files) yield* fileSentences(file, sentencesSource(options), notice);
  },
  make(source, _, context) {
    const sentence = probedSentence(context.annotator.annotate(source), context);
    if (typeof sentence === 'string') return { none: sentence };
    const readings = probesNamed(String(context.options.probe)).flatMap((probe) =>
      probe
        .read(sentence, createRandom(context.seed, `${probe.name}: ${source}`))
        .map((reading) => ({ text: source, ...reading, source, probe: probe.name })),
    );
    return readings.length > 0 ? { record: { readings } } : { none: 'no-class' };
  },
  arrange: (records, { options, seed }): Arranged =>
    arrangeProbes(records, probesNamed(String(options.probe)), {
      seed,
      most: Number(options['class-size']),
      fewest: Number(options['class-minimum']),
      words: Number(options['content-words']),
    }),
};
