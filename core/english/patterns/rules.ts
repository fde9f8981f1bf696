import { PENN_TAGS, type PennTag } from '../pennTag.ts';
import { compilePattern, match, type Named, type Pattern, type PatternSentence } from './pattern.ts';

/** A pattern with the sentences below it: those with a `>` must be rewritten so, the others must not be. */
export interface Rule {
  readonly source: string;
  readonly pattern: Pattern;
  readonly examples: readonly string[];
}

/** Rules by the tag of the word at their pivot, each list in their order. */
export type Rules = ReadonlyMap<PennTag, readonly Rule[]>;

/** Reads rules, a line each (a pattern has brackets), with their examples on the lines below. */
export function readRules(table: string, names: ReadonlyMap<string, Named>): readonly Rule[] {
  const rules: (Rule & { readonly examples: string[] })[] = [];
  for (const line of table.trim().split(/\s*\n\s*/)) {
    if (!line.includes('[')) rules.at(-1)!.examples.push(line);
    else rules.push({ source: line, pattern: compilePattern(line, names), examples: [] });
  }
  return rules;
}

export function byTag(rules: readonly Rule[]): Rules {
  const found = PENN_TAGS.map(
    (tag) => [tag, rules.filter(({ pattern: { pivot } }) => pivot.tags?.has(tag) ?? true)] as const,
  );
  return new Map(found.filter(([, those]) => those.length > 0));
}

/** Rewrites the tags of a sentence, in place, word by word by the first rule that fits. */
export function rewrite(rules: Rules, sentence: PatternSentence & { readonly tags: PennTag[] }): void {
  for (let at = 0; at < sentence.words.length; at++) {
    for (const { pattern } of rules.get(sentence.tags[at]!) ?? NONE) {
      const found = match(pattern, sentence, at);
      if (!found) continue;
      for (const { at: place, tag } of found) sentence.tags[place] = tag;
      break;
    }
  }
}

const NONE: readonly Rule[] = [];
