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

export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

function score(right: number, found: number, gold: number): Score {
  return { precision: right / found, recall: right / gold, f1: (2 * right) / (found + gold) };
}

/** Tokens that have exactly the gold's two ends; gold sentences are given one by one. */
export function scoreTokens(sentences: readonly GoldSentence[]): Score {
  let right = 0;
  let found = 0;
  let gold = 0;
  for (const sentence of sentences) {
    const wanted = new Set(sentence.tokens.map(({ start, end }) => `${start}-${end}`));
    const tokens = tokenize(sentence.text);
    right += tokens.filter(({ start, end }) => wanted.has(`${start}-${end}`)).length;
    found += tokens.length;
    gold += wanted.size;
  }
  return score(right, found, gold);
}

/**
 * Sentence ends inside documents; a document's last is not counted. `marked`: only those where the sentence has a
 * mark at its end, since nothing but the layout, which the treebank does not keep, shows the others.
 */
export function scoreSentences(sentences: readonly GoldSentence[], marked: boolean): Score {
  let right = 0;
  let found = 0;
  let gold = 0;
  for (const { text, ends } of documents(sentences)) {
    const counts = (end: number) => !marked || MARKED.test(text.slice(Math.max(0, end - 9), end));
    const spans = splitSentences(text, { start: 0, end: text.length }).slice(0, -1);
    right += spans.filter(({ end }) => ends.has(end) && counts(end)).length;
    found += spans.filter(({ end }) => counts(end)).length;
    gold += [...ends].filter(counts).length;
  }
  return score(right, found, gold);
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
  const folder = process.env.SEMLOC_DATA;
  if (!folder) {
    console.log('Skipped: SEMLOC_DATA names no folder with the treebanks.');
  } else {
    const part = process.argv[2] ?? 'test';
    const file = join(folder, 'treebanks', `en_ewt-${part}.conllu`);
    const gold = readGold(readFileSync(file, 'utf8'));
    const rows = {
      tokens: scoreTokens(gold),
      'sentence ends': scoreSentences(gold, false),
      'sentence ends, marked': scoreSentences(gold, true),
    };
    console.log(`English Web Treebank, ${part}: ${gold.length} sentences`);
    console.table(rows);
  }
}
