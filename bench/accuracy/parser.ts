// Attachment scores of resources/parser.bin on gold tokens with Semloc's tags, by relation and by confidence, and its
// speed:
//   SEMLOC_DATA=... node bench/accuracy/parser.ts [--model FILE] [--conllu FILE]...
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMsrpc } from '../../core/evaluation/corpora/pairs/msrpc.ts';
import { openParser } from '../../core/parsing/parser.ts';
import { openTagger } from '../../core/tagging/perceptron.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { attachmentScores, isRightArc } from '../lib/attachment.ts';
import { percentage } from '../lib/bootstrap.ts';
import { type ParsedSentence, parsedTreebank } from '../lib/parsedTreebank.ts';
import { type Result, record } from '../lib/results.ts';
import { treebankFiles, treebankName } from '../lib/treebankFiles.ts';

const RESOURCES = join(import.meta.dirname, '../../resources');
const { values: options } = parseArgs({
  options: {
    model: { type: 'string', default: join(RESOURCES, 'parser.bin') },
    conllu: { type: 'string', multiple: true },
  },
});
const files = treebankFiles(options.conllu);

const tagger = openTagger(readFileSync(join(RESOURCES, 'tagger.bin')));
const opened = seconds(() => openParser(readFileSync(options.model)));
const parser = opened.result;
console.log(`opened in ${(1000 * opened.seconds).toFixed(0)} ms of processor time`);

const results: Result[] = [];
for (const file of files) {
  const sentences = parsedTreebank(file, tagger, parser);
  const pairs = [sentences.map(({ goldParse }) => goldParse), sentences.map(({ parse }) => parse)] as const;
  const { tokens, uas, las, clas, exact } = attachmentScores(...pairs);
  console.log(`\n${basename(file)}: ${sentences.length} sentences, ${tokens} tokens, Semloc's tags`);
  console.log(
    `UAS ${percent(uas)}, LAS ${percent(las)}, CLAS ${percent(clas)}, whole trees ${percent(exact)}`,
  );
  printRelations(sentences);
  printConfidences(sentences);
  const data = `${treebankName(file)}, tokens`;
  const shares = (isRight: typeof isRightArc) =>
    percentage(
      sentences.map(({ goldParse, parse }) => ({
        sum: [...parse.heads.keys()].filter((token) => isRight(goldParse, parse, token)).length,
        count: parse.heads.length,
      })),
    );
  const isAttached: typeof isRightArc = (gold, given, token) => gold.heads[token] === given.heads[token];
  results.push(
    { measure: 'dependency heads (UAS)', data, ...shares(isAttached), units: 'sentences' },
    { measure: 'heads and relations (LAS)', data, ...shares(isRightArc), units: 'sentences' },
  );
}
if (!options.conllu) record('parser', 'npm run bench:accuracy -- parser', results);
const data = process.env.SEMLOC_DATA;
if (data) printSpeed(join(data, 'msrpc/msr_paraphrase_train.txt'));

function printRelations(sentences: readonly ParsedSentence[]): void {
  const counts = new Map<string, { gold: number; given: number; right: number }>();
  const of = (relation: string) => {
    const row = counts.get(relation) ?? { gold: 0, given: 0, right: 0 };
    counts.set(relation, row);
    return row;
  };
  for (const { goldParse, parse } of sentences) {
    for (const [token, relation] of goldParse.relations.entries()) {
      of(relation).gold += 1;
      of(parse.relations[token]!).given += 1;
      if (isRightArc(goldParse, parse, token)) of(relation).right += 1;
    }
  }
  const rows = [...counts].sort(([, a], [, b]) => b.gold - a.gold).filter(([, { gold }]) => gold >= 50);
  const shown = rows.map(
    ([name, { gold, given, right }]) => `${name} ${percent((2 * right) / (gold + given))} (${gold})`,
  );
  console.log(`F1 by relation: ${shown.join(', ')}`);
}

function printConfidences(sentences: readonly ParsedSentence[]): void {
  const arcs = sentences.flatMap(({ goldParse, parse }) =>
    parse.confidences.map((confidence, token) => ({
      confidence,
      right: isRightArc(goldParse, parse, token),
    })),
  );
  console.log('confidence from   arcs   right');
  for (const least of [0.99, 0.98, 0.95, 0.9, 0.8, 0.5, 0]) {
    const kept = arcs.filter(({ confidence }) => confidence >= least);
    const right = kept.filter((arc) => arc.right).length / kept.length;
    console.log(
      `${least.toFixed(2).padEnd(14)} ${percent(kept.length / arcs.length).padStart(7)} ${percent(right)}`,
    );
  }
}

/** News sentences with their tags, so that the parser alone is timed; after one pass to warm up. */
function printSpeed(file: string): void {
  const sentences = readMsrpc(readFileSync(file, 'utf8'), basename(file)).map(({ base }) => {
    const texts = tokenize(base).map(({ text }) => text);
    const { tags } = tagger.tag(texts);
    return texts.map((text, i) => ({ text, tag: tags[i]! }));
  });
  const tokens = sentences.reduce((sum, { length }) => sum + length, 0);
  const pass = () => {
    for (const sentence of sentences) parser.parse(sentence);
  };
  pass();
  const rates = [1, 2, 3].map(() => sentences.length / seconds(pass).seconds).sort((a, b) => a - b);
  const length = (tokens / sentences.length).toFixed(1);
  console.log(
    `\n${Math.round(rates[1]!)} news sentences of ${length} tokens per second of processor time ` +
      `(${Math.round(rates[0]!)} to ${Math.round(rates[2]!)} in three passes)`,
  );
}

/** Processor time, since other processes may share the core. */
function seconds<T>(work: () => T): { result: T; seconds: number } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { result, seconds: (user + system) / 1e6 };
}

function percent(value: number): string {
  return `${(100 * value).toFixed(2)}%`;
}
