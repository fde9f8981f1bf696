import { morphy } from '../../english/morphology/morphy.ts';
import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';
import type { SenseRule } from '../../profile/index.ts';

/**
 * The sense to take a lemma in, whatever the context (White 2015, 3.3.4); undefined if it has none.
 * `first-sense` is WordNet's first, its most frequent; `summed-tag-counts`, as in White's code, the synset whose
 * lemmas' tag counts sum highest, the earlier one where sums are equal. There the senses are those of all that
 * Morphy makes of the `word` (NLTK's `synsets`): "sales" those of *sales* and of *sale*.
 */
export function chooseSense(
  wordnet: WordNet,
  lemma: string,
  pos: PartOfSpeech,
  rule: SenseRule,
  word = lemma,
): SynsetId | undefined {
  if (rule === 'first-sense') return wordnet.synsets(lemma, pos)[0];
  const bases = morphy(wordnet, word, pos);
  const ordered = bases.includes(word) ? new Set([word, ...bases]) : bases.length > 0 ? bases : [lemma];
  return mostTagged(
    wordnet,
    [...ordered].flatMap((base) => wordnet.synsets(base, pos)),
  );
}

function mostTagged(wordnet: WordNet, senses: readonly SynsetId[]): SynsetId | undefined {
  let best: SynsetId | undefined;
  let highest = -1;
  for (const synset of senses) {
    const sum = wordnet.members(synset).reduce((total, { tagCount }) => total + tagCount, 0);
    if (sum > highest) {
      highest = sum;
      best = synset;
    }
  }
  return best;
}
