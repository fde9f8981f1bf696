import { createCoverageSum } from '../coverage/coverageCounts.ts';
import type { Found } from '../run.ts';
import { createEvaluationContext } from './context.ts';
import { examinedBatches } from './examinedBatches.ts';
import { createFindings } from './findings.ts';
import { NOTHING_FINISHED } from './journal.ts';
import type { MethodRun } from './methodRun.ts';

/**
 * Runs a method over its corpus, batch by batch, so that memory stays bounded whatever the corpus's length. What
 * the journal has of it is not done again; what comes out is the same, whether a run was interrupted or not.
 * Rejects with the signal's reason when aborted.
 */
export async function runMethod<Case, Example extends object, Scores extends object>(
  run: MethodRun<Case, Example, Scores>,
): Promise<Found<Scores>> {
  const { journal } = run;
  const { batches: finished, coverage: before } = journal?.finished ?? NOTHING_FINISHED;
  const context = createEvaluationContext(run);
  try {
    const coverage = createCoverageSum(run.encoders, before);
    const findings = createFindings(run, context);
    if (journal) for await (const line of journal.lines()) findings.add(JSON.parse(line) as Example);
    for await (const { number, examples, counts } of examinedBatches(run, context, finished)) {
      for (const example of examples) findings.add(example);
      coverage.add(counts);
      await journal?.append(
        examples.map((example) => JSON.stringify(example)),
        { batches: number, coverage: coverage.all() },
      );
    }
    return await findings.finish(coverage);
  } finally {
    await context.dispose();
  }
}
