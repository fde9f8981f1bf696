import { COSTRA_CLASSES } from '../../corpora/costraClasses.ts';
import { type MetricInfo, PROPORTION } from '../../metricInfo.ts';

const TEXTS: Readonly<Record<(typeof COSTRA_CLASSES)[number] | 'mean', Pick<MetricInfo, 'title' | 'help'>>> =
  {
    mean: { title: 'Mean', help: 'The unweighted mean of the accuracies of the classes.' },
    basic: {
      title: 'Basic',
      help: 'A paraphrase is closer to the sentence than a sentence with another meaning.',
    },
    modality: {
      title: 'Modality',
      help: 'A paraphrase is closer to the sentence than a possibility or a ban.',
    },
    time: { title: 'Time', help: 'Past and future sentences are in the order given by annotators.' },
    style: {
      title: 'Style',
      help: 'Formal, simple and nonstandard sentences are in the order given by annotators.',
    },
    generalization: {
      title: 'Generalization',
      help: 'More and less general sentences are in the order given by annotators.',
    },
    opposite: {
      title: 'Opposite',
      help: 'More and less opposite sentences are in the order given by annotators.',
    },
  };

/** The accuracy of each class of comparisons, and their mean. */
export const COSTRA_METRICS: readonly MetricInfo[] = [
  ...(['mean', ...COSTRA_CLASSES] as const).map((name) => ({ name, ...TEXTS[name] })),
  {
    name: 'class/<transformation>',
    title: '<transformation>',
    help: 'Sentences of a transformation that only the corpus has are in the order given by annotators, or farther from the seed than its paraphrases.',
  },
].map((info) => ({ ...info, better: 'higher', range: PROPORTION }));

/** The metric of a class: Costra's own have the names of the paper. */
export function metricOf(name: string): string {
  return Object.hasOwn(TEXTS, name) && name !== 'mean' ? name : `class/${name}`;
}
