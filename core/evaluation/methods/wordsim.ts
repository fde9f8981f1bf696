import { InputError } from '../../inputError.ts';
import type { Embeddings } from '../../matrices/embeddings.ts';
import { zeroRows } from '../../matrices/rows.ts';
import { plural } from '../../plural.ts';
import { count, mapOf, number, object, orNull } from '../../shape.ts';
import { readWordPairs, type WordPair } from '../corpora/wordPairs.ts';
import type { EvaluationContext, Method } from '../method.ts';
import { CORRELATION } from '../metricInfo.ts';
import { metricValues } from '../metricValue.ts';
import { metricTable } from '../report/metricTable.ts';
import { textTable } from '../report/textTable.ts';
import type { MetricValue, Run } from '../run.ts';
import { sentenceOf } from '../sentenceText.ts';
import { similarityOf } from '../similarity.ts';
import { WORDSIM_CASES, type WordExample } from './wordsimExample.ts';

/** Word similarity: how well cosines of word vectors agree with human ratings (Scheepers 2017, 2.5.1). */
export const wordsim: Method<WordCase, WordExample, WordScores> = {
  name: 'wordsim',
  purpose: 'Do cosine similarities agree with human ratings of word pairs?',
  description: `Word similarity: do cosines of word vectors agree with human ratings of word
pairs? A corpus is a file of rows “word word number”, or a folder of such files. Pairs with a
word that has no vector are skipped and counted.`,
  title: 'Word similarity',
  summary:
    'How well do cosine similarities agree with human ratings of word pairs? Correlation for each set of pairs.',
  metrics: [
    {
      name: '<file>/spearman',
      title: '<file>, Spearman',
      help: "Spearman's correlation with human ratings.",
      better: 'higher',
      range: CORRELATION,
    },
    {
      name: '<file>/pearson',
      title: '<file>, Pearson',
      help: "Pearson's correlation with human ratings.",
      better: 'higher',
      range: CORRELATION,
    },
  ],
  annotates: false,
  options: {},
  fixed: { metric: 'cosine', words: 'lower-cased' },
  batch: 1024,
  shards: 'cases',
  filesOf: (names) => ({ files: names, expected: 'no file' }),
  async *read(corpus, context) {
    const sets = new Map<string, string>();
    const leftOut: string[] = [];
    const empty: string[] = [];
    for (const file of corpus) {
      const pairs = await readWordPairs(file);
      if (!pairs) {
        leftOut.push(file.path);
        continue;
      }
      if (pairs.length === 0) {
        empty.push(file.path);
        continue;
      }
      const set = file.name.replace(/(?<=[^/])\.[^./]*$/, '');
      const other = sets.get(set);
      if (other !== undefined) {
        throw new InputError(
          `${other} and ${file.path} would both be the set ${set}.`,
          'Rename one of the files.',
        );
      }
      sets.set(set, file.path);
      for (const pair of pairs) yield { set, ...pair };
    }
    if (sets.size === 0 && leftOut.length > 0) {
      throw new InputError(
        `${corpus.length === 1 ? corpus[0]!.path : 'The corpus'} contains no set of word pairs.`,
        'Expected rows of two words and a number between tabs or spaces.',
      );
    }
    if (sets.size === 0) return;
    for (const path of empty) context.notice(`${path} is skipped: it contains no pair of words.`);
    for (const path of leftOut) context.notice(`${path} is skipped: its rows are not “word word number”.`);
  },
  leavesOutUnknown: true,
  parts: {
    sets: mapOf(
      mapOf(object({ spearman: orNull(number), pearson: orNull(number), used: count, skipped: count })),
    ),
  },
  nothing: {
    found: 'no pair of words',
    expected: 'Expected rows of two words and a number between tabs or spaces.',
  },
  async evaluateBatch(cases, first, context) {
    const found: (readonly (number | null)[])[] = [];
    for (const encoder of context.encoders) found.push(await similarities(cases, encoder, context));
    return cases.flatMap(({ set, words, score }, index) =>
      context.encoders.map((encoder, column) => ({
        set,
        encoder,
        pair: first + index,
        words,
        score,
        similarity: found[column]![index]!,
      })),
    );
  },
  aggregate({ encoders }) {
    const sets = new Map(encoders.map((encoder) => [encoder, new Map<string, Counted>()]));
    return {
      add({ set, encoder, similarity }) {
        const ofEncoder = sets.get(encoder)!;
        const counted = ofEncoder.get(set) ?? { used: 0, skipped: 0 };
        counted[similarity === null ? 'skipped' : 'used'] += 1;
        ofEncoder.set(set, counted);
      },
      finish: (metrics) => ({ scores: { sets: agreements(sets, metrics) } }),
    };
  },
  *observations({ set, encoder, pair, words, score, similarity }) {
    if (similarity === null) return;
    for (const correlation of ['spearman', 'pearson'] as const) {
      yield {
        metric: `${set}/${correlation}`,
        encoder,
        unit: pair,
        shared: words,
        gold: score,
        value: similarity,
        correlation,
      };
    }
  },
  cases: WORDSIM_CASES,
  text: (run) => wordsimText(run),
};

interface WordCase extends WordPair {
  readonly set: string;
}

export interface WordScores {
  readonly sets: { readonly [encoder: string]: { readonly [set: string]: WordAgreement } };
}

export interface WordAgreement {
  /** −1 to 1; null for fewer than two pairs or a constant. */
  readonly spearman: number | null;
  readonly pearson: number | null;
  readonly used: number;
  /** Pairs with a word that has no vector. */
  readonly skipped: number;
}

interface Counted {
  used: number;
  skipped: number;
}

/** Joins the correlations and the numbers of pairs. */
function agreements(
  sets: ReadonlyMap<string, ReadonlyMap<string, Counted>>,
  metrics: readonly MetricValue[],
): WordScores['sets'] {
  const valueIn = metricValues(metrics);
  return Object.fromEntries(
    [...sets].map(([encoder, counts]) => [
      encoder,
      Object.fromEntries(
        [...counts].map(([set, { used, skipped }]) => [
          set,
          {
            spearman: valueIn(`${set}/spearman`, encoder),
            pearson: valueIn(`${set}/pearson`, encoder),
            used,
            skipped,
          },
        ]),
      ),
    ]),
  );
}

/** The cosine of each pair; null where a word has no vector. */
async function similarities(
  cases: readonly WordCase[],
  encoder: string,
  context: EvaluationContext,
): Promise<(number | null)[]> {
  const words = [...new Set(cases.flatMap((each) => each.words))];
  const rowOf = new Map(words.map((word, row) => [word, row]));
  const vectors = await context.encode(
    encoder,
    words.map((word) => sentenceOf([word])),
  );
  const lacks = rowsWithoutVector(vectors);
  const pairs = Uint32Array.from(cases.flatMap((each) => each.words.map((word) => rowOf.get(word)!)));
  const { distances } = await context.vectors.pairs(vectors, pairs, 'cosine', context);
  return cases.map((_, pair) =>
    lacks[pairs[2 * pair]!] || lacks[pairs[2 * pair + 1]!] ? null : similarityOf(distances[pair]!),
  );
}

/** The encoder says that it does not know the word, or gives the zero vector. */
function rowsWithoutVector(vectors: Embeddings): Uint8Array {
  const lacks = zeroRows(vectors, 'word vectors');
  const unknown = vectors.kind === 'dense' ? vectors.rowCounts?.unknownTokens : undefined;
  return lacks.map((isZero, row) => (isZero || unknown?.[row] ? 1 : 0));
}

/** Writes the correlations by set, and the numbers of pairs left out, for a terminal. Ends with a newline. */
function wordsimText({ sets, metrics, manifest }: Run<string, WordScores>): string {
  const encoders = Object.keys(manifest.encoders);
  const names = [...new Set(encoders.flatMap((encoder) => Object.keys(sets[encoder]!)))];
  const skipped = names.flatMap((name) => {
    const counts = encoders.map((encoder) => sets[encoder]![name]!.skipped);
    return counts.some((count) => count > 0)
      ? [[`${name}, pairs without vector`, ...counts.map(String)]]
      : [];
  });
  const title = `Word similarity: ${plural(manifest.corpus.cases, 'pair')}; correlation, 95% CI, n`;
  return `${[title, ...textTable([...metricTable(metrics, encoders), ...skipped])].join('\n')}\n`;
}
