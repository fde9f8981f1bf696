import { generate } from '../../../variants/generateVariants.ts';
import type { Probe } from './probe.ts';

/**
 * Asks whether subject and object were exchanged. Only sentences that keep their words, forms included, when they are: what
 * tells the classes apart is order alone. Each sentence is of one class only, by chance.
 */
export const subjectObjectOrder: Probe = {
  name: 'subject-object-order',
  help: 'original, or subject and object exchanged with all words kept (swapped)',
  read({ annotation, tokens, clause, context: { annotator, seed } }, random) {
    if (!clause) return [];
    const [swapped] = generate(annotation, 'scrambled', { seed, parse: annotator.parse }).variants;
    if (!swapped || wordsIn(swapped.text) !== wordsIn(annotation.text)) return [];
    const { lemma } = tokens[clause.verb.main]!;
    return random.below(2) === 0
      ? [{ label: 'original', lemma }]
      : [{ label: 'swapped', lemma, text: swapped.text }];
  },
};

/** The words of a sentence, capitals apart, whatever their order. */
function wordsIn(sentence: string): string {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return words.sort().join(' ');
}
