import type { AcceptedVariant } from '../../server/protocol.ts';
import type { SavedAnswer, VariantsAction, VariantsState, VariantTarget } from '../page/messages.ts';
import type { KeptReview } from './review.ts';

/** The state that the page keeps across a restart, with all that the person has decided. */
export interface KeptVariants extends VariantsState {
  readonly review?: KeptReview;
}

/** The editor around the page. */
export interface ReviewHost {
  keep(kept: KeptVariants): void;
  /** Told each time what has been decided so far, for the page that is opened after this one is closed. */
  decided(review: KeptReview): void;
  act(action: VariantsAction, target?: VariantTarget): void;
  /** Adds variants to a corpus of the person's choice; undefined if none is chosen. */
  save(variants: readonly AcceptedVariant[]): Promise<SavedAnswer | undefined>;
  copy(text: string): void;
  saveText(text: string): void;
}
