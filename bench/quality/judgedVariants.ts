import path from 'node:path';
import { readMsrpc } from '../../core/evaluation/corpora/pairs/msrpc.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { forumSentences } from '../lib/forumSentences.ts';
import { sentenceLines } from '../lib/sentenceLines.ts';
import { treebankSentences } from '../lib/treebankSentences.ts';
import { type Judgment, readJudgments } from './judgments.ts';

/** A judgment with the sentence that was varied, which the files of judgments do not hold. */
export interface JudgedVariant extends Judgment {
  readonly sentence: string;
  /** The draw that it is from, from 1. */
  readonly draw: number;
}

/** The seeds of the draws, and the section of the queries that each is from. */
const DRAWS: readonly (readonly [seed: string, section: string])[] = [
  ['822461', 'unseen'],
  ['604973', 'second-unseen'],
  ['731846', 'third-unseen'],
  ['130267', 'fourth-unseen'],
  ['649213', 'fifth-unseen'],
  ['347634', 'sixth-unseen'],
  ['518823', 'seventh-unseen'],
];

/**
 * Reads files of judgments together with their sentences.
 *
 * @param data the folder that holds msrpc/, treebanks/, treebanks_heads/ and senteval_sts_tokenized/
 */
export async function judgedVariants(files: readonly string[], data: string): Promise<JudgedVariant[]> {
  const common = await commonSentences(data);
  const all: JudgedVariant[] = [];
  for (const file of files) {
    const at = DRAWS.findIndex(([seed]) => file.includes(`seed${seed}`));
    if (at < 0) throw new Error(`${file} is not of a draw that is known.`);
    const queries = await sentenceLines('bench/quality/queries.txt', DRAWS[at]![1]);
    const own = new Map(queries.map((each) => [`queries ${each.number}`, each.sentence]));
    for (const judgment of readJudgments(file)) {
      const sentence = own.get(judgment.id) ?? common.get(judgment.id);
      if (sentence === undefined) throw new Error(`${file}: there is no sentence ${judgment.id}.`);
      all.push({ ...judgment, sentence, draw: at + 1 });
    }
  }
  return all;
}

async function commonSentences(folder: string): Promise<Map<string, string>> {
  const sentences = new Map<string, string>();
  const file = path.join(folder, 'msrpc', 'msr_paraphrase_test.txt');
  const text = await readTextFile(file);
  const others = text.replace(/^[01](?=\t)/gm, (quality) => `${1 - Number(quality)}`);
  for (const rows of [text, others])
    for (const { ids, base } of readMsrpc(rows, file))
      if (!sentences.has(`news ${ids[0]}`)) sentences.set(`news ${ids[0]}`, base);
  const treebank = await treebankSentences(path.join(folder, 'treebanks', 'en_ewt-test.conllu'));
  for (const [at, sentence] of treebank.entries()) sentences.set(`ewt ${at + 1}`, sentence);
  const gum = await treebankSentences(path.join(folder, 'treebanks_heads', 'en_gum-shippable-train.conllu'));
  for (const [at, sentence] of gum.entries()) sentences.set(`gum ${at + 1}`, sentence);
  const forums = await forumSentences(
    path.join(folder, 'senteval_sts_tokenized', 'STS', 'STSBenchmark', 'stsbenchmark'),
  );
  for (const [at, sentence] of forums.entries()) sentences.set(`forum ${at + 1}`, sentence);
  return sentences;
}
