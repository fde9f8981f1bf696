import path from 'node:path';
import type { Encoder, Sentence } from '../../core/encoders/encoder.ts';
import { pearson, spearman } from '../../core/evaluation/statistics/correlation/correlation.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { readTextFile } from '../../host/files/textInput.ts';

/** A pair of sentences with its human rating. */
export interface RatedPair {
  readonly pair: readonly [Sentence, Sentence];
  readonly score: number;
}

/** Reads a part of STS-B without its pairs from the MSR Paraphrase Corpus, on whose sentences encoders are judged. */
export async function ratedPairs(data: string, part: 'train' | 'dev' | 'test'): Promise<RatedPair[]> {
  const file = path.join(data, 'senteval_sts_tokenized', 'STS', 'STSBenchmark', `sts-${part}.csv`);
  return (await readTextFile(file)).split('\n').flatMap((line) => {
    const [, source, , , score, first, second] = line.split('\t');
    if (second === undefined || source === 'MSRpar') return [];
    return [
      {
        score: Number(score),
        pair: [sentenceOf(textTokens(first!)), sentenceOf(textTokens(second))] as const,
      },
    ];
  });
}

/** Pearson's and Spearman's correlation of cosines with ratings. */
export async function correlations(encoder: Encoder, pairs: readonly RatedPair[]): Promise<[number, number]> {
  const { row } = await vectorsOf(
    encoder,
    pairs.flatMap(({ pair }) => pair),
  );
  const cosines = pairs.map((_, i) => cosine(row(2 * i), row(2 * i + 1)));
  const scores = pairs.map(({ score }) => score);
  return [pearson(cosines, scores)!, spearman(cosines, scores)!];
}

async function vectorsOf(encoder: Encoder, sentences: readonly Sentence[]) {
  const embeddings = await encoder.encode(sentences);
  if (embeddings.kind !== 'dense') throw new Error('word vectors are dense');
  const { data, columns } = embeddings;
  return { row: (index: number) => data.subarray(index * columns, (index + 1) * columns) };
}

function cosine(a: Float32Array, b: Float32Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let k = 0; k < a.length; k++) {
    ab += a[k]! * b[k]!;
    aa += a[k]! * a[k]!;
    bb += b[k]! * b[k]!;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

const textTokens = (text: string) => tokenize(text).map((token) => token.text);

const sentenceOf = (tokens: readonly string[]): Sentence => ({ text: tokens.join(' '), tokens });
