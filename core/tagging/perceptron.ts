import type { PennTag } from '../english/pennTag.ts';
import { sha256 } from '../hash.ts';
import { probabilityAt, tagGroup } from './calibration.ts';
import { settleComparatives } from './comparatives.ts';
import { createDecoder } from './decoder.ts';
import { settleHadBetter } from './hadBetter.ts';
import { settleQuestion } from './inversion.ts';
import { settlePlurals } from './misreadPlurals.ts';
import { settleMisreadVerbs } from './misreadVerbs.ts';
import { missingVerbs } from './missingVerbs.ts';
import { readModel } from './modelFile.ts';
import { settlePerfect } from './perfect.ts';
import { isSign } from './signs.ts';
import type { Tagger } from './tagger.ts';
import { settleVerbForms } from './verbForms.ts';
import { openLexicon, WORD_BITS, type WordLexicon } from './wordLexicon.ts';

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
      settlePenn(words, tags, lexicon);
      settleQuestion(words, tags, lexicon);
      settlePerfect(words, tags, lexicon);
      settleHadBetter(words, tags, lexicon);
      settleVerbForms(words, tags, lexicon);
      settleMisreadVerbs(words, tags, lexicon);
      settleComparatives(words, tags);
      settlePlurals(words, tags, lexicon);
      for (const { index, tag } of missingVerbs(words, tags, lexicon)) {
        tags[index] = tag;
        confidences[index] = probabilityAt(model.calibration.verb, 0);
      }
      return { tags, confidences };
    },
  });
}

/** The training data of the model in `bytes`, and the license under which it may be distributed. */
export function taggerAttribution(bytes: Uint8Array): string {
  return readModel(bytes).attribution;
}

/**
 * Corrects, in `tags`, where the model's differ from Penn's. The model tells "to" the preposition (IN) from "to" before
 * an infinitive, as its treebank does; Penn does not. It tags 'd and 's before it sees what follows: "had" takes a
 * participle, "would" does not; what is possessed is a noun. "Whose" is a pronoun even where a capital makes it look like a
 * name, and "better" after a modal is an adverb ("I 'd better go").
 */
function settlePenn(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (isSign(words, i)) tags[i] = 'SYM';
    else if (/^whose$/i.test(word)) tags[i] = 'WP$';
    else if (tags[i - 1] === 'MD' && /^better$/i.test(word)) tags[i] = 'RB';
    else if (tags[i] === 'IN' && word.length === 2 && word.toLowerCase() === 'to') tags[i] = 'TO';
    else if (tags[i] === 'POS' && word.length === 2 && opensPredicate(words, tags, i + 1, lexicon))
      tags[i] = 'VBZ';
    else if (tags[i] === 'MD' && /^['’]d$/i.test(word)) {
      let next = i + 1;
      while (tags[next] === 'RB') next++;
      if (tags[next] !== 'VBN' && tags[next] !== 'VBD') continue;
      tags[i] = 'VBD';
      tags[next] = 'VBN';
    }
  }
}

/**
 * Tests whether the words from `start` on are a predicate of a subject rather than its possession: a determiner, a
 * progressive without a noun after it, or an adjective that is never a noun at the end of the clause.
 */
function opensPredicate(
  words: readonly string[],
  tags: readonly PennTag[],
  start: number,
  lexicon: WordLexicon,
): boolean {
  const tag = tags[start];
  if (tag === 'DT') return true;
  if (tag !== 'JJ' && tag !== 'VBG') return false;
  const { bits } = lexicon.lookup(words[start]!.toLowerCase());
  if (tag === 'JJ' && (bits & (WORD_BITS.adjective | WORD_BITS.noun)) !== WORD_BITS.adjective) return false;
  let end = start + 1;
  while (end < tags.length && !/^(?:[.,:]|CC)$/.test(tags[end]!)) {
    if (/^(?:NN|CD|JJ)/.test(tags[end]!) || (tag === 'JJ' && tags[end] !== 'RB')) return false;
    end++;
  }
  return true;
}
