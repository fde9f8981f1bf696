import { InputError } from '../../inputError.ts';
import type { Method, Observation } from '../method.ts';
import { methodNamed } from '../methods/index.ts';
import type { Run } from '../run.ts';

/** A run with what it is called beside others. */
export interface NamedRun {
  readonly name: string;
  readonly run: Run;
  /** The lines of examples.jsonl, as often as asked; absent where there is no such file. */
  readonly examples?: ExampleLines;
  /** The program that it is a result of, if that is not Semloc: its corpus and settings are not known. */
  readonly from?: 'mteb';
}

export interface ExampleLines {
  /** The path, for messages. */
  readonly path: string;
  lines(): AsyncIterable<string>;
}

/** An example with what it says for metrics. The first observation is its own, others pool it. */
export interface RunExample {
  readonly example: object;
  readonly observations: readonly Observation[];
}

/**
 * The examples of a run in order; none where there is no file of them.
 *
 * @throws InputError for a line that is no example of the run's method
 */
export async function* runExamples({ run, examples }: NamedRun): AsyncGenerator<RunExample> {
  if (!examples) return;
  const method = methodNamed(run.method)!;
  let number = 0;
  for await (const line of examples.lines()) {
    number += 1;
    yield parse(line, method, () => `${examples.path}, line ${number}`);
  }
}

function parse(line: string, method: Method, place: () => string): RunExample {
  try {
    const example = JSON.parse(line) as object;
    const observations = [...method.observations(example)];
    if (observations.every(({ encoder, unit }) => typeof encoder === 'string' && Number.isFinite(unit))) {
      return { example, observations };
    }
  } catch {}
  throw new InputError(
    `${place()}: not an example of a ${method.name} run.`,
    'Run the evaluation again, or remove examples.jsonl to compare only the metrics.',
  );
}
