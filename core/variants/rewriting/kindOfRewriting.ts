import type { Annotation } from '../../annotation/annotation.ts';
import type { DependencyTree } from '../../english/syntax/dependencyTree.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import type { KindDescription } from '../../substitutionKinds/kinds.ts';
import type { Choice } from '../choice.ts';
import type { WordPair } from '../pairs/wordPair.ts';
import type { TokenEdits } from './tokenEdits.ts';

/** A kind of variant that is made by rewriting the sentence as a whole, and only where it is asked for by name. */
export interface KindOfRewriting<Name extends string = string, Own extends string = string>
  extends KindDescription {
  readonly name: Name;
  /** The kind's own reasons why a sentence is not rewritten, in words: `the sentence is …`. */
  readonly obstacles: Readonly<Record<Own, string>>;
  rewrite(annotation: Annotation, options: RewritingOptions): Rewriting<Own>;
}

/** The edits that make the variant; or why there is none. */
export type Rewriting<Own extends string = never> = TokenEdits | Obstacle | Own;

/** The options that a rewriting may ask. */
export interface RewritingOptions {
  readonly choice: Choice;
  readonly seed: number;
  /** Gives the dependency tree of the sentence, made when it is first asked for; undefined where there is none. */
  readonly parse: () => DependencyTree | undefined;
  /** Tests whether the words of a pair may be exchanged; absent where all may. A kind with one place need not ask. */
  admits?(pair: WordPair): boolean;
}

/** Infers the name and the reasons of a kind from its description. */
export function kindOfRewriting<const Name extends string, Own extends string>(
  kind: KindOfRewriting<Name, Own>,
): KindOfRewriting<Name, Own> {
  return kind;
}
