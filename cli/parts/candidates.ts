import type { Annotation } from '../../core/annotation/annotation.ts';
import type { Engine } from '../../core/engine/index.ts';
import { createSubstitutesInContext } from '../../core/judging/substitutesInContext.ts';
import { openFitModel } from '../../core/substitution/fit/fitModel.ts';
import { createSubstitutes } from '../../core/substitution/fit/substitutes.ts';
import type { OpenedAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import type { PartWriter } from './partWriter.ts';

/** Adds candidates to annotations: at once, or where an engine reads the sentences when it has. */
export interface AddCandidates {
  readonly add?: (annotation: Annotation) => Annotation;
  readonly refine?: PartWriter['refine'];
}

/** Opens what adds candidates. Rejects with an InputError if the model that ships with Semloc is missing. */
export async function openCandidates(
  opened: OpenedAnnotator,
  engine: Engine | undefined,
): Promise<AddCandidates> {
  const file = engine ? 'fit.minilm.json' : 'fit.json';
  const sources = { ...opened, model: openFitModel(await createResources().read(file), file) };
  return engine
    ? { refine: createSubstitutesInContext(engine, sources) }
    : { add: createSubstitutes(sources) };
}
