/**
 * Measures how well sentences and tokens are found, against the English Web Treebank (the folder of data is named by
 * SEMLOC_DATA): node bench/accuracy/text.ts [dev|test|train]
 *
 * Raw text is rebuilt from the treebank's spacing. It splits hyphenated words, which the Penn Treebank does
 * not: its pieces are put together again before the comparison. Its files mark documents and no paragraphs,
 * so a document is one block, headings and signatures without any mark between them included.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '../../core/text/sentences.ts';
import type { Span } from '../../core/text/span.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { percentInterval } from '../lib/bootstrap.ts';
import { evaluationData } from '../lib/evaluationData.ts';
import { record } from '../lib/results.ts';

export interface GoldSentence {
  readonly document: string;
  readonly text: string;
  readonly tokens: readonly Span[];
}

/** The sentences of a CoNLL-U file with their raw text; hyphenated words whole. */
export function readGold(conllu: string): GoldSentence[] {
  return conllu
    .split(/\n\n+/)
    .filter((lines) => lines.trim())
    .map(goldSentence);
}

function goldSentence(lines: string): GoldSentence {
  const document = /^# (?:newdoc id|doc) = (.*)$/m.exec(lines)?.[1] ?? '';
  const tokens: { start: number; end: number }[] = [];
  let text = '';
  let joined = false;
  for (const line of lines.split('\n')) {
    const [id, form, , , tag, , , , , misc] = line.split('\t');
    if (!id || !/^\d+$/.test(id)) continue;
    const glued = text !== '' && !/\s$/.test(text);
    const start = text.length;
    text += form;
    const last = tokens.at(-1);
    const hyphen = glued && form === '-' && /^(?:HYPH|SYM)$/.test(tag!) && misc!.includes('SpaceAfter=No');
    if (last && (hyphen || joined)) last.end = text.length;
    else tokens.push({ start, end: text.length });
    joined = hyphen;
    if (!misc!.includes('SpaceAfter=No')) text += ' ';
  }
  return { document, text: text.trimEnd(), tokens };
}

/** The spans of a sentence or document that were found, those that should be, and those of both. */
interface Counts {
  readonly right: number;
  readonly found: number;
  readonly gold: number;
}

function score(units: readonly Counts[]) {
  const [right, found, gold] = [sum(units, 'right'), sum(units, 'found'), sum(units, 'gold')];
  return { precision: right / found, recall: right / gold, f1: (2 * right) / (found + gold) };
}

function sum(units: readonly Counts[], field: keyof Counts): number {
  return units.reduce((total, unit) => total + unit[field], 0);
}

/** Tokens that have exactly the gold's two ends; gold sentences are given one by one. */
function countTokens(sentences: readonly GoldSentence[]): Counts[] {
  return sentences.map((sentence) => {
    const wanted = new Set(sentence.tokens.map(({ start, end }) => `${start}-${end}`));
    const tokens = tokenize(sentence.text);
    const right = tokens.filter(({ start, end }) => wanted.has(`${start}-${end}`)).length;
    return { right, found: tokens.length, gold: wanted.size };
  });
}

/**
 * Sentence ends inside documents; a document's last is not counted. `marked`: only those where the sentence has a
 * mark at its end, since nothing but the layout, which the treebank does not keep, shows the others.
 */
function countSentences(sentences: readonly GoldSentence[], marked: boolean): Counts[] {
  return documents(sentences).map(({ text, ends }) => {
    const counts = (end: number) => !marked || MARKED.test(text.slice(Math.max(0, end - 9), end));
    const spans = splitSentences(text, { start: 0, end: text.length }).slice(0, -1);
    return {
      right: spans.filter(({ end }) => ends.has(end) && counts(end)).length,
      found: spans.filter(({ end }) => counts(end)).length,
      gold: [...ends].filter(counts).length,
    };
  });
}

const MARKED = /[.?!…]["'”’)\]]*$/;

export function documents(sentences: readonly GoldSentence[]): { text: string; ends: Set<number> }[] {
  const found: { text: string; ends: Set<number> }[] = [];
  let id: string | undefined;
  for (const sentence of sentences) {
    const last = found.at(-1);
    if (last && sentence.document === id) {
      last.ends.add(last.text.length);
      last.text += ` ${sentence.text}`;
    } else {
      found.push({ text: sentence.text, ends: new Set() });
    }
    id = sentence.document;
  }
  return found;
}

if (import.meta.main) {
  const part = process.argv[2] ?? 'test';
  const file = join(evaluationData('treebanks/'), 'treebanks', `en_ewt-${part}.conllu`);
  const gold = readGold(readFileSync(file, 'utf8'));
  const counts: readonly (readonly [string, string, readonly Counts[]])[] = [
    ['tokens', 'sentences', countTokens(gold)],
    ['sentence ends', 'documents', countSentences(gold, false)],
    ['sentence ends that punctuation marks', 'documents', countSentences(gold, true)],
  ];
  console.log(`English Web Treebank, ${part}: ${gold.length} sentences`);
  console.table(Object.fromEntries(counts.map(([name, , units]) => [name, score(units)])));
  if (part === 'test')
    record(
      'text',
      'npm run bench:accuracy -- text',
      counts.map(([name, units, some]) => ({
        measure: `${name}, F1`,
        data: `EWT test, ${name === 'tokens' ? 'tokens' : 'ends'}`,
        n: sum(some, 'gold'),
        percent: 100 * score(some).f1,
        interval: percentInterval(some, (drawn) => score(drawn).f1),
        units,
      })),
    );
}
