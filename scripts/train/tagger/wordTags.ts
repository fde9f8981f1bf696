import type { PennTag } from '../../../core/english/pennTag.ts';
import { dictionaryForm } from '../../../core/tagging/dictionaryForm.ts';
import type { TaggerModel } from '../../../core/tagging/modelFile.ts';
import { foldForm, readSentence, readWord } from '../../../core/tagging/wordForm.ts';
import type { WordEntry } from '../../../core/tagging/wordLexicon.ts';
import type { TaggedSentence } from '../treebanks/treebank.ts';
import type { TrainingInput, TrainingSettings } from './trainingInput.ts';

/** Forms that have practically only one tag. */
export function dictionaryOf(
  sentences: readonly TaggedSentence[],
  tags: readonly PennTag[],
  settings: TrainingSettings,
): TaggerModel['dictionary'] {
  const counts = countTags(sentences, (given) => {
    const { words, casing } = readSentence(given, readWord);
    return words.map(({ form }) => dictionaryForm(form, casing));
  });
  const dictionary: [string, number, number][] = [];
  for (const [form, byTag] of counts) {
    const [[tag, count]] = ranked(byTag) as [[PennTag, number]];
    const total = sum(byTag.values());
    if (total < settings.leastDictionaryCount || count / total < settings.leastDictionaryShare) continue;
    dictionary.push([form, tags.indexOf(tag), Math.round(((count + 1) / (total + 2)) * 1e4) / 1e4]);
  }
  return dictionary.sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

/** The most classes that one byte can number; rarer ones fall back to the class of their first tag. */
const MOST_CLASSES = 250;
const LEAST_CLASS_SHARE = 0.03;

/** Adds each frequent word's ambiguity class: its tags (at most three), most frequent first. */
export function withTagClasses(input: TrainingInput, settings: TrainingSettings): Map<string, WordEntry> {
  const counts = countTags(input.sentences, (given) =>
    readSentence(given, readWord).words.map(({ form }) => foldForm(form)),
  );
  const classOf = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const [word, byTag] of counts) {
    const total = sum(byTag.values());
    if (total < settings.leastClassCount) continue;
    const kept = ranked(byTag).filter(([, count]) => count / total >= LEAST_CLASS_SHARE);
    const name = kept
      .slice(0, 3)
      .map(([tag]) => tag)
      .join(' ');
    classOf.set(word, name);
    sizes.set(name, (sizes.get(name) ?? 0) + 1);
  }
  const numbers = new Map(
    ranked(sizes)
      .slice(0, MOST_CLASSES)
      .map(([name], i) => [name, i + 1]),
  );
  const words = new Map<string, WordEntry>();
  for (const [word, entry] of input.words) words.set(word, { ...entry, tagClass: 0 });
  for (const [word, name] of classOf) {
    const tagClass = numbers.get(name) ?? numbers.get(name.split(' ')[0]!) ?? 0;
    words.set(word, { bits: 0, dominance: 0, cluster: 0, ...words.get(word), tagClass });
  }
  return words;
}

function countTags(
  sentences: readonly TaggedSentence[],
  keysOf: (words: readonly string[]) => string[],
): Map<string, Map<PennTag, number>> {
  const counts = new Map<string, Map<PennTag, number>>();
  for (const { words, tags, uncertain } of sentences) {
    keysOf(words).forEach((key, i) => {
      if (uncertain?.has(i)) return;
      let byTag = counts.get(key);
      if (!byTag) counts.set(key, (byTag = new Map()));
      byTag.set(tags[i]!, (byTag.get(tags[i]!) ?? 0) + 1);
    });
  }
  return counts;
}

/** Entries by falling count; ties in the order of the keys. */
function ranked<K extends string>(counts: ReadonlyMap<K, number>): [K, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
