import { probabilityAt } from '../tagging/calibration.ts';
import { openWeights } from '../tagging/weightTable.ts';
import { actionsOf, applyForced } from './actions.ts';
import { StateFeatures } from './features.ts';
import { openModel, type ParserModel } from './modelFile.ts';
import type { Parse } from './parse.ts';
import { createWordReader, type ParsedWords, type TaggedWord } from './parsedWords.ts';
import { RELATIONS } from './relations.ts';
import { ParserState } from './transitions.ts';

/** Finds the dependency tree of one sentence. Deterministic. */
export interface Parser {
  /** SHA-256 of the model file, in hexadecimal. */
  readonly hash: string;
  /**
   * Parses the tokens of a sentence by their texts and tags, in the relations of Universal Dependencies without subtypes.
   * Any tokens give a tree, but more than {@link MOST_TOKENS} of them give `too-long`.
   */
  parse(tokens: readonly TaggedWord[]): Parse | 'too-long';
}

/** The most tokens of a sentence that is parsed. */
export const MOST_TOKENS = 1000;

/**
 * Opens a parser model: greedy arc-hybrid transitions chosen by an averaged perceptron over hashed features, which was
 * trained with a dynamic oracle (Goldberg and Nivre 2013, "Training deterministic parsers with non-deterministic
 * oracles").
 *
 * @param bytes the model file
 * @throws InputError where the file is not a parser model, of another version, truncated or damaged.
 */
export function openParser(bytes: Uint8Array): Parser {
  const model = openModel(bytes);
  // A copy of the little that is read later, so that the rest of the file is not kept in memory.
  const { index, clusters } = model.clusters;
  const read = createWordReader({
    index: { counts: index.counts.slice(), remainders: index.remainders.slice() },
    clusters: clusters.slice(),
  });
  const decode = createDecoder(model);
  const curves = curvesOf(model);
  return Object.freeze<Parser>({
    hash: model.hash,
    parse(tokens) {
      if (tokens.length > MOST_TOKENS) return 'too-long';
      const { state, margins } = decode(read(tokens));
      const numbers = [...state.relation.subarray(0, tokens.length)];
      return {
        heads: Array.from(tokens, (_, i) => (state.head[i] === tokens.length ? -1 : state.head[i]!)),
        relations: numbers.map((number) => RELATIONS[number]!),
        confidences: numbers.map((number, i) => probabilityAt(curves[number]!, margins[i]!)),
      };
    },
  });
}

/** SHA-256 of the model in `bytes`, which is checked and not opened. @throws InputError as {@link openParser} does */
export function parserHash(bytes: Uint8Array): string {
  return openModel(bytes).hash;
}

/** The training data of the model in `bytes`, and the license under which it may be distributed. */
export function parserAttribution(bytes: Uint8Array): string {
  return openModel(bytes).attribution;
}

/** A tree as the transitions leave it. */
export interface DecodedTree {
  readonly state: ParserState;
  /**
   * The least lead, for each word, of a decision about it: the score of the action taken, less that of the best other,
   * whenever the word was on top of the stack and there was a choice. Infinite where there was none.
   */
  readonly margins: Float64Array;
}

/** Greedy decoding with the weights of a model. */
export function createDecoder(
  model: Pick<ParserModel, 'left' | 'right' | 'features' | 'weightCounts' | 'weightActions' | 'weights'>,
): (words: ParsedWords) => DecodedTree {
  const { transitions, relations, count } = actionsOf(model.left, model.right);
  const weights = openWeights({ ...model, weightTags: model.weightActions });
  const features = new StateFeatures();
  const scores = new Int32Array(count);
  return (words) => {
    const state = new ParserState(words.length);
    const margins = new Float64Array(words.length).fill(Number.POSITIVE_INFINITY);
    while (!state.isFinal) {
      if (applyForced(state)) continue;
      features.extract(state, words);
      scores.fill(0);
      weights.add(features.hashes, 0, features.count, scores);
      const { allowed, top } = state;
      let best = -1;
      let bestScore = Number.NEGATIVE_INFINITY;
      let second = Number.NEGATIVE_INFINITY;
      for (let action = 0; action < count; action++) {
        if ((allowed & (1 << transitions[action]!)) === 0) continue;
        const score = scores[action]!;
        if (score > bestScore) {
          second = bestScore;
          bestScore = score;
          best = action;
        } else if (score > second) second = score;
      }
      margins[top] = Math.min(margins[top]!, bestScore - second);
      state.apply(transitions[best]!, relations[best]!);
    }
    return { state, margins };
  };
}

function curvesOf({ curves, otherCurve }: ParserModel) {
  const own = new Map(curves);
  return RELATIONS.map((_, relation) => own.get(relation) ?? otherCurve);
}
