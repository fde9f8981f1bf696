import type { PennTag } from '../english/pennTag.ts';
import { sha256 } from '../sha256.ts';
import { probabilityAt, tagGroup } from './calibration.ts';
import { correctTags } from './corrections/correctTags.ts';
import { createDecoder } from './decoder.ts';
import { readModel } from './modelFile.ts';
import type { Tagger } from './tagger.ts';
import { openLexicon } from './wordLexicon.ts';

/**
 * Opens a tagger model: a greedy averaged perceptron (Collins 2002, "Discriminative training methods for hidden
 * Markov models") over hashed features. The file holds everything the tagger needs.
 *
 * Tags follow the Penn Treebank, so every "to" that is a preposition or an infinitive marker is TO.
 *
 * @param bytes the model file; it is not copied and must not change afterwards.
 * @throws InputError where the file is not a tagger model, of another version, truncated or damaged.
 */
export function openTagger(bytes: Uint8Array): Tagger {
  const model = readModel(bytes);
  const decode = createDecoder(model);
  const lexicon = openLexicon(model.lexicon);
  const curves = model.tags.map((tag) => model.calibration[tagGroup(tag)]);
  let hash: string | undefined;
  return Object.freeze({
    get hash() {
      hash ??= sha256(bytes);
      return hash;
    },
    tag(words: readonly string[]) {
      const decoded = decode(words);
      const tags: PennTag[] = [];
      const confidences = new Float32Array(words.length);
      for (let i = 0; i < words.length; i++) {
        tags.push(model.tags[decoded.tags[i]!]!);
        const row = decoded.dictionaryRows[i]!;
        confidences[i] =
          row < 0 ? probabilityAt(curves[decoded.tags[i]!]!, decoded.margins[i]!) : model.dictionary[row]![2];
      }
      for (const guessed of correctTags(words, tags, lexicon))
        confidences[guessed] = probabilityAt(model.calibration.verb, 0);
      return { tags, confidences };
    },
  });
}

/** The training data of the model in `bytes`, and the license under which it may be distributed. */
export function taggerAttribution(bytes: Uint8Array): string {
  return readModel(bytes).attribution;
}
