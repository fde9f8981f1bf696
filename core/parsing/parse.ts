import type { DependencyTree } from '../english/syntax/dependencyTree.ts';
import type { Relation } from './relations.ts';

/**
 * The dependency tree that the parser makes of a sentence. A token and all that depends on it, directly or not, stand side
 * by side. Exactly one token has no head; an empty sentence has none.
 */
export interface Parse extends DependencyTree {
  readonly relations: readonly Relation[];
}
