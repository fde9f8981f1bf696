import path from 'node:path';
import { readMsrpc } from '../../core/evaluation/corpora/pairs/msrpc.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { forumSentences } from '../lib/forumSentences.ts';
import { sentenceLines } from '../lib/sentenceLines.ts';
import { treebankSentences } from '../lib/treebankSentences.ts';
import { DRAWS, type Judgment, readJudgments } from './judgments.ts';

/** A judgment with the sentence that was varied, which docs/quality/ does not hold. */
export interface JudgedVariant extends Judgment {
  readonly sentence: string;
}

/**
 * Reads the judgments of draws together with their sentences; of all with queries that readers judged if none is named.
 *
 * @param data the folder that holds msrpc/, treebanks/, treebanks_heads/ and senteval_sts_tokenized/
 */
export async function judgedVariants(data: string, draws: readonly string[]): Promise<JudgedVariant[]> {
  const sentences = await commonSentences(data);
  const withQueries = Object.entries(DRAWS).flatMap(([draw, section]) =>
    section ? [{ draw, section }] : [],
  );
  for (const { draw, section } of withQueries)
    for (const { number, sentence } of await sentenceLines('bench/quality/queries.txt', section))
      sentences.set(`${draw} queries ${number}`, sentence);
  return readJudgments(draws.length > 0 ? draws : withQueries.map(({ draw }) => draw)).map((judgment) => {
    const { draw, id } = judgment;
    const sentence = sentences.get(`${draw} ${id}`) ?? sentences.get(id);
    if (sentence === undefined) throw new Error(`There is no sentence ${id} for the draw ${draw}.`);
    return { ...judgment, sentence };
  });
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
