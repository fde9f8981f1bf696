import type { PennTag } from '../../../core/english/pennTag.ts';
import { writeModel } from '../../../core/tagging/modelFile.ts';
import { openTagger } from '../../../core/tagging/perceptron.ts';
import { TRAINING_DEFAULTS, trainTagger } from '../tagger/train.ts';
import type { TrainingInput } from '../tagger/trainingInput.ts';
import type { TreebankSentence } from '../treebanks/conllu.ts';
import { pennSentence, withHyphensMerged } from '../treebanks/treebank.ts';

export interface JackknifeSettings {
  readonly seed: number;
  /** The number of taggers, each of which tags one share of the sentences and learns from the others. */
  readonly folds: number;
  /** Epochs of each tagger, in one run. */
  readonly epochs: number;
}

export const JACKKNIFE_DEFAULTS: JackknifeSettings = { seed: 1, folds: 4, epochs: 6 };

/** Tags the words of a sentence by a tagger that has not seen it. */
export type TagUnseen = (sentence: number, words: readonly string[]) => readonly PennTag[];

/**
 * Taggers for the sentences that a parser is trained on, so that it learns from tags with the errors that it will meet in
 * other texts: each sentence is tagged by a tagger that learned from the other folds.
 */
export function jackknife(
  sentences: readonly TreebankSentence[],
  words: TrainingInput['words'],
  settings: JackknifeSettings = JACKKNIFE_DEFAULTS,
  report: (fold: number) => void = () => {},
): TagUnseen {
  const { seed, folds, epochs } = settings;
  const taggers = Array.from({ length: folds }, (_, fold) => {
    const others = sentences.filter((_, i) => i % folds !== fold);
    const plain = others.map(pennSentence);
    const merged = others.map(withHyphensMerged).filter((sentence) => sentence !== undefined);
    const input = { sentences: [...plain, ...merged], calibration: [], words, attribution: '' };
    const model = trainTagger(input, { ...TRAINING_DEFAULTS, seed, epochs, runs: 1 });
    report(fold + 1);
    return openTagger(writeModel(model));
  });
  return (sentence, words) => taggers[sentence % folds]!.tag(words).tags;
}
