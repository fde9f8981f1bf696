import type { AcceptedVariant } from '../../server/protocol.ts';
import type { SavedAnswer } from '../page/messages.ts';
import type { Review } from './review.ts';

/** Saves the accepted variants that are not saved yet; what to say about it. */
export async function saveUnsaved(
  review: Review,
  save: (variants: readonly AcceptedVariant[]) => Promise<SavedAnswer | undefined>,
): Promise<string> {
  const { unsaved } = review;
  try {
    const saved = await save(unsaved);
    if (!saved) return 'Nothing was saved.';
    review.saved(unsaved, saved.corpus);
    const present = saved.present > 0 ? ` ${saved.present} were there already.` : '';
    return `Added ${saved.added} to ${saved.corpus}.${present}`;
  } catch (error) {
    return `Nothing was saved. ${(error as Error).message}`;
  }
}
