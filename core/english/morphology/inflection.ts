import type { PennTag } from '../pennTag.ts';
import type { Spelling } from '../spelling.ts';
import { VERB_LAST } from '../words/irregularVerbs.ts';
import { type ComparisonTag, inflectComparison } from './comparison.ts';
import { headOfNoun, pluralOf } from './nounInflection.ts';
import { inflectVerb, type VerbTag } from './verbInflection.ts';

export interface InflectionOptions {
  /** Decides between accepted forms ("traveled", "travelled"; "burned", "burnt"). Default: american. */
  readonly spelling?: Spelling;
}

/**
 * The form of a WordNet lemma that a Penn tag asks for, White 2015, 3.3.6 and figure 1: "fall" as VBD is
 * "fell". Tags that inflect nothing give the lemma itself. The lemma is one word, in WordNet's case; capitals
 * of the sentence are copied afterwards.
 *
 * @returns undefined only where JJR, JJS, RBR or RBS asks for a form that the word builds with "more" or "most".
 */
export function inflect(lemma: string, tag: InflectedTag, options?: InflectionOptions): string;
export function inflect(lemma: string, tag: PennTag, options?: InflectionOptions): string | undefined;
export function inflect(lemma: string, tag: PennTag, options: InflectionOptions = {}): string | undefined {
  if (/^VB/.test(tag)) return inflectVerb(lemma, tag as VerbTag, options.spelling ?? 'american');
  if (tag === 'NNS' || tag === 'NNPS') return pluralOf(lemma);
  if (/^(?:JJ|RB)[RS]$/.test(tag)) return inflectComparison(lemma, tag as ComparisonTag);
  return lemma;
}

/**
 * The same for an entry of several words with spaces between: of a verb the first word is inflected ("gave up"), but
 * "ice skated", of a noun its head ("points of view", "police officers"). Such an entry has no comparative and no superlative.
 */
export function inflectEntry(entry: string, tag: PennTag, options?: InflectionOptions): string | undefined {
  const words = entry.split(' ');
  if (words.length === 1) return inflect(entry, tag, options);
  const isVerbFirst = /^VB/.test(tag) && !VERB_LAST.has(entry);
  const head = isVerbFirst ? 0 : headOfNoun(words);
  const form = inflect(words[head]!, tag, options);
  return form === undefined || /^(?:JJ|RB)[RS]$/.test(tag) ? undefined : words.with(head, form).join(' ');
}

/** Tags whose form every lemma of that part of speech has. */
export type InflectedTag = VerbTag | 'NN' | 'NNS' | 'NNP' | 'NNPS' | 'JJ' | 'RB';
