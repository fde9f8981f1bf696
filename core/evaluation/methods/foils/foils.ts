import { InputError } from '../../../inputError.ts';
import { type FoilGroup, readFoilGroups } from '../../corpora/foilGroups.ts';
import { SUBSET_SCHEMA } from '../../corpora/pairs/pairOptions.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import type { EvaluationContext, Method, ReadingContext } from '../../method.ts';
import { PROPORTION, proportion } from '../../metricInfo.ts';
import { createNumbers } from '../../observations/numbers.ts';
import { bySubset, requiringSubsets, withSubsets } from '../../observations/subsets.ts';
import { sharedBy } from '../../observations/unitLinks.ts';
import { TEXT_SCHEMA, tokenizedSentence } from '../../sentenceText.ts';
import { type Paraphrase, withClusters } from './foilsClusters.ts';
import { FOILS_CASES, type FoilExample } from './foilsExample.ts';
import { type Differences, FOIL_PARTS, type FoilScores, spreadsOf } from './foilsScores.ts';
import { foilsText } from './foilsText.ts';

const DIFFERENCES = withSubsets([
  {
    name: 'diffParaFoil',
    title: 'Paraphrase − foil',
    help: 'Mean cosine similarity of a paraphrase to the paraphrases of its group, minus that to all foils of the group.',
    better: 'higher',
    range: [-2, 2],
  },
  {
    name: 'diffParaScrambled',
    title: 'Paraphrase − scrambled foil',
    help: 'Mean cosine similarity of a paraphrase to the paraphrases of its group, minus that to the scrambled foils of the group.',
    better: 'higher',
    range: [-2, 2],
  },
]);

/**
 * Pham et al. 2013: experiment 1 clusters the paraphrases of all groups, experiment 2 compares each paraphrase's
 * cosines with its group's other paraphrases and with its foils.
 */
export const foils: Method<FoilGroup, FoilExample, FoilScores> = {
  name: 'foils',
  purpose: 'Are paraphrases told apart from foils that have almost the same words?',
  description: `Pham et al. 2013: do word order and determiners count? Paraphrases are clustered, and each is
compared with the others of its group and with foils: scrambled, determiners changed, or both.
The corpus is a file of typed groups, or JSON lines as semloc build-corpus foils writes them.`,
  title: 'Foils: word order and determiners',
  summary:
    'Are paraphrases told apart from foils that have almost the same words? Pham, Bernardi, Zhang and Baroni 2013.',
  metrics: [
    proportion(
      'purity',
      'Cluster purity',
      'Proportion of the paraphrases that are in a cluster in which most paraphrases are of their group.',
    ),
    {
      name: 'entropy',
      title: 'Cluster entropy',
      help: 'Normalized entropy of the groups within the clusters: how mixed the clusters are.',
      better: 'lower',
      range: PROPORTION,
    },
    proportion(
      'vMeasure',
      'V-measure',
      'Harmonic mean of homogeneity (every cluster is of one group) and completeness (every group is in one cluster).',
    ),
    {
      name: 'adjustedRand',
      title: 'Adjusted Rand index',
      help: 'Agreement of clusters and groups on which paraphrases belong together, corrected for chance: 0 is chance.',
      better: 'higher',
      range: [-0.5, 1],
    },
    ...DIFFERENCES,
  ],
  annotates: false,
  options: {
    'count-self': {
      help: 'Include the sentence itself among the paraphrases that it is compared with.',
      default: false,
    },
    subset: SUBSET_SCHEMA,
    text: TEXT_SCHEMA,
  },
  fixed: { metric: 'cosine', clustering: 'repeated bisection, refined; I2' },
  batch: 16,
  shards: 'cases-then-encoders',
  filesOf: (names) => ({
    files: names.filter((name) => /\.(?:txt|jsonl)$/i.test(name)),
    expected: 'no .txt or .jsonl',
  }),
  read: (corpus, context) => requiringSubsets(groupsIn(corpus, context), corpus, context.options),
  nothing: {
    found: 'no group of sentences',
    expected: 'Expected the sets of Pham et al., or JSON lines {"id","base","paraphrases","foils"}.',
  },
  parts: FOIL_PARTS,
  async evaluateBatch(groups, first, context) {
    const examples: FoilExample[] = [];
    for (const [offset, group] of groups.entries()) {
      const { P, S, D, SD } = group.sentences;
      if (P.length === 0) context.notice(`The group ${group.id} has no paraphrase (P) and is skipped.`);
      else if (S.length + D.length + SD.length === 0) {
        context.notice(
          `The group ${group.id} has no foil: it is clustered, but not part of the differences.`,
        );
      }
      examples.push(...(await compare(group, first + offset, context)));
    }
    return examples;
  },
  aggregate({ encoders }) {
    const paraphrases: Paraphrase[] = [];
    const differences = new Map<string, Differences>(
      encoders.map((encoder) => [encoder, { foil: createNumbers(), scrambled: createNumbers() }]),
    );
    return {
      add({ encoder, group, sentence, diffParaFoil, diffParaScrambled }) {
        // All encoders have the same.
        if (encoder === encoders[0]) paraphrases.push({ group, sentence });
        const { foil, scrambled } = differences.get(encoder)!;
        if (diffParaFoil !== null) foil.push(diffParaFoil);
        if (diffParaScrambled !== null) scrambled.push(diffParaScrambled);
      },
      finish: (_, context) => withClusters(paraphrases, spreadsOf(differences), context),
    };
  },
  *observations({ encoder, group, sentence, groupOfSets, subset, diffParaFoil, diffParaScrambled }) {
    const each = { encoder, unit: group, shared: sharedBy([sentence], groupOfSets) };
    for (const [metric, value] of [
      ['diffParaFoil', diffParaFoil],
      ['diffParaScrambled', diffParaScrambled],
    ] as const) {
      if (value !== null) yield* bySubset({ metric, ...each, value }, subset);
    }
  },
  cases: FOILS_CASES,
  text: (run) => foilsText(run),
};

/** @throws InputError if no group has anything to compare */
async function* groupsIn(corpus: readonly CorpusFile[], context: ReadingContext): AsyncGenerator<FoilGroup> {
  const empty: string[] = [];
  let hasGroup = false;
  let hasPair = false;
  for (const file of corpus) {
    let groups = 0;
    for await (const group of readFoilGroups(file, String(context.options.subset))) {
      groups += 1;
      hasPair ||= group.sentences.P.length > 1;
      yield group;
    }
    hasGroup ||= groups > 0;
    if (groups === 0) empty.push(file.path);
  }
  if (!hasGroup) return;
  if (!hasPair && context.options['count-self'] !== true) {
    throw new InputError(
      `No group of ${corpus.map(({ path }) => path).join(' and ')} has two sentences with the same meaning, so there is nothing to cluster or compare.`,
      'A group needs at least two: the base sentence and its paraphrases (type P); for the differences, also foils of type S, D or SD.',
    );
  }
  for (const path of empty) context.notice(`${path} contains no group of sentences and is skipped.`);
}

async function compare(
  { id, sentences, group: groupOfSets, subset }: FoilGroup,
  group: number,
  context: EvaluationContext,
): Promise<FoilExample[]> {
  const { P, S, D, SD } = sentences;
  const all = [...P, ...S, ...D, ...SD].map(tokenizedSentence);
  const others = (i: number) =>
    [...P.keys()].filter((j) => context.options['count-self'] === true || j !== i);
  const foilsFrom = P.length;
  const foilCount = all.length - foilsFrom;
  const pairs: number[] = [];
  for (const i of P.keys()) {
    for (const j of others(i)) pairs.push(i, j);
    for (let j = foilsFrom; j < all.length; j++) pairs.push(i, j);
  }
  const examples: FoilExample[] = [];
  for (const encoder of context.encoders) {
    const distances = await context.distances(encoder, all, Uint32Array.from(pairs));
    let at = 0;
    for (const i of P.keys()) {
      const para = distances.subarray(at, (at += others(i).length));
      const foil = distances.subarray(at, (at += foilCount));
      const cosPara = meanCosine(para);
      const cosFoil = meanCosine(foil);
      const cosScrambled = meanCosine(foil.subarray(0, S.length));
      examples.push({
        encoder,
        group,
        id,
        ...(groupOfSets !== undefined && { groupOfSets }),
        ...(subset !== undefined && { subset }),
        sentence: all[i]!.text,
        cosPara,
        cosFoil,
        cosScrambled,
        diffParaFoil: difference(cosPara, cosFoil),
        diffParaScrambled: difference(cosPara, cosScrambled),
      });
    }
  }
  return examples;
}

function meanCosine(distances: Float64Array): number | null {
  if (distances.length === 0) return null;
  return 1 - distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}
