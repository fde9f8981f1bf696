import type { Annotation } from '../../core/annotation/annotation.ts';
import { openFitModel } from '../../core/substitution/fit/fitModel.ts';
import { createSubstitutes, type Substitute } from '../../core/substitution/fit/substitutes.ts';
import type { OpenedAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import type { Options } from '../arguments.ts';

export const CANDIDATES_OPTION = {
  candidates: {
    help: 'Add all words that WordNet relates to each word, by how well they fit the sentence.',
  },
} satisfies Options;

/** The field that --candidates adds to the record of a sentence. */
export interface CandidateRecords {
  readonly candidates: readonly Substitute[];
}

/** Makes this field. Rejects with an InputError if the model that ships with Semloc is missing. */
export async function createCandidateRecords(
  opened: OpenedAnnotator,
): Promise<(annotation: Annotation) => CandidateRecords> {
  const model = openFitModel(await createResources().read('fit.json'), 'fit.json');
  const substitutesOf = createSubstitutes({ ...opened, model });
  return (annotation) => ({
    candidates: annotation.tokens.flatMap((_, token) =>
      substitutesOf(annotation, token).map((each) => ({ ...each, fit: Math.round(each.fit * 1000) / 1000 })),
    ),
  });
}
