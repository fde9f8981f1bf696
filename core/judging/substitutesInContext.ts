import type { Annotation } from '../annotation/annotation.ts';
import type { Engine } from '../engine/index.ts';
import { groupedBy } from '../groupedBy.ts';
import { createCandidates, replaceableTokens } from '../substitution/fit/candidates.ts';
import { rankedSubstitutes, type SubstituteSources } from '../substitution/fit/substitutes.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { createInContext } from './inContext.ts';

/**
 * Adds to annotations what `createSubstitutes` adds, by a model that asks for an encoder. What it knows of a sentence
 * depends on that sentence alone. Rejects with an InputError if the encoder cannot be run, and with the signal's reason when
 * aborted.
 */
export function createSubstitutesInContext(engine: Pick<Engine, 'wordVectors'>, sources: SubstituteSources) {
  const { model } = sources;
  const candidatesFor = createCandidates(sources);
  const inContext = createInContext(engine, model.encoder!);
  return async (annotations: readonly Annotation[], task?: TaskOptions): Promise<Annotation[]> => {
    const places = annotations.flatMap((annotation) => {
      const tokens = annotation.tokens.map(({ text }) => text);
      return replaceableTokens(annotation).map((token) => ({
        ...{ annotation, tokens },
        candidates: candidatesFor(annotation, token),
      }));
    });
    const read = await inContext(places, task);
    const found = groupedBy(read.keys(), (at) => places[at]!.annotation);
    return annotations.map((annotation) => ({
      ...annotation,
      substitutes: (found.get(annotation) ?? []).flatMap((at) =>
        rankedSubstitutes(annotation, read[at]!, model),
      ),
    }));
  };
}
