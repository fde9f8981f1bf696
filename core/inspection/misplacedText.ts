import { plural } from '../plural.ts';
import type { Judged } from './inspection.ts';
import type { Misplaced } from './placement.ts';

/** What is wrong with the place of a sentence: `not farther than the paraphrase, 2 variants of the same meaning`. */
export function misplacedText({ sentence, than }: Misplaced, sentences: readonly Judged[]): string {
  const isParaphrase = (index: number) => sentences[index]!.kind === 'paraphrase';
  if (sentences[sentence]!.meaning === 'same') return 'farther than the paraphrase';
  const variants = than.filter((index) => !isParaphrase(index)).length;
  const each = [
    ...(than.some(isParaphrase) ? ['the paraphrase'] : []),
    ...(variants > 0 ? [`${plural(variants, 'variant')} of the same meaning`] : []),
  ];
  return `not farther than ${each.join(' and ')}`;
}
