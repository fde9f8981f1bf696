import { plural } from '../plural.ts';
import type { Judged } from './inspection.ts';
import type { Placement } from './placement.ts';

/** What an encoder's placement comes to, in a sentence. */
export function verdictOf({ misplaced }: Pick<Placement, 'misplaced'>, sentences: readonly Judged[]): string {
  const changed = sentences.filter(({ meaning }) => meaning === 'other').length;
  const kept = sentences.length - changed;
  if (sentences.length === 0) return 'There is nothing to compare the sentence with.';
  if (changed === 0) return 'No variant changes the meaning.';
  if (kept === 0)
    return 'There is no paraphrase and no variant of the same meaning to hold the others against.';
  const wrong = misplaced.filter(({ sentence }) => sentences[sentence]!.meaning === 'other');
  const isParaphrase = (index: number) => sentences[index]!.kind === 'paraphrase';
  const variants = `${plural(changed, 'variant')} of another meaning`;
  if (!sentences.some(({ kind }) => kind === 'paraphrase')) {
    return `${wrong.length} of ${variants} no farther than some variant of the same meaning.`;
  }
  const nearer = wrong.filter(({ than }) => than.some(isParaphrase)).length;
  return `${nearer} of ${variants} no farther than the paraphrase, ${wrong.length} no farther than some sentence of the same meaning.`;
}
