import { zeroRows } from '../../matrices/rows.ts';
import { TOLERANCE } from '../../matrices/tolerance.ts';
import { type Analogy, readAnalogies } from '../corpora/analogies.ts';
import { keptByEncoder } from '../keptByEncoder.ts';
import type { EvaluationContext, Method } from '../method.ts';
import { proportion } from '../metricInfo.ts';
import { sharedBy } from '../observations/unitLinks.ts';
import { TEXT_SCHEMA, tokenizedSentence } from '../sentenceText.ts';
import { ANALOGY_CASES, type AnalogyExample, type Answer } from './analogyExample.ts';
import { offsets } from './analogyOffsets.ts';
import { CHOICE_PARTS, type ChoiceScores, choiceText, createChoiceAggregate } from './choiceAggregate.ts';

/**
 * Analogies by 3CosAdd (Mikolov et al. 2013; Levy and Goldberg 2014, equation 1): "a is to b as c is to d" is right
 * where d is the candidate nearest to b − a + c by cosine, vectors brought to length 1, a, b and c left out. The
 * candidates are all the words, or sentences, of the corpus.
 */
export const analogy: Method<AnalogyCase, AnalogyExample, ChoiceScores> = {
  name: 'analogy',
  purpose: 'a is to b as c is to d: is d found from the other three?',
  description: `Mikolov et al. 2013: is b − a + c nearest to d, where a is to b as c is to d? The corpus is
questions “a b c d” under headers “: section”, or JSON lines {"section","a","b","c","d"} of
words or sentences, as build-corpus analogy writes. All of them
are candidates.`,
  title: 'Analogies',
  summary:
    'a is to b as c is to d: is d found from the other three? Accuracy over the questions, by section. Mikolov, Yih and Zweig 2013.',
  metrics: [
    proportion('all', 'All sections', 'Accuracy over the questions of all sections.'),
    proportion('<section>', '<section>', 'Accuracy over the questions of the section.'),
  ],
  annotates: false,
  options: { text: TEXT_SCHEMA },
  fixed: { metric: 'cosine', rule: '3CosAdd', candidates: 'corpus', tolerance: TOLERANCE },
  batch: 512,
  shards: 'cases',
  casesHoldCorpus: true,
  filesOf: (names) => ({
    files: names.filter((name) => /\.(?:txt|jsonl)$/.test(name)),
    expected: 'no .txt or .jsonl',
  }),
  async *read(corpus) {
    const questions: Analogy[] = [];
    for (const file of corpus) for await (const question of readAnalogies(file)) questions.push(question);
    const candidates = createCandidates(questions);
    for (const question of questions) yield { question, candidates };
  },
  parts: CHOICE_PARTS,
  nothing: {
    found: 'no question',
    expected: 'Expected questions “a b c d”, one per line, or JSON lines {"a","b","c","d"}.',
  },
  async evaluateBatch(cases, first, context) {
    const answers = new Map<string, (Answer | undefined)[]>();
    for (const encoder of context.encoders) answers.set(encoder, await answersOf(cases, encoder, context));
    return cases.flatMap(({ question: { section, a, b, c, d, group } }, offset) =>
      context.encoders.map((encoder): AnalogyExample => {
        const question = { section, encoder, a, b, c, d, ...(group !== undefined && { group }) };
        const common = { index: first + offset, ...question };
        const answer = answers.get(encoder)![offset];
        if (!answer) return { ...common, none: 'no-vector' };
        return { ...common, ...answer, correct: answer.found === d && !answer.tied };
      }),
    );
  },
  aggregate: ({ encoders }) => createChoiceAggregate(encoders),
  *observations(example) {
    if ('none' in example) return;
    const { section, encoder, index: unit, a, b, c, d, group, correct } = example;
    // A question depends on all others that ask of one of its two pairs.
    const shared = sharedBy([`${a}\0${b}`, `${c}\0${d}`], group);
    yield { metric: section, encoder, unit, shared, correct };
    yield { metric: 'all', encoder, unit, shared, correct };
  },
  cases: ANALOGY_CASES,
  text: (run) => choiceText(run),
};

interface AnalogyCase {
  readonly question: Analogy;
  readonly candidates: Candidates;
}

/** All that the corpus holds, each once. */
interface Candidates {
  readonly texts: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

function createCandidates(questions: readonly Analogy[]): Candidates {
  const texts = [
    ...new Set(questions.flatMap(({ a, b, c, d, distractors }) => [a, b, c, d, ...distractors])),
  ];
  return { texts, places: new Map(texts.map((text, place) => [text, place])) };
}

/** Finds the nearest candidate for each question; undefined where one of its four texts has no vector. */
async function answersOf(
  cases: readonly AnalogyCase[],
  encoder: string,
  context: EvaluationContext,
): Promise<(Answer | undefined)[]> {
  const { candidates } = cases[0]!;
  const vectors = await vectorsOf(candidates, encoder, context);
  const zero = zeroRows(vectors, 'candidates');
  const four = cases.map(({ question: { a, b, c, d } }) =>
    [a, b, c, d].map((text) => candidates.places.get(text)!),
  );
  const able = four.flatMap((rows, at) => (rows.some((row) => zero[row]) ? [] : [at]));
  const answers: (Answer | undefined)[] = cases.map(() => undefined);
  if (able.length === 0) return answers;
  const targets = offsets(
    vectors,
    able.map((at) => four[at]!),
  );
  // Of the five nearest three at most are left out, and the second of the others says whether there is a tie.
  const { indexes, distances, k } = await context.vectors.nearest(targets, vectors, 5, 'cosine', context);
  for (const [row, at] of able.entries()) {
    const given = four[at]!.slice(0, 3);
    const [first, second] = [...Array(k).keys()]
      .map((place) => row * k + place)
      .filter((place) => !given.includes(indexes[place]!));
    if (first === undefined) continue;
    const tied = second !== undefined && distances[second]! - distances[first]! <= TOLERANCE;
    answers[at] = { found: candidates.texts[indexes[first]!]!, similarity: 1 - distances[first]!, tied };
  }
  return answers;
}

/** Embedded once a run, before the first batch. */
const vectorsOf = keptByEncoder(({ texts }: Candidates, encoder, context: EvaluationContext) =>
  context.encode(encoder, texts.map(tokenizedSentence), 'uncounted'),
);
