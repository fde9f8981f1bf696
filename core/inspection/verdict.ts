import { plural } from '../plural.ts';
import type { Judged } from './inspection.ts';
import type { Placement } from './placement.ts';

/** A sentence that sums up how an encoder places the variants of a sentence. */
export function verdictOf({ misplaced }: Pick<Placement, 'misplaced'>, sentences: readonly Judged[]): string {
  const missing = whatIsMissing(sentences);
  if (missing) return missing;
  const changed = sentences.filter(({ meaning }) => meaning === 'other').length;
  const wrong = misplaced.filter(({ sentence }) => sentences[sentence]!.meaning === 'other');
  const isParaphrase = (index: number) => sentences[index]!.kind === 'paraphrase';
  const variants = plural(changed, 'changed sentence');
  const close = (count: number) => `${count === 1 || changed === 1 ? 'is' : 'are'} at least as near as`;
  if (!sentences.some(({ kind }) => kind === 'paraphrase')) {
    return `${wrong.length} of ${variants} ${close(wrong.length)} one that means the same.`;
  }
  const closer = wrong.filter(({ than }) => than.some(isParaphrase)).length;
  return `${closer} of ${variants} ${close(closer)} the paraphrase; ${wrong.length} ${close(wrong.length)} some sentence that means the same.`;
}

/** The reason why no encoder can misrank these sentences, whose two meanings are ranked against each other; if there is one. */
export function whatIsMissing(sentences: readonly Judged[]): string | undefined {
  const meanings = new Set(sentences.map(({ meaning }) => meaning));
  if (meanings.size === 0) return 'There is nothing to compare the sentence with.';
  if (!meanings.has('other')) return 'No variant changes the meaning.';
  if (!meanings.has('same')) return 'There is no sentence that means the same to compare with.';
  return undefined;
}
