import { textAndTokens } from '../../annotation/annotation.ts';
import { TOLERANCE } from '../../matrices/tolerance.ts';
import { CHOICE_SCHEMA } from '../../variants/choice.ts';
import { yieldToEventLoop } from '../../yielder.ts';
import { msrpcFiles } from '../corpora/pairs/msrpc.ts';
import { SUBSET_SCHEMA } from '../corpora/pairs/pairOptions.ts';
import type { PairMarks } from '../corpora/pairs/sentencePair.ts';
import { TABLE_FILES, TABLE_FORMATS } from '../corpora/tables/table.ts';
import { readTripletCases, type TripletCase } from '../corpora/tripletCases.ts';
import { exchangedWords } from '../exchangedWords.ts';
import type { EvaluationContext, Method } from '../method.ts';
import { proportion } from '../metricInfo.ts';
import { bySubset, requiringSubsets, withSubsets } from '../observations/subsets.ts';
import { sharedBy } from '../observations/unitLinks.ts';
import { TEXT_SCHEMA } from '../sentenceText.ts';
import { CHOICE_PARTS, type ChoiceScores, choiceText, createChoiceAggregate } from './choiceAggregate.ts';
import { SAMES, tripletOf, type Worded } from './triplet.ts';
import { TRIPLETS_CASES, type TripletExample } from './tripletsExample.ts';

/**
 * Triplet evaluation (Zhu, Li and de Melo 2018; Barančíková and Bojar 2020, section 2): of a sentence S1, one of the
 * same meaning S2 and its negation S3, S1 and S2 must be the most similar two.
 */
export const triplets: Method<TripletCase, TripletExample, ChoiceScores> = {
  name: 'triplets',
  purpose: 'Is a sentence closer to one of the same meaning than to its negation?',
  description: `Zhu et al. 2018: is a sentence closer to one of the same meaning than either is to
its negation? The corpus is any file of sentences, one per line, MSRPC's files or their
folder, or triplets: JSON {"s1","s2","s3"}, as build-corpus triplets writes them, or a table
(anchor, positive, negative; query, pos, neg; several negatives), as SugarCrepe++ is.
The meaning-preserving sentence is made by synonym substitution or, with --same, by
active/passive alternation.`,
  title: 'Triplets: a sentence, a synonym and its negation',
  summary:
    'Is a sentence closer to one of the same meaning than to its negation? Accuracy over the triplets. Zhu, Li and de Melo 2018.',
  metrics: [
    ...withSubsets([
      proportion(
        'S1S2>S1S3',
        'sim(s1, s2) > sim(s1, s3)',
        'The sentence is closer to the synonymous one than to its negation.',
      ),
      proportion(
        'S1S2>S2S3',
        'sim(s1, s2) > sim(s2, s3)',
        'The two sentences with the same meaning are closer than the synonymous one and the negation.',
      ),
    ]),
    proportion('both', 'Both', 'Both comparisons hold at once.'),
    proportion(
      'both, <kind>',
      'Both, <kind>',
      'Both comparisons hold at once, by how the sentence with the same meaning was made, or for one subset of the corpus.',
    ),
  ],
  annotates: true,
  rewrites: true,
  substituted: (given) => ('base' in given ? [given.base] : []),
  options: {
    choice: CHOICE_SCHEMA,
    same: {
      help: 'Meaning-preserving sentence: synonym substitution, active/passive alternation, or either, drawn by the seed where both exist.',
      default: 'synonym',
      choices: SAMES,
    },
    subset: SUBSET_SCHEMA,
    text: TEXT_SCHEMA,
  },
  fixed: { metric: 'cosine', tolerance: TOLERANCE },
  batch: 128,
  shards: 'cases',
  filesOf(names) {
    const msrpc = msrpcFiles(names);
    if (msrpc.files.length > 0) return msrpc;
    return {
      files: names.filter((name) => TABLE_FILES.test(name)),
      expected: `${msrpc.expected} nor a ${TABLE_FORMATS} file`,
    };
  },
  async *read(corpus, context) {
    const { notice, options } = context;
    for (const file of corpus) {
      const cases = readTripletCases(file, notice, String(options.subset));
      yield* requiringSubsets(cases, [file], options);
    }
  },
  nothing: {
    found: 'no sentence',
    expected: 'Expected sentences, one per line, MSRPC, or JSON lines {"s1","s2","s3"}.',
  },
  parts: CHOICE_PARTS,
  async evaluateBatch(cases, first, context) {
    const made = await makeTriplets(cases, context);
    const sentences = made.flatMap((each) => ('none' in each ? [] : each.sentences));
    const triplets = sentences.length / 3;
    const pairs = Uint32Array.from({ length: 6 * triplets }, (_, i) => 3 * Math.floor(i / 6) + PAIRS[i % 6]!);
    const found = new Map<string, Float64Array>();
    for (const encoder of context.encoders)
      found.set(encoder, await context.distances(encoder, sentences, pairs));
    let place = 0;
    return made.flatMap((each, offset): TripletExample[] => {
      const index = first + offset;
      const { id } = each;
      if ('none' in each) return context.encoders.map((encoder) => ({ index, id, encoder, none: each.none }));
      const {
        same,
        pair,
        group,
        subset,
        sentences: [s1, s2, s3],
      } = each;
      const at = 3 * place++;
      const triplet = {
        s1: s1.text,
        s2: s2.text,
        s3: s3.text,
        ...(same !== undefined && { same }),
        ...(pair && { pair }),
        ...(group !== undefined && { group }),
        ...(subset !== undefined && { subset }),
      };
      return context.encoders.map((encoder) => {
        const [s1s2, s1s3, s2s3] = found.get(encoder)!.subarray(at, at + 3);
        return { index, id, encoder, ...triplet, ...judged(1 - s1s2!, 1 - s1s3!, 1 - s2s3!) };
      });
    });
  },
  aggregate: ({ encoders }) => createChoiceAggregate(encoders),
  *observations(example) {
    if ('none' in example) return;
    const {
      encoder,
      index: unit,
      s1,
      pair = [s1],
      group,
      subset,
      thanS1S3,
      thanS2S3,
      correct,
      same,
    } = example;
    const each = { encoder, unit, shared: sharedBy(pair, group) };
    yield* bySubset({ metric: 'S1S2>S1S3', ...each, correct: thanS1S3 }, subset);
    yield* bySubset({ metric: 'S1S2>S2S3', ...each, correct: thanS2S3 }, subset);
    yield* bySubset({ metric: 'both', ...each, correct }, subset);
    if (same !== undefined && same !== subset) yield { metric: `both, ${same}`, ...each, correct };
  },
  exchanged(example, encoder) {
    if (
      example.encoder !== encoder ||
      'none' in example ||
      example.same === undefined ||
      example.same === 'voice'
    )
      return undefined;
    const pair = exchangedWords(example.s1, example.s2);
    return pair && { kind: example.same, pair };
  },
  cases: TRIPLETS_CASES,
  text: (run) => choiceText(run),
};

/** Tests whether S1 and S2 are the most similar two, by the cosines of each two; a tie is wrong. */
function judged(s1s2: number, s1s3: number, s2s3: number) {
  const thanS1S3 = s1s2 > s1s3 + TOLERANCE;
  const thanS2S3 = s1s2 > s2s3 + TOLERANCE;
  return { similarities: { s1s2, s1s3, s2s3 }, thanS1S3, thanS2S3, correct: thanS1S3 && thanS2S3 };
}

/** S1 with S2, S1 with S3, S2 with S3. */
const PAIRS = [0, 1, 0, 2, 1, 2];

/** A triplet, or why a sentence gave none. */
type Made = { readonly id: string } & (
  | { readonly none: string }
  | (PairMarks & {
      readonly same?: string;
      readonly pair?: readonly string[];
      readonly sentences: readonly [s1: Worded, s2: Worded, s3: Worded];
    })
);

async function makeTriplets(cases: readonly TripletCase[], context: EvaluationContext): Promise<Made[]> {
  const made: Made[] = [];
  const words = (text: string): Worded => textAndTokens(context.annotator.annotate(text));
  for (const [offset, given] of cases.entries()) {
    if (offset % SLICE === 0) await yieldToEventLoop(context.signal);
    const triplet =
      's1' in given
        ? { s1: words(given.s1), s2: words(given.s2), s3: words(given.s3), same: given.same }
        : tripletOf(context.annotator.annotate(given.base), context);
    if (typeof triplet === 'string') made.push({ id: given.id, none: triplet });
    else {
      const { s1, s2, s3, same } = triplet;
      made.push({
        id: given.id,
        same,
        ...('paraphrase' in given && { pair: [given.base, given.paraphrase!] }),
        ...(given.group !== undefined && { group: given.group }),
        ...(given.subset !== undefined && { subset: given.subset }),
        sentences: [s1, s2, s3],
      });
    }
  }
  return made;
}

/** Sentences annotated before the event loop gets a turn. */
const SLICE = 16;
