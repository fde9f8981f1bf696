import type { Annotation } from '../../core/annotation/annotation.ts';
import type { Engine } from '../../core/engine/index.ts';
import { openSenseModel } from '../../core/judging/senseModel.ts';
import { createWordsInContext } from '../../core/judging/wordsInContext.ts';
import { openFitModel } from '../../core/substitution/fit/fitModel.ts';
import { createSubstitutes } from '../../core/substitution/fit/substitutes.ts';
import { withUsualSenses } from '../../core/substitution/senses/sensedPlaces.ts';
import type { OpenedAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import type { PartWriter } from './partWriter.ts';

/** Adds candidates and senses to annotations: at once, or where an engine reads the sentences when it has. */
export interface AddCandidates {
  readonly add?: (annotation: Annotation) => Annotation;
  readonly refine?: PartWriter['refine'];
}

/** Opens what adds candidates and senses. Rejects with an InputError if a model that ships with Semloc is missing. */
export async function openCandidates(
  opened: OpenedAnnotator,
  engine: Engine | undefined,
): Promise<AddCandidates> {
  const resources = createResources();
  const openFit = async (file: string) => openFitModel(await resources.read(file), file);
  if (engine) {
    const senseModel = openSenseModel(await resources.read('senses.minilm.bin'), opened.wordnet);
    const model = await openFit('fit.minilm.json');
    return { refine: createWordsInContext(engine, { ...opened, model, senseModel }) };
  }
  const withSubstitutes = createSubstitutes({ ...opened, model: await openFit('fit.json') });
  const { wordnet, pinnedSense } = opened;
  return { add: (annotation) => withUsualSenses(withSubstitutes(annotation), wordnet, pinnedSense) };
}
