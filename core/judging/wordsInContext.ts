import type { Annotation } from '../annotation/annotation.ts';
import type { Engine } from '../engine/index.ts';
import { groupedBy } from '../groupedBy.ts';
import { createCandidates } from '../substitution/fit/candidates.ts';
import { type ReplaceableWord, replaceableWords } from '../substitution/fit/replaceableWords.ts';
import { rankedSubstitutes, type SubstituteSources } from '../substitution/fit/substitutes.ts';
import type { PinnedSense } from '../substitution/senses/pins.ts';
import {
  pinnedProbabilities,
  rankedSenses,
  type SensedPlace,
  sensedPlaces,
} from '../substitution/senses/sensedPlaces.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { createFits } from './fits.ts';
import { createInContext } from './inContext.ts';
import { createReadSenses } from './readSenses.ts';
import type { SenseModel } from './senseModel.ts';
import { createReadWords } from './wordVectors.ts';

export interface WordsInContextSources extends SubstituteSources {
  readonly senseModel: SenseModel;
  readonly pinnedSense?: PinnedSense;
}

/**
 * Adds to annotations the substitutes and the senses of their words. What it knows of a sentence depends on that sentence
 * alone. Rejects with an InputError if the encoder cannot be run, and with the signal's reason when aborted.
 */
export type WordsInContext = (
  annotations: readonly Annotation[],
  task?: TaskOptions,
) => Promise<Annotation[]>;

/** Creates what adds them by models that ask for an encoder. */
export function createWordsInContext(
  engine: Pick<Engine, 'wordVectors' | 'encode'>,
  sources: WordsInContextSources,
): WordsInContext {
  const { model, senseModel, wordnet, pinnedSense } = sources;
  const candidatesFor = createCandidates(sources);
  const readWords = createReadWords(engine, senseModel.encoder);
  const inContext = createInContext(readWords);
  const readFits = createFits(readWords, model);
  const readSenses = createReadSenses(engine, senseModel);
  return async (annotations, task) => {
    const places = annotations.flatMap((annotation) =>
      placesOf(annotation, replaceableWords(annotation, wordnet), sensedPlaces(annotation, wordnet)),
    );
    const vectors = await readWords(places, task);
    const sensed = places.flatMap(({ sensed: place }, at) =>
      place ? [{ place, vector: vectors[at]! }] : [],
    );
    const read = await readSenses(sensed, task);
    const probabilities = new Map(
      sensed.map(({ place }, at) => [place, pinnedProbabilities(place, read[at]!, pinnedSense)]),
    );
    const replaceable = [...places.keys()].filter((at) => places[at]!.replaced);
    const candidates = await inContext(
      replaceable.map((at) => {
        const { annotation, replaced, sensed } = places[at]!;
        const { senses = [] } = sensed ?? {};
        const known = sensed ? probabilities.get(sensed)! : [];
        return {
          ...{ candidates: candidatesFor(annotation, replaced!), vector: vectors[at]! },
          probabilityOf: (sense) => known[senses.indexOf(sense)] ?? 0,
        };
      }),
      task,
    );
    const fits = await readFits(
      replaceable.map((at, i) => ({ tokens: places[at]!.tokens, candidates: candidates[i]! })),
      task,
    );
    const substitutes = groupedBy(replaceable.keys(), (at) => places[replaceable[at]!]!.annotation);
    const sensedIn = groupedBy(places.keys(), (at) => places[at]!.annotation);
    return annotations.map((annotation) => ({
      ...annotation,
      substitutes: (substitutes.get(annotation) ?? []).flatMap((at) =>
        rankedSubstitutes(annotation, candidates[at]!, fits[at]!, model),
      ),
      senses: (sensedIn.get(annotation) ?? []).flatMap((at) => {
        const { sensed } = places[at]!;
        return sensed ? rankedSenses(sensed, probabilities.get(sensed)!, wordnet) : [];
      }),
    }));
  };
}

/** The words of a sentence that are read: those that may be replaced, and those with senses. */
function placesOf(
  annotation: Annotation,
  replaceable: readonly ReplaceableWord[],
  sensed: readonly SensedPlace[],
) {
  const tokens = annotation.tokens.map(({ text }) => text);
  const wordAt = new Map(replaceable.map((word) => [word.from, word]));
  const placeAt = new Map(sensed.map((place) => [place.from, place]));
  const starts = [...new Set([...wordAt.keys(), ...placeAt.keys()])].sort((a, b) => a - b);
  return starts.map((from) => ({
    ...{ annotation, tokens, from, to: placeAt.get(from)?.to ?? from + 1 },
    ...{ sensed: placeAt.get(from), replaced: wordAt.get(from) },
  }));
}
