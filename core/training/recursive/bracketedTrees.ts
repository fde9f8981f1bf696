import {
  type BinaryTree,
  createTreeBuilder,
  joinFromRight,
} from '../../encoders/vectors/recursive/binaryTree.ts';
import { InputError } from '../../inputError.ts';

/** A sentence with its tree. */
export interface TreeSentence {
  readonly tokens: readonly string[];
  readonly tree: BinaryTree;
}

/**
 * Reads trees in brackets, as the Penn Treebank has them: `(S (NP (DT the) (NN cat)) (VP sat))`, each over one or several
 * lines. Labels are ignored, traces (`-NONE-`) are left out, and brackets among the words are restored (`-LRB-`). A
 * constituent with several parts is binarized from the right, (a (b (c d))); one with a single part is that part.
 *
 * @param path names the data in messages
 * @throws InputError that names the line of a bracket without its counterpart
 */
export async function* readBracketedTrees(
  lines: AsyncIterable<string>,
  path: string,
): AsyncGenerator<TreeSentence> {
  const remedy = 'Give trees in brackets, as in the Penn Treebank.';
  const open: Constituent[] = [];
  let words: string[] = [];
  let begun = 0;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    for (const sign of line.match(/[()]|[^\s()]+/g) ?? []) {
      const inside = open.at(-1);
      if (sign === '(') {
        if (!inside) begun = number;
        else inside.hasBrackets = true;
        open.push({ label: undefined, parts: [], hasBrackets: false });
      } else if (!inside) {
        const what = sign === ')' ? 'a bracket is closed that was not opened' : `“${sign}” is in no bracket`;
        throw new InputError(`${path}, line ${number}: ${what}.`, remedy);
      } else if (sign === ')') {
        const part = closed(open.pop()!, words);
        const around = open.at(-1);
        if (around && part !== undefined) around.parts.push(part);
        if (around) continue;
        if (part !== undefined) yield { tokens: words, tree: treeOf(part, words.length) };
        words = [];
      } else if (inside.label === undefined && inside.parts.length === 0) inside.label = sign;
      else if (inside.label !== NO_WORD) inside.parts.push(words.push(wordOf(sign)) - 1);
    }
  }
  if (open.length > 0) {
    throw new InputError(`${path}, line ${begun}: the tree that begins here is not closed.`, remedy);
  }
}

/** A word, by its number, or parts that stand side by side. */
type Part = number | readonly Part[];

interface Constituent {
  label: string | undefined;
  readonly parts: Part[];
  /** True if there are other brackets in it, even if nothing is left of them. */
  hasBrackets: boolean;
}

/** The label of what stands for nothing that is said. */
const NO_WORD = '-NONE-';

/** A constituent whose bracket has been closed; undefined if there is nothing in it. */
function closed({ label, parts, hasBrackets }: Constituent, words: string[]): Part | undefined {
  if (parts.length > 1) return parts;
  if (parts.length === 1) return parts[0];
  // A single word in its bracket has no label.
  const isWord = !hasBrackets && label !== undefined && label !== NO_WORD;
  return isWord ? words.push(wordOf(label)) - 1 : undefined;
}

/** Binarizes a constituent without recursion, since a file may nest as deep as it likes. */
function treeOf(whole: Part, words: number): BinaryTree {
  const builder = createTreeBuilder(words);
  const open: { readonly parts: readonly Part[]; readonly nodes: number[] }[] = [];
  let part: Part | undefined = whole;
  for (;;) {
    if (typeof part === 'object') {
      open.push({ parts: part, nodes: [] });
      part = part[0];
      continue;
    }
    let node: number = part!;
    for (;;) {
      const inside = open.at(-1);
      if (!inside) return builder.tree();
      inside.nodes.push(node);
      part = inside.parts[inside.nodes.length];
      if (part !== undefined) break;
      open.pop();
      node = joinFromRight(builder, inside.nodes);
    }
  }
}

/** A word as a text has it. */
function wordOf(written: string): string {
  return BRACKETS.get(written) ?? written.replaceAll('\\/', '/').replaceAll('\\*', '*');
}

const BRACKETS: ReadonlyMap<string, string> = new Map([
  ['-LRB-', '('],
  ['-RRB-', ')'],
  ['-LSB-', '['],
  ['-RSB-', ']'],
  ['-LCB-', '{'],
  ['-RCB-', '}'],
]);
