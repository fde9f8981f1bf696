import { groupedBy } from '../../../groupedBy.ts';
import { LABELED_OPTIONS } from '../../corpora/labeled/labeledOptions.ts';
import { TABLE_FILES, TABLE_FORMATS } from '../../corpora/tables/table.ts';
import type { Method } from '../../method.ts';
import { proportion } from '../../metricInfo.ts';
import { TEXT_SCHEMA, tokenizedSentence } from '../../sentenceText.ts';
import { similarityOf } from '../../similarity.ts';
import { roundedSimilarity } from '../../statistics/pairClassification/thresholdGrid.ts';
import { createRoutingAggregate } from './routingAggregate.ts';
import { type Routes, type RoutingCase, readRoutingCases } from './routingCases.ts';
import { ROUTING_CASES, type RoutingExample, routingObservations } from './routingExample.ts';
import { ROUTING_PARTS, type RoutingScores } from './routingScores.ts';
import { routingBrief, routingText } from './routingText.ts';

/** Routing: does the nearest example of a route tell where an utterance belongs, and from which similarity on? */
export const routing: Method<RoutingCase, RoutingExample, RoutingScores> = {
  name: 'routing',
  purpose: 'Does the nearest example tell the route of an utterance, and from which cosine on?',
  description: `Routing: does the nearest example tell which route an utterance belongs to, as semantic
routers and intent classifiers assume, and from which cosine on? With --nearest K, the mean
of the K nearest examples of each route tells it. The corpus is a table of routes and
utterances; utterances that belong to no route are labeled none. Each utterance is routed
by all others, or those of the split test by those of the split train.`,
  title: 'Routing: utterances by their nearest example',
  summary:
    'Does the nearest example tell which route an utterance belongs to? Precision and recall of each route and of none at a threshold, the routes that are confused, and a certified threshold for each route.',
  metrics: [
    proportion(
      'accuracy',
      'Accuracy',
      'Proportion of the utterances that are given the right route, or rightly none: the route of the nearest example if its cosine reaches the threshold.',
    ),
    proportion(
      'precision, <route>',
      'Precision, <route>',
      'Proportion, of the utterances that are given the route at the threshold, of those that belong to it.',
    ),
    proportion(
      'recall, <route>',
      'Recall, <route>',
      'Proportion, of the utterances that belong to the route, of those that are given it at the threshold.',
    ),
    proportion(
      'recallCertified, <route>',
      'Recall at the certified threshold, <route>',
      'Proportion, of the held-out utterances that belong to the route, of those that are given it at the threshold that is certified for it.',
    ),
  ],
  annotates: false,
  options: {
    at: {
      title: 'Threshold',
      help: 'The threshold to judge: an utterance is given the route of its nearest example from this cosine on, else none.',
      default: 0.5,
      minimum: -1,
      maximum: 1,
    },
    precision: {
      title: 'Precision',
      help: 'The precision for which a threshold is certified for each route.',
      default: 0.95,
      minimum: 0.01,
      maximum: 1,
    },
    nearest: {
      title: 'Nearest examples',
      help: 'Number of nearest examples of each route whose mean cosine counts; all of a route that has fewer.',
      default: 1,
      minimum: 1,
      maximum: 1000,
      integer: true,
    },
    none: { help: 'The label of utterances that belong to no route.', default: 'none' },
    sentence: {
      ...LABELED_OPTIONS.sentence,
      help: 'The column of the utterance: its name, or its number if there is no header.',
    },
    label: { ...LABELED_OPTIONS.label, help: 'The column of the route.' },
    split: LABELED_OPTIONS.split,
    group: LABELED_OPTIONS.group,
    delimiter: LABELED_OPTIONS.delimiter,
    text: TEXT_SCHEMA,
  },
  fixed: { metric: 'cosine' },
  batch: 256,
  shards: 'cases',
  casesHoldCorpus: true,
  filesOf: (names) => ({
    files: names.filter((name) => TABLE_FILES.test(name)),
    expected: `no ${TABLE_FORMATS} file`,
  }),
  read: (corpus, context) => readRoutingCases(corpus, context),
  parts: ROUTING_PARTS,
  nothing: { found: 'no utterance with a route', expected: 'Expected a route and an utterance per row.' },
  async evaluateBatch(cases, first, context) {
    const { examples } = cases[0]!.routes;
    const compared = comparedWith(cases, examples);
    const sentences = [...examples, ...cases.map(({ utterance }) => utterance)].map(({ text }) =>
      tokenizedSentence(text),
    );
    const pairs = new Uint32Array(2 * compared.reduce((sum, { length }) => sum + length, 0));
    let filled = 0;
    for (const [row, places] of compared.entries()) {
      for (const place of places) {
        pairs[filled++] = examples.length + row;
        pairs[filled++] = place;
      }
    }
    const at = Number(context.options.at);
    const count = Number(context.options.nearest);
    const found: RoutingExample[][] = [];
    for (const encoder of context.encoders) {
      const distances = await context.distances(encoder, sentences, pairs);
      let end = 0;
      found.push(
        cases.map((each, row) => {
          const places = compared[row]!;
          const own = distances.subarray(end, end + places.length);
          end += places.length;
          return { encoder, case: first + row, ...routed(each, places, own, { at, count }) };
        }),
      );
    }
    return cases.flatMap((_, row) => found.map((rows) => rows[row]!));
  },
  aggregate: createRoutingAggregate,
  observations: routingObservations,
  cases: ROUTING_CASES,
  brief: (run) => routingBrief(run),
  text: (run) => routingText(run),
};

/**
 * The places of the examples that each utterance is compared with. It is no example of itself, nor are others that say the
 * same or are of its group.
 */
function comparedWith(cases: readonly RoutingCase[], examples: Routes['examples']): number[][] {
  const places = groupedBy(examples.keys(), (at) => examples[at]!.text);
  return cases.map(({ utterance: { text, group } }) => {
    const same = new Set(places.get(text));
    return [...examples.keys()].filter(
      (place) => !same.has(place) && (group === undefined || examples[place]!.group !== group),
    );
  });
}

/**
 * Routes an utterance by its distances to the examples at some places.
 *
 * @param at the similarity from which on it is given a route
 * @param count how many of the nearest examples of a route count
 */
function routed(
  { utterance: { text, ...utterance }, isHeldOut, routes: { examples } }: RoutingCase,
  places: readonly number[],
  distances: Float64Array,
  { at, count }: { readonly at: number; readonly count: number },
): Omit<RoutingExample, 'encoder' | 'case'> {
  const similarities = Array.from(distances, (distance) => roundedSimilarity(similarityOf(distance)));
  const byRoute = groupedBy(places.keys(), (each) => examples[places[each]!]!.route);
  const routes = [...byRoute].map(([route, own]) => {
    const nearest = Float64Array.from(own, (each) => similarities[each]!)
      .sort()
      .subarray(-count);
    const sum = nearest.reduceRight((total, each) => total + each, 0);
    const first = own.find((each) => similarities[each] === nearest.at(-1))!;
    return { route, first, similarity: roundedSimilarity(sum / nearest.length) };
  });
  // Of equally near routes, the one whose nearest example comes first.
  const [best] = routes.sort((a, b) => b.similarity - a.similarity || a.first - b.first);
  return {
    ...{ utterance: text, ...utterance, isHeldOut },
    nearest: best
      ? {
          route: best.route,
          utterance: examples[places[best.first]!]!.text,
          similarity: best.similarity,
        }
      : null,
    own: routes.find(({ route }) => route === utterance.route)?.similarity ?? null,
    decided: best && best.similarity >= at ? best.route : null,
  };
}
