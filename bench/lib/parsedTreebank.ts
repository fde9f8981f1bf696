import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { PennTag } from '../../core/english/pennTag.ts';
import type { Parse } from '../../core/parsing/parse.ts';
import type { Parser } from '../../core/parsing/parser.ts';
import { RELATIONS } from '../../core/parsing/relations.ts';
import type { Tagger } from '../../core/tagging/tagger.ts';
import { sentenceWithHyphensMerged, type TreebankTree, treeOf } from '../../scripts/train/parser/trees.ts';
import { readConllu } from '../../scripts/train/treebanks/conllu.ts';

/** A sentence of a treebank with its right tree, what Semloc makes of its tokens, and the treebank's own tags. */
export interface ParsedSentence {
  readonly gold: TreebankTree;
  /** The right tree with the relations' names and certain arcs. */
  readonly goldParse: Parse;
  readonly xpos: readonly string[];
  readonly tags: readonly PennTag[];
  readonly parse: Parse;
}

/** Tags and parses the sentences of a CoNLL-U file by its tokens; `merge` puts hyphenated words in one piece first. */
export function parsedTreebank(
  file: string,
  tagger: Tagger,
  parser: Parser,
  { merge = false } = {},
): ParsedSentence[] {
  const sentences = [...readConllu(readFileSync(file, 'utf8'), basename(file))];
  return sentences
    .map((sentence) => (merge && sentenceWithHyphensMerged(sentence)) || sentence)
    .map((sentence) => {
      const gold = treeOf(sentence, basename(file));
      const { tags } = tagger.tag(gold.forms);
      const parse = parser.parse(gold.forms.map((text, i) => ({ text, tag: tags[i]! })));
      if (parse === 'too-long') throw new Error(`${file} has a sentence of ${gold.forms.length} tokens`);
      const relations = gold.relations.map((relation) => RELATIONS[relation]!);
      const confidences = relations.map(() => 1);
      return {
        gold,
        goldParse: { heads: gold.heads, relations, confidences },
        xpos: sentence.xpos,
        tags,
        parse,
      };
    });
}
