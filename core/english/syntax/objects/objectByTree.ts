import type { TaggedToken, Tokens } from '../../taggedToken.ts';
import { isTime } from '../../words/times.ts';
import { LIKELY, type MainClause } from '../clauses/mainClause.ts';
import { constituentAt, type DependencyTree } from '../dependencyTree.ts';
import type { NounPhrase } from '../nouns/nounPhrase.ts';
import { FINITE } from '../verbs/finiteVerbs.ts';

/**
 * Tells whether, by the tree, a noun phrase after the verb is no object of it ("worked *nights*"), or more than its object
 * ("bought *the house, and the man* left"). In a sentence of one clause the rules are trusted where the tree is not sure.
 */
export function isNoObject(
  tokens: Tokens,
  { subject, verb, among, end }: MainClause,
  { from, to, head: noun }: NounPhrase,
  tree: DependencyTree | undefined,
): boolean {
  if (among && to > end) return true;
  // "56% of children were working children": what the subject is, not what it does.
  const isNamed = ({ lemma }: TaggedToken) => lemma === tokens[noun]!.lemma;
  if (tokens[verb.main]!.tag === 'VBG' && tokens.slice(subject.from, subject.to).some(isNamed)) return true;
  if (tokens[from]!.tag === 'PRP' && to === from + 1) return false;
  // A tree is made of the tags; where the rules do not believe those, it says nothing.
  if (!tree || !FINITE.test(tokens[verb.finite]!.tag)) return false;
  const { top, head, to: treeEnd } = constituentAt(tree, from);
  const confidence = tree.confidences[top]!;
  const isObject =
    top < to && head === verb.main && /^i?obj$/.test(tree.relations[top]!) && (!among || treeEnd >= to);
  if (among) return !isObject || confidence < LIKELY;
  return !isObject && confidence >= LIKELY && !isTime(tokens[top]!.text);
}
