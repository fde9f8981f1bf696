import type { PennTag } from '../../english/pennTag.ts';
import { WORD_BITS, type WordLexicon } from '../wordLexicon.ts';
import { isSign } from './signs.ts';

/**
 * Corrects, in `tags`, where the model's differ from Penn's. The model tells "to" the preposition (IN) from "to" before
 * an infinitive, as its treebank does; Penn does not. It tags 'd and 's before it sees what follows: "had" takes a
 * participle, "would" does not; what is possessed is a noun. "Whose" is a pronoun even where a capital makes it look like a
 * name, and "better" after a modal is an adverb ("I 'd better go").
 */
export function settlePenn(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
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
