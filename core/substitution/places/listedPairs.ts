import { type PairTable, pairTable, type WordPair } from '../../english/words/pairTable.ts';
import type { CandidateRules } from '../../profile/index.ts';

/** The pairs that a word has in the rules' table of interchangeable words, the best first. */
export function interchangeableWith(rules: CandidateRules, lemma: string): readonly WordPair[] {
  return read(rules.interchangeable).get(lemma) ?? NONE;
}

/** True for a pair that the rules list as one that never stands for each other. */
export function areUnlike(rules: CandidateRules, lemma: string, candidate: string): boolean {
  return (
    read(rules.unlike)
      .get(lemma)
      ?.some(({ to }) => to === candidate) ?? false
  );
}

const NONE: readonly WordPair[] = [];

/** Tables by their text: a profile is data, so it holds texts. */
const tables = new Map<string, PairTable>();

function read(lines: string): PairTable {
  let table = tables.get(lines);
  if (!table) tables.set(lines, (table = lines === '' ? new Map() : pairTable(lines)));
  return table;
}
