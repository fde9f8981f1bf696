import type { ShowCases } from './scoreCell.ts';

/** The choices of a page that its sections share. */
export interface SectionView {
  /** Shows cases below the scores; without it scores are no buttons. */
  readonly showCases?: ShowCases | undefined;
  /** True if what is not among the main scores is folded at first. */
  readonly isFolded?: boolean;
}
