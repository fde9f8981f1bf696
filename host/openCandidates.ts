import type { Annotation } from '../core/annotation/annotation.ts';
import type { Engine } from '../core/engine/index.ts';
import { openSenseModel } from '../core/judging/senseModel.ts';
import { createWordsInContext, type WordsInContext } from '../core/judging/wordsInContext.ts';
import { openFitModel } from '../core/substitution/fit/fitModel.ts';
import { createSubstitutes } from '../core/substitution/fit/substitutes.ts';
import { withUsualSenses } from '../core/substitution/senses/sensedPlaces.ts';
import type { OpenedAnnotator } from './openAnnotator.ts';
import { createResources } from './resources.ts';

/**
 * Opens what adds candidates and senses to annotations without reading the sentences: senses are the most frequent ones.
 * Rejects with an InputError if the model that ships with Semloc is missing.
 */
export async function openCandidates(
  opened: OpenedAnnotator,
): Promise<(annotation: Annotation) => Annotation> {
  const withSubstitutes = createSubstitutes({ ...opened, model: await openFit('fit.json') });
  const { wordnet, pinnedSense } = opened;
  return (annotation) => withUsualSenses(withSubstitutes(annotation), wordnet, pinnedSense);
}

/**
 * Opens what adds candidates and senses to annotations as the encoder `minilm` reads the sentences, on this engine. Rejects
 * as {@link openCandidates} does.
 */
export async function openCandidatesInContext(
  opened: OpenedAnnotator,
  engine: Pick<Engine, 'wordVectors' | 'encode'>,
): Promise<WordsInContext> {
  const senseModel = openSenseModel(await resources.read('senses.minilm.bin'), opened.wordnet);
  return createWordsInContext(engine, { ...opened, model: await openFit('fit.minilm.json'), senseModel });
}

const resources = createResources();

async function openFit(file: string) {
  return openFitModel(await resources.read(file), file);
}
