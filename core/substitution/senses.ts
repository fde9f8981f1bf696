import type { PartOfSpeech } from '../lexicon/partOfSpeech.ts';
import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { SenseRule } from '../profile.ts';

/**
 * The sense to take a lemma in, whatever the context (White 2015, 3.3.4); undefined if it has none.
 * `first-sense` is WordNet's first, its most frequent; `summed-tag-counts`, as in White's code, the synset whose
 * lemmas' tag counts sum highest, the earlier one where sums are equal.
 */
export function chooseSense(
  wordnet: WordNet,
  lemma: string,
  pos: PartOfSpeech,
  rule: SenseRule,
): SynsetId | undefined {
  const senses = wordnet.synsets(lemma, pos);
  return rule === 'first-sense' ? senses[0] : mostTagged(wordnet, senses);
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
