import { PENN_TAGS } from '../../../core/english/pennTag.ts';
import type { TaggerModel } from '../../../core/tagging/modelFile.ts';
import { buildLexicon, openLexicon } from '../../../core/tagging/wordLexicon.ts';
import { calibrate } from './calibrate.ts';
import { collectFeatures } from './collectFeatures.ts';
import { compressWeights } from './compressWeights.ts';
import { learnWeights, type TrainingStep } from './learnWeights.ts';
import { prepareSentences } from './preparedSentences.ts';
import type { TrainingInput, TrainingSettings } from './trainingInput.ts';
import { dictionaryOf, withTagClasses } from './wordTags.ts';

export const TRAINING_DEFAULTS: TrainingSettings = {
  seed: 1,
  epochs: 8,
  runs: 3,
  leastFeatureCount: 3,
  leastDictionaryCount: 40,
  leastDictionaryShare: 0.995,
  leastClassCount: 8,
  leastWeight: 0.6,
};

/** Trains an averaged perceptron. The same input, settings and seed give the same model. */
export function trainTagger(
  input: TrainingInput,
  settings: TrainingSettings = TRAINING_DEFAULTS,
  report: (step: TrainingStep) => void = () => {},
): TaggerModel {
  const tags = PENN_TAGS.filter((tag) => input.sentences.some((sentence) => sentence.tags.includes(tag)));
  const lexicon = buildLexicon(withTagClasses(input, settings));
  const dictionary = dictionaryOf(input.sentences, tags, settings);
  const prepared = prepareSentences(input.sentences, tags, openLexicon(lexicon), dictionary);
  const rows = collectFeatures(prepared, tags, settings.leastFeatureCount);
  const weights = learnWeights(prepared, tags, rows, settings, report);
  const model = compressWeights(
    { tags, dictionary, lexicon, attribution: input.attribution, rows, weights },
    settings,
  );
  return { ...model, calibration: calibrate(model, input.calibration) };
}
