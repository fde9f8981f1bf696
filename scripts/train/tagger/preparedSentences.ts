import type { PennTag } from '../../../core/english/pennTag.ts';
import { dictionaryForm } from '../../../core/tagging/dictionaryForm.ts';
import type { TaggerModel } from '../../../core/tagging/modelFile.ts';
import { type WordFeatures, wordFeatures } from '../../../core/tagging/wordFeatures.ts';
import { readSentence, readWord } from '../../../core/tagging/wordForm.ts';
import type { WordLexicon } from '../../../core/tagging/wordLexicon.ts';
import type { TaggedSentence } from '../treebanks/treebank.ts';

/** A sentence as the tagger sees it, with the tags that it should get. */
export interface PreparedSentence {
  readonly words: readonly WordFeatures[];
  /** The right tags. */
  readonly gold: Uint8Array;
  /** The dictionary's tag, or −1. */
  readonly given: Int8Array;
  readonly uncertain: ReadonlySet<number>;
}

/** Prepares sentences for learning: each word form is looked at once. */
export function prepareSentences(
  sentences: readonly TaggedSentence[],
  tags: readonly PennTag[],
  lexicon: WordLexicon,
  dictionary: TaggerModel['dictionary'],
): PreparedSentence[] {
  const tagNumber = new Map(tags.map((tag, i) => [tag, i]));
  const given = new Map(dictionary.map(([form, tag]) => [form, tag]));
  const caches = [0, 1, 2, 3].map(() => new Map<string, WordFeatures>());
  return sentences.map((sentence) => {
    const { words, casing } = readSentence(sentence.words, readWord);
    const forms = words.map(({ form }) => form);
    return {
      words: forms.map((form) => {
        let word = caches[casing]!.get(form);
        if (!word) caches[casing]!.set(form, (word = wordFeatures(form, casing, lexicon)));
        return word;
      }),
      gold: Uint8Array.from(sentence.tags, (tag) => tagNumber.get(tag)!),
      given: Int8Array.from(forms, (form) => given.get(dictionaryForm(form, casing)) ?? -1),
      uncertain: sentence.uncertain ?? NONE,
    };
  });
}

const NONE: ReadonlySet<number> = new Set();
