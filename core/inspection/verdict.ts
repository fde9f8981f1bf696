import { plural } from '../plural.ts';
import type { Judged } from './inspection.ts';
import type { Placement } from './placement.ts';

/** A sentence that sums up how an encoder places the variants of a sentence. */
export function verdictOf({ misplaced }: Pick<Placement, 'misplaced'>, sentences: readonly Judged[]): string {
  const changed = sentences.filter(({ meaning }) => meaning === 'other').length;
  const kept = sentences.length - changed;
  if (sentences.length === 0) return 'There is nothing to compare the sentence with.';
  if (changed === 0) return 'No variant changes the meaning.';
  if (kept === 0) return 'There is no paraphrase or meaning-preserving variant to compare with.';
  const wrong = misplaced.filter(({ sentence }) => sentences[sentence]!.meaning === 'other');
  const isParaphrase = (index: number) => sentences[index]!.kind === 'paraphrase';
  const variants = plural(changed, 'meaning-changing variant');
  const close = (count: number) => `${count === 1 || changed === 1 ? 'is' : 'are'} at least as close as`;
  if (!sentences.some(({ kind }) => kind === 'paraphrase')) {
    return `${wrong.length} of ${variants} ${close(wrong.length)} some meaning-preserving variant.`;
  }
  const closer = wrong.filter(({ than }) => than.some(isParaphrase)).length;
  return `${closer} of ${variants} ${close(closer)} the paraphrase; ${wrong.length} ${close(wrong.length)} some meaning-preserving sentence.`;
}
