import type { Annotation } from '../../../core/annotation/annotation.ts';
import type { DependencyTree } from '../../../core/english/syntax/dependencyTree.ts';
import type { WordSpace } from '../../../core/lexicon/wordSpace.ts';

/** A variant, by the word of it that its draw names. */
export interface Changed {
  readonly kind: string;
  /** The index of the word in the sentence. */
  readonly token: number;
  readonly from: string;
  readonly to: string;
  readonly annotation: Annotation;
  readonly tree: DependencyTree | undefined;
  readonly space: WordSpace;
}
