import { FUNCTION_WORDS } from '../../../english/words/functionWords.ts';
import { groupedBy } from '../../../groupedBy.ts';
import type { Probe, ProbeReading } from './probe.ts';

/**
 * The one of some content words that occurs in the sentence (Conneau et al. 2018, 3.1). The words are the rarest ones that
 * have enough sentences without another of them.
 */
export const wordContent: Probe = {
  name: 'word-content',
  help: 'which one of some content words occurs in the sentence',
  read({ tokens }) {
    const counts = new Map<string, number>();
    for (const { text } of tokens) {
      const word = text.toLowerCase();
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return tokens.flatMap(({ text, tag }) => {
      const isContent = /^(?:NNS?|VB[DGNPZ]?|JJ)$/.test(tag) && /^[a-z]{3,}$/.test(text);
      return isContent && !FUNCTION_WORDS.has(text) && counts.get(text) === 1 ? [{ label: text }] : [];
    });
  },
  choose(readings, { fewest, words }) {
    const sentences = [...groupedBy(readings, ({ label }) => label)]
      .filter(([, each]) => each.length >= fewest)
      .sort(([a, { length }], [b, other]) => length - other.length || (a < b ? -1 : 1));
    let candidates = sentences.map(([word]) => word);
    for (;;) {
      const chosen = new Set(candidates.slice(0, words));
      const alone = withOneWord(readings.filter(({ label }) => chosen.has(label)));
      const found = groupedBy(alone, ({ label }) => label);
      const isShort = (word: string) => chosen.has(word) && (found.get(word)?.length ?? 0) < fewest;
      if (!candidates.some(isShort)) return alone;
      candidates = candidates.filter((word) => !isShort(word));
    }
  },
};

/** The readings of sentences that have no other. */
function withOneWord(readings: readonly ProbeReading[]): readonly ProbeReading[] {
  const counts = new Map<string, number>();
  for (const { source } of readings) counts.set(source, (counts.get(source) ?? 0) + 1);
  return readings.filter(({ source }) => counts.get(source) === 1);
}
