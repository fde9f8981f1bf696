import { pairOptions, pairSource } from '../../corpora/pairs/pairOptions.ts';
import { readScoredPairs, type ScoredPair } from '../../corpora/pairs/scoredPairs.ts';
import { isStsGold, isStsInput, readSts, stsFilesOf, stsSubsetOf } from '../../corpora/pairs/sts.ts';
import { TABLE_FILES, TABLE_FORMATS } from '../../corpora/tables/table.ts';
import { tableName } from '../../corpora/tables/tableName.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import type { CorpusMetric, Method } from '../../method.ts';
import { correlations } from '../../metricInfo.ts';
import { metricValues } from '../../metricValue.ts';
import { bySubset } from '../../observations/subsets.ts';
import { sharedBy } from '../../observations/unitLinks.ts';
import { pairSimilarities, SIMILARITY_SCHEMA } from '../../pairSimilarities.ts';
import type { MetricValue } from '../../run.ts';
import { sentenceAs, TEXT_SCHEMA, TOKENS_SCHEMA } from '../../sentenceText.ts';
import { STS_CASES, STS_PARTS, type StsExample, type StsScores } from './stsExample.ts';
import { stsText } from './stsText.ts';
import { weightedYears, type YearScores, yearOf, yearsOf } from './stsYears.ts';

/** Sentence similarity: how well cosines agree with human ratings (SemEval 2012 to 2016; Cer et al. 2017). */
export const sts: Method<StsCase, StsExample, StsScores> = {
  name: 'sts',
  purpose: 'Do cosine similarities agree with human ratings of sentence pairs?',
  description: `Sentence similarity: do cosines agree with human ratings of sentence pairs? The
corpus is SentEval's folder STS (STS12 to STS16, STS Benchmark), or scored pairs in a table:
delimited fields, JSON, JSONL, Parquet or Arrow (STS3k, SICK, your own).`,
  title: 'Semantic textual similarity',
  summary:
    'How well do cosine similarities agree with human ratings of sentence pairs? Correlation for each data set and year.',
  metrics: [
    ...correlations((name, title) => [
      `<subset>/${name}`,
      `<subset>, ${title}`,
      `${title}'s correlation with human ratings; for a year, the mean over its data sets weighted by their pairs.`,
    ]),
    ...correlations((name, title) => [
      `<subset>/${name}, <value>`,
      `<subset>, ${title}, <value>`,
      `${title}'s correlation with human ratings, for one value of the subset column.`,
    ]),
    ...correlations((name, title) => [
      `<year>/cosine_${name}`,
      `<year>, ${title}, pooled`,
      `${title}'s correlation with human ratings over the pairs of all data sets of the year at once, as MTEB gives it; its leaderboard shows Spearman's.`,
    ]),
    ...correlations((name, title) => [
      `<year>/${name}-unweighted`,
      `<year>, ${title}, unweighted`,
      `Unweighted mean of ${title}'s correlations over the data sets of the year.`,
    ]),
  ],
  annotates: false,
  options: {
    ...pairOptions('score'),
    tokens: TOKENS_SCHEMA,
    similarity: SIMILARITY_SCHEMA,
    text: TEXT_SCHEMA,
  },
  fixed: {},
  batch: 1024,
  shards: 'cases',
  filesOf(names) {
    const benchmark = names
      .filter((name) => BENCHMARK.test(name))
      .sort((a, b) => a.split('/').length - b.split('/').length)
      .slice(0, 1);
    const known = [...stsFilesOf(names), ...benchmark];
    return {
      files: known.length > 0 ? known : names.filter((name) => TABLE_FILES.test(name)),
      expected: `neither STS.input.NAME.txt with STS.gs.NAME.txt nor a ${TABLE_FORMATS} file`,
    };
  },
  async *read(corpus, { options, notice }) {
    for (const file of corpus) {
      if (isStsInput(file)) {
        const subset = stsSubsetOf(file);
        for await (const pair of readSts(file, corpus)) yield { subset, ...pair, atSpaces: true };
      } else if (!isStsGold(file)) {
        const part = await benchmarkPart(file);
        const atSpaces = part !== undefined;
        const subset = atSpaces ? `STSB/${part}` : tableName(file);
        for await (const pair of readScoredPairs(file, pairSource(options), notice)) {
          const { subset: value, ...rest } = pair;
          yield { subset, ...rest, ...(value !== undefined && { part: value }), atSpaces };
        }
      }
    }
  },
  parts: STS_PARTS,
  nothing: {
    found: 'no scored pair of sentences',
    expected: 'Expected two sentences and a score per row, or STS.input.NAME.txt with STS.gs.NAME.txt.',
  },
  async evaluateBatch(cases, first, context) {
    const sentences = cases.flatMap((each) =>
      each.sentences.map((text) => sentenceAs(text, context.options, each.atSpaces)),
    );
    const pairs = Uint32Array.from(sentences.keys());
    const found: Float64Array[] = [];
    for (const encoder of context.encoders)
      found.push(await pairSimilarities(encoder, sentences, pairs, context));
    return cases.flatMap(({ subset, part, sentences: both, score, group }, index) =>
      context.encoders.map((encoder, column) => ({
        subset,
        ...(part !== undefined && { part }),
        encoder,
        pair: first + index,
        sentences: both,
        ...(group !== undefined && { group }),
        score,
        similarity: found[column]![index]!,
      })),
    );
  },
  aggregate({ encoders }) {
    const pairs = new Map(encoders.map((encoder) => [encoder, new Map<string, number>()]));
    return {
      add({ subset, encoder }) {
        const bySubset = pairs.get(encoder)!;
        bySubset.set(subset, (bySubset.get(subset) ?? 0) + 1);
      },
      finish(metrics) {
        const subsets = subsetsOf(pairs, metrics);
        const valueIn = metricValues(metrics);
        const years = Object.fromEntries(
          encoders.map((encoder) => [
            encoder,
            yearsOf(subsets[encoder]!, (metric) => valueIn(metric, encoder)),
          ]),
        );
        return {
          scores: { subsets, years },
          metrics: Object.entries(years).flatMap(([encoder, each]) => [...metricsOf(encoder, each)]),
        };
      },
    };
  },
  *observations({ subset, part, encoder, pair, sentences, group, score, similarity }) {
    const shared = sharedBy(sentences, group);
    for (const correlation of ['pearson', 'spearman'] as const) {
      const observation = {
        metric: `${subset}/${correlation}`,
        encoder,
        unit: pair,
        shared,
        gold: score,
        value: similarity,
        correlation,
      };
      yield* bySubset(observation, part);
      const year = yearOf(subset);
      if (year !== undefined) yield { ...observation, metric: `${year}/cosine_${correlation}` };
    }
  },
  weighted: (metrics) => weightedYears(metrics),
  cases: STS_CASES,
  text: (run) => stsText(run),
};

interface StsCase extends Omit<ScoredPair, 'subset'> {
  readonly subset: string;
  /** The value of the column by which scores are broken down. */
  readonly part?: string;
  /** Tokens stand between spaces, unless the user says otherwise. */
  readonly atSpaces: boolean;
}

/** The part of the STS Benchmark that a folder stands for. */
const BENCHMARK = /(?:^|\/)sts-test\.(?:csv|tsv)$/;

/** Names the part of the STS Benchmark that a file is: by its name, and the rating in the fifth column of its first row. */
async function benchmarkPart(file: CorpusFile): Promise<string | undefined> {
  const part = /(?:^|\/)sts-(test|dev|train)\.(?:csv|tsv)$/.exec(file.name)?.[1];
  if (part === undefined) return undefined;
  for await (const row of file.lines()) {
    return /^[\d.]+$/.test(row.split('\t')[4] ?? '') ? part : undefined;
  }
  return undefined;
}

/** Joins the correlations and the numbers of pairs. */
function subsetsOf(
  pairs: ReadonlyMap<string, ReadonlyMap<string, number>>,
  metrics: readonly MetricValue[],
): StsScores['subsets'] {
  const valueIn = metricValues(metrics);
  return Object.fromEntries(
    [...pairs].map(([encoder, bySubset]) => [
      encoder,
      Object.fromEntries(
        [...bySubset].map(([subset, count]) => [
          subset,
          {
            pearson: valueIn(`${subset}/pearson`, encoder),
            spearman: valueIn(`${subset}/spearman`, encoder),
            pairs: count,
          },
        ]),
      ),
    ]),
  );
}

function* metricsOf(
  encoder: string,
  years: { readonly [year: string]: YearScores },
): Generator<CorpusMetric> {
  for (const [year, { weighted, unweighted, pairs }] of Object.entries(years)) {
    for (const correlation of ['pearson', 'spearman'] as const) {
      yield { metric: `${year}/${correlation}`, encoder, value: weighted[correlation], n: pairs };
      yield {
        metric: `${year}/${correlation}-unweighted`,
        encoder,
        value: unweighted[correlation],
        n: pairs,
      };
    }
  }
}
