import { createStandInEngine } from '../../engine/choices.ts';
import type { Sentence } from '../../engine/index.ts';
import { createEvaluationContext } from './context.ts';
import { examinedBatches } from './examinedBatches.ts';
import type { MethodRun } from './methodRun.ts';

/**
 * The sentences that a method embeds, some at a time, as often as it asks for them. No encoder is asked: which sentences
 * a method embeds does not depend on vectors. Rejects with the signal's reason when aborted.
 */
export async function* neededSentences<Case, Example extends object, Scores extends object>(
  given: Omit<MethodRun<Case, Example, Scores>, 'engine' | 'encoders' | 'journal'>,
): AsyncGenerator<readonly Sentence[]> {
  let asked: Sentence[] = [];
  let isOver = false;
  const engine = createStandInEngine((sentences) => {
    for (const sentence of sentences) asked.push(sentence);
    // What comes of the vectors is of no interest.
    if (isOver) throw ENOUGH;
  });
  const take = () => {
    const taken = asked;
    asked = [];
    return taken;
  };
  const { method, onProgress } = given;
  const run = {
    ...given,
    ...{ engine, encoders: [STAND_IN] },
    onProgress: onProgress && ((progress) => onProgress({ ...progress, message: 'Collecting sentences' })),
  } satisfies MethodRun<Case, Example, Scores>;
  const context = createEvaluationContext(run);
  try {
    const isAskedAtEnd = method.shards === 'cases-then-encoders';
    const aggregate = isAskedAtEnd ? method.aggregate(context) : undefined;
    for await (const { examples } of examinedBatches(run, context, 0)) {
      for (const example of examples) aggregate?.add(example);
      yield take();
    }
    isOver = true;
    await Promise.resolve(aggregate?.finish([], context)).catch((error) => {
      if (error !== ENOUGH) throw error;
    });
    yield take();
  } finally {
    await context.dispose();
  }
}

const STAND_IN = 'sentences';

const ENOUGH = new Error('all sentences are known');
