import { withUniformUnknown } from '../../../encoders/vectors/composition.ts';
import type { DistanceMetric } from '../../../matrices/distanceMetric.ts';
import type { DenseMatrix, Embeddings } from '../../../matrices/embeddings.ts';
import { definitionSentence, LONGEST_DEFINITION, lemmaSentence } from '../../compvecSentences.ts';
import {
  DEFINITION_FILES,
  type Definition,
  type DefinitionSet,
  readDefinitions,
} from '../../corpora/definitions.ts';
import { keptByEncoder } from '../../keptByEncoder.ts';
import type { EvaluationContext, Method } from '../../method.ts';
import { nearestAmong, ranksAmong } from '../../statistics/rankingScores.ts';
import { COMPVEC_PARTS, type CompVecScores, compVecAggregate } from './compvecevalAggregate.ts';
import {
  COMPVECEVAL_CASES,
  type CompVecExample,
  compVecExample,
  compVecObservations,
  randomRanks,
} from './compvecevalExample.ts';
import { COMPVEC_METRICS } from './compvecevalMetrics.ts';
import { compVecText } from './compvecevalText.ts';

/** CompVecEval: does a definition's vector lie near the vector of what it defines (Scheepers 2017, chapter 3)? */
export const compveceval: Method<DefinitionCase, CompVecExample, CompVecScores> = {
  name: 'compveceval',
  purpose: 'Is the vector of a definition near that of the lemma it defines?',
  description: `Scheepers 2017, CompVecEval: is the vector of a definition near that of the lemma it
defines? Ranks all lemmas of the corpus for each of its definitions: test_data.tsv, rows
“lemma TAB definition”, or its folder (semloc build-corpus compveceval makes one).`,
  title: 'CompVecEval: definitions and the lemmas they define',
  summary:
    'How near the top does the defined lemma rank among all lemmas, by its distance from the definition? Scheepers 2017.',
  metrics: COMPVEC_METRICS,
  annotates: false,
  hasSides: true,
  options: {
    metric: {
      help: 'Distance between definitions and lemmas: euclidean, as in Scheepers (2017), or cosine.',
      default: 'euclidean',
      choices: ['euclidean', 'cosine'],
    },
    max: {
      help: 'Max-pooling: true, or padded with zeros as in Scheepers (2017).',
      default: 'true',
      choices: ['true', 'padded'],
    },
  },
  fixed: { definitionTokens: LONGEST_DEFINITION, unknownWords: 'uniform unless the encoder says otherwise' },
  encoderFor: ({ id, sees, dimension, pooling }, seed) =>
    // Those that look at tokens and have a dimension compose word vectors.
    sees === 'tokens' && dimension !== undefined ? withUniformUnknown({ id, pooling }, seed) : id,
  batch: 512,
  shards: 'cases',
  casesHoldCorpus: true,
  filesOf: (names) => ({
    files: DEFINITION_FILES.filter((name) => names.includes(name)),
    expected: `no ${DEFINITION_FILES.join(' or ')}`,
  }),
  async *read(corpus, context) {
    const set = await readDefinitions(corpus, context.notice);
    for (const definition of set.definitions) yield { set, definition };
  },
  parts: COMPVEC_PARTS,
  nothing: {
    found: 'no definition',
    expected: 'Expected rows “lemma TAB definition”, or what semloc build-corpus compveceval writes.',
  },
  async evaluateBatch(cases, first, context) {
    const { set } = cases[0]!;
    const examples: CompVecExample[] = cases.map(({ definition }, index) =>
      compVecExample(null, first + index, set, definition, randomRanks(set, definition, context.seed)),
    );
    for (const encoder of context.encoders) {
      const { vectors: lemmas, unknown } = await lemmaVectors(set, encoder, context);
      const definitions = await definitionVectors(cases, encoder, context);
      const metric = context.options.metric as DistanceMetric;
      const rows = distanceRows(context.vectors.all(definitions, lemmas, metric, context), set.lemmas.length);
      for await (const { row, distances } of rows) {
        const { definition } = cases[row]!;
        examples.push({
          ...compVecExample(encoder, first + row, set, definition, ranksAmong(distances, definition.lemmas)),
          withoutVector: definition.lemmas
            .filter((place) => unknown[place])
            .map((place) => set.lemmas[place]!),
          nearest: nearestAmong(distances, NEAREST).map((place) => set.lemmas[place]!),
        });
      }
    }
    return examples;
  },
  aggregate: ({ encoders }) => compVecAggregate(encoders),
  observations: compVecObservations,
  cases: COMPVECEVAL_CASES,
  text: (run) => compVecText(run),
};

interface DefinitionCase {
  /** The same object in every case of a run. */
  readonly set: DefinitionSet;
  readonly definition: Definition;
}

const NEAREST = 5;

interface LemmaVectors {
  readonly vectors: Embeddings;
  /** The number of out-of-vocabulary tokens of each lemma; not 0 if there are any. */
  readonly unknown: Uint32Array;
}

/** Lemmas are embedded once in a run. */
const lemmaVectors = keptByEncoder(embedLemmas);

async function embedLemmas(
  { lemmas }: DefinitionSet,
  encoder: string,
  context: EvaluationContext,
): Promise<LemmaVectors> {
  const sentences = lemmas.map(lemmaSentence);
  const vectors = await context.encode(encoder, sentences, 'uncounted');
  const counts = vectors.kind === 'dense' ? vectors.rowCounts : undefined;
  return { vectors, unknown: counts?.unknownTokens ?? new Uint32Array(lemmas.length) };
}

async function definitionVectors(
  cases: readonly DefinitionCase[],
  encoder: string,
  context: EvaluationContext,
): Promise<Embeddings> {
  const sentences = cases.map(({ definition }) => definitionSentence(definition.tokens));
  const vectors = await context.encode(encoder, sentences);
  if (context.options.max !== 'padded' || vectors.kind === 'sparse') return vectors;
  const { pooling } = await context.describe(encoder);
  return pooling === 'max' ? withPadding(vectors, cases) : vectors;
}

/** Below the longest length the thesis's maximum takes zeros in for the tokens that are not there. */
function withPadding(vectors: DenseMatrix, cases: readonly DefinitionCase[]): DenseMatrix {
  const data = vectors.data.slice();
  for (const [row, { definition }] of cases.entries()) {
    if (definition.tokens.length >= LONGEST_DEFINITION) continue;
    for (let k = row * vectors.columns; k < (row + 1) * vectors.columns; k++) data[k] = Math.max(0, data[k]!);
  }
  return { ...vectors, data };
}

/** The distances of each row to all candidates, row by row, from tiles in order of rows. */
async function* distanceRows(tiles: ReturnType<EvaluationContext['vectors']['all']>, candidates: number) {
  let waiting: { row: number; distances: Float64Array }[] = [];
  for await (const { fromRow, rows, fromColumn, columns, distances } of tiles) {
    for (let row = 0; row < rows; row++) {
      const part = distances.subarray(row * columns, (row + 1) * columns);
      waiting[row] ??= { row: fromRow + row, distances: new Float64Array(candidates) };
      waiting[row]!.distances.set(part, fromColumn);
    }
    if (fromColumn + columns < candidates) continue;
    yield* waiting;
    waiting = [];
  }
}
