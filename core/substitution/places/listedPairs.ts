import { pairTable, type WordPair } from '../../english/words/pairTable.ts';
import type { CandidateRules } from '../../profile/index.ts';

/** The pairs that a word has in the rules' table of interchangeable words, the best first. */
export function interchangeableWith(rules: CandidateRules, lemma: string): readonly WordPair[] {
  return pairTable(rules.interchangeable).get(lemma) ?? [];
}

/** True for a pair that the rules list as one that never stands for each other. */
export function areUnlike(rules: CandidateRules, lemma: string, candidate: string): boolean {
  return (pairTable(rules.unlike).get(lemma) ?? []).some(({ to }) => to === candidate);
}
