import { plural } from '../plural.ts';
import type { Judged } from './inspection.ts';
import type { Misplaced } from './placement.ts';

/**
 * The reason why a sentence is misranked: `closer than, or tied with, the paraphrase and 2 meaning-preserving
 * variants`.
 */
export function misrankedText({ sentence, than }: Misplaced, sentences: readonly Judged[]): string {
  const isParaphrase = (index: number) => sentences[index]!.kind === 'paraphrase';
  if (sentences[sentence]!.meaning === 'same') return 'farther than the paraphrase';
  const variants = than.filter((index) => !isParaphrase(index)).length;
  const each = [
    ...(than.some(isParaphrase) ? ['the paraphrase'] : []),
    ...(variants > 0 ? [`${plural(variants, 'meaning-preserving variant')}`] : []),
  ];
  return `closer than, or tied with, ${each.join(' and ')}`;
}
