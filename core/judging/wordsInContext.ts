import type { Annotation } from '../annotation/annotation.ts';
import type { Engine } from '../engine/index.ts';
import { groupedBy } from '../groupedBy.ts';
import { createLruCache } from '../lruCache.ts';
import type { DenseMatrix } from '../matrices/embeddings.ts';
import { createCandidates, replaceableTokens } from '../substitution/fit/candidates.ts';
import { rankedSubstitutes, type SubstituteSources } from '../substitution/fit/substitutes.ts';
import type { PinnedSense } from '../substitution/senses/pins.ts';
import { rankedSenses, type SensedPlace, sensedPlaces } from '../substitution/senses/sensedPlaces.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { createInContext } from './inContext.ts';
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
  const glossesOf = createGlossVectors(engine, senseModel);
  return async (annotations, task) => {
    const places = annotations.flatMap((annotation) =>
      placesOf(annotation, sensedPlaces(annotation, wordnet)),
    );
    const vectors = await readWords(places, task);
    const replaceable = [...places.keys()].filter((at) => places[at]!.replaceable);
    const candidates = await inContext(
      replaceable.map((at) => {
        const { annotation, from } = places[at]!;
        return { candidates: candidatesFor(annotation, from), vector: vectors[at]! };
      }),
      task,
    );
    const ambiguous = places.flatMap(({ sensed }) => (sensed && sensed.senses.length > 1 ? [sensed] : []));
    const glosses = await glossesOf(ambiguous, task);
    const substitutes = groupedBy(replaceable.keys(), (at) => places[replaceable[at]!]!.annotation);
    const sensed = groupedBy(places.keys(), (at) => places[at]!.annotation);
    return annotations.map((annotation) => ({
      ...annotation,
      substitutes: (substitutes.get(annotation) ?? []).flatMap((at) =>
        rankedSubstitutes(annotation, candidates[at]!, model),
      ),
      senses: (sensed.get(annotation) ?? []).flatMap((at) => {
        const place = places[at]!.sensed;
        if (!place) return [];
        const known = glosses.get(place);
        const probabilities = known ? senseModel.probabilities(place, vectors[at]!, known) : [1];
        return rankedSenses(place, probabilities, wordnet, pinnedSense);
      }),
    }));
  };
}

/** The words of a sentence that are read: those that may be replaced, and those with senses. */
function placesOf(annotation: Annotation, sensed: readonly SensedPlace[]) {
  const tokens = annotation.tokens.map(({ text }) => text);
  const replaceable = new Set(replaceableTokens(annotation));
  const placeAt = new Map(sensed.map((place) => [place.from, place]));
  const starts = [...new Set([...replaceable, ...placeAt.keys()])].sort((a, b) => a - b);
  return starts.map((from) => ({
    ...{ annotation, tokens, from, to: placeAt.get(from)?.to ?? from + 1 },
    ...{ sensed: placeAt.get(from), replaceable: replaceable.has(from) },
  }));
}

/** Gives the vectors of the glosses of places' senses, each gloss read once. */
export function createGlossVectors(engine: Pick<Engine, 'encode'>, model: SenseModel) {
  const kept = createLruCache<string, Float32Array>(KEPT);
  return async (places: readonly SensedPlace[], task?: TaskOptions) => {
    const textsOf = ({ lemma, senses }: SensedPlace) =>
      senses.map((synset) => model.glossText(lemma, synset));
    const texts = new Map(places.map((place) => [place, textsOf(place)]));
    const known = new Map([...texts.values()].flat().map((text) => [text, kept.get(text)]));
    const unknown = [...known.keys()].filter((text) => !known.get(text));
    if (unknown.length > 0) {
      const sentences = unknown.map((text) => ({ text, tokens: [] }));
      const { columns, data } = (await engine.encode(model.encoder, sentences, task)) as DenseMatrix;
      for (const [row, text] of unknown.entries()) {
        const vector = data.slice(row * columns, (row + 1) * columns);
        known.set(text, vector);
        kept.set(text, vector);
      }
    }
    return new Map([...texts].map(([place, its]) => [place, its.map((text) => known.get(text)!)]));
  };
}

/** Vectors of glosses that are kept: 16 MB. */
const KEPT = 10_000;
