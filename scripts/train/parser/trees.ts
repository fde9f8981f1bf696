import type { PennTag } from '../../../core/english/pennTag.ts';
import { InputError } from '../../../core/inputError.ts';
import { relationNumber } from '../../../core/parsing/relations.ts';
import type { TreebankSentence } from '../treebanks/conllu.ts';
import { endOfCompound } from '../treebanks/treebank.ts';

/** A sentence of a treebank with its tree. All arrays have one entry per token. */
export interface TreebankTree {
  readonly forms: readonly string[];
  /** The index of each token's head; −1 for the root. */
  readonly heads: readonly number[];
  /** The number of each token's relation to its head. */
  readonly relations: readonly number[];
}

/** A tree whose words have the tags of a tagger. */
export interface TaggedTree extends TreebankTree {
  readonly tags: readonly PennTag[];
}

/** The tree of a sentence. @throws InputError naming `name` where the sentence has none, or none that Semloc can read. */
export function treeOf(sentence: TreebankSentence, name: string): TreebankTree {
  const { forms, heads, relations } = sentence;
  const place = () => `${name}, sentence "${forms.slice(0, 8).join(' ')}${forms.length > 8 ? ' …' : ''}"`;
  if (
    heads.some((head) => head < 0 || head > forms.length) ||
    heads.filter((head) => head === 0).length !== 1
  )
    throw new InputError(`${place()}: each token needs a head, and exactly one token the head 0.`);
  if (depthsOf(heads).includes(Number.POSITIVE_INFINITY))
    throw new InputError(`${place()}: the heads form a circle.`);
  const numbers = relations.map((relation) => {
    const number = relationNumber(relation);
    if (number !== undefined) return number;
    throw new InputError(`${place()}: "${relation}" is no relation of Universal Dependencies.`);
  });
  return { forms, heads: heads.map((head) => head - 1), relations: numbers };
}

/**
 * The sentence with its hyphenated words in one piece, as Semloc's tokens have them; undefined where it has none. Such a
 * word takes the head and the relation of its topmost part, so that the tree stays one.
 */
export function sentenceWithHyphensMerged(sentence: TreebankSentence): TreebankSentence | undefined {
  const { forms, heads } = sentence;
  const firsts: number[] = [];
  for (let first = 0; first < forms.length; first = endOfCompound(sentence, first) + 1) firsts.push(first);
  if (firsts.length === forms.length) return undefined;
  const lasts = firsts.map((_, i) => (firsts[i + 1] ?? forms.length) - 1);
  const groupOf = new Int32Array(forms.length);
  for (const [group, first] of firsts.entries()) groupOf.fill(group, first, lasts[group]! + 1);
  const depths = depthsOf(heads);
  const tops = firsts.map((first, group) => {
    const parts = Array.from({ length: lasts[group]! - first + 1 }, (_, i) => first + i);
    return parts.reduce((top, part) => (depths[part]! < depths[top]! ? part : top));
  });
  const pick = <T>(values: readonly T[], at: readonly number[]) => at.map((i) => values[i]!);
  return {
    forms: firsts.map((first, group) => forms.slice(first, lasts[group]! + 1).join('')),
    lemmas: pick(sentence.lemmas, lasts),
    upos: pick(sentence.upos, lasts),
    xpos: pick(sentence.xpos, lasts),
    feats: pick(sentence.feats, lasts),
    heads: tops.map((top) => (heads[top]! > 0 ? groupOf[heads[top]! - 1]! + 1 : heads[top]!)),
    relations: pick(sentence.relations, tops),
    spaceAfter: pick(sentence.spaceAfter, lasts),
    document: sentence.document,
  };
}

/** The number of arcs from each token to the root, by heads counted from 1; infinite in a circle. */
function depthsOf(heads: readonly number[]): number[] {
  return heads.map((_, token) => {
    let depth = 0;
    for (let at = token; heads[at]! > 0; at = heads[at]! - 1)
      if (++depth > heads.length) return Number.POSITIVE_INFINITY;
    return depth;
  });
}
