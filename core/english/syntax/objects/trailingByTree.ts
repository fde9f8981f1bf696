import type { Tokens } from '../../taggedToken.ts';
import { TELLING_VERBS } from '../../words/reportingVerbs.ts';
import { LIKELY } from '../clauses/mainClause.ts';
import { constituentAt, type DependencyTree } from '../dependencyTree.ts';
import { wordOf } from '../verbs/verbGroup.ts';
import { attachmentThreshold } from './attachmentThreshold.ts';
import type { Followed } from './prepositionalPhrase.ts';

/** A phrase after the verb's noun phrase, by what it belongs to. */
interface TrailingPiece {
  readonly to: number;
  readonly goesWith: 'noun' | 'verb' | 'end';
}

/**
 * Says what a phrase belongs to where no rule says it: a prepositional phrase, an infinitive or a relative clause of the
 * noun, or a prepositional phrase or *that*-clause of the verb. Undefined where the tree is not sure.
 */
export function trailingByTree(
  tokens: Tokens,
  at: number,
  { verb, phrase }: Followed,
  end: number,
  tree: DependencyTree | undefined,
): TrailingPiece | undefined {
  if (!tree || !/^(?:IN|TO|WDT|WP|VBG|VBN)$/.test(tokens[at]!.tag)) return undefined;
  const { top, head, to } = constituentAt(tree, at);
  const side = head < phrase.from ? 'verb' : 'noun';
  const threshold = Math.max(LIKELY, attachmentThreshold(tokens, at, { object: phrase, side }));
  if (to > end || tree.confidences[top]! < threshold || tokens[to - 1]!.tag === ',') return undefined;
  const relation = tree.relations[top]!;
  if (head >= phrase.from && head < at)
    return /^(?:nmod|acl)$/.test(relation) ? { to, goesWith: 'noun' } : undefined;
  if (head !== verb || /^(?:by|as)$/.test(wordOf(tokens[at]!))) return undefined;
  if (relation === 'obl') return { to, goesWith: 'verb' };
  const tells = TELLING_VERBS.test(tokens[verb]!.lemma);
  return tells && relation === 'ccomp' && wordOf(tokens[at]!) === 'that'
    ? { to, goesWith: 'end' }
    : undefined;
}

/** Tells whether the tree has a phrase belong to the noun that the rules leave with the verb. */
export function contradicts(
  at: number,
  { phrase }: Followed,
  { goesWith }: TrailingPiece,
  tree: DependencyTree | undefined,
): boolean {
  if (!tree || goesWith !== 'verb') return false;
  const { top, head } = constituentAt(tree, at);
  return head >= phrase.from && head < at && tree.confidences[top]! >= LIKELY;
}
