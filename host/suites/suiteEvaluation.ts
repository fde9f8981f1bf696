import path from 'node:path';
import { checkGates, unknownMetric } from '../../core/evaluation/gates.ts';
import type { Run } from '../../core/evaluation/run.ts';
import type { SuiteEvaluation, SuiteGate } from '../../core/evaluation/suites/suite.ts';
import type { SuiteGateResult } from '../../core/evaluation/suites/suiteResult.ts';

/** The paths of what an evaluation of a suite names, from where the program runs. */
export interface PlacedEvaluation {
  readonly corpus: readonly string[];
  /** The ids to evaluate by the ids in the suite. */
  readonly encoders: ReadonlyMap<string, string>;
}

/** Resolves what an evaluation names against the folder of its suite. */
export function placeEvaluation({ corpus, encoders }: SuiteEvaluation, folder: string): PlacedEvaluation {
  return {
    corpus: corpus.map((place) => (path.isAbsolute(place) ? place : path.join(folder, place))),
    encoders: new Map(encoders.map((id) => [id, placedEncoder(id, folder)])),
  };
}

/**
 * Checks the gates of an evaluation, in which an encoder has the id that the suite gives it.
 *
 * @throws InputError for a gate that names no metric of the run
 */
export function checkSuiteGates(
  { gates }: SuiteEvaluation,
  { encoders }: PlacedEvaluation,
  run: Run,
): SuiteGateResult[] {
  return gates.flatMap((gate) => {
    const placed = { ...gate, subject: placedSubject(gate, encoders) };
    const unknown = unknownMetric([placed], run);
    if (unknown) throw unknown;
    return checkGates([placed], run).map((result) => ({ ...result, gate }));
  });
}

/** A path begins with a point, and still does then, so that it is not taken for the id of an encoder that has a name. */
function placedEncoder(id: string, folder: string): string {
  if (!/^\.\.?[\\/]/.test(id)) return id;
  const place = path.join(folder, id);
  return path.isAbsolute(place) || place.startsWith('.') ? place : `.${path.sep}${place}`;
}

function placedSubject({ subject }: SuiteGate, encoders: PlacedEvaluation['encoders']): string {
  const [id, place] = [...encoders].find(([id]) => subject.startsWith(`${id}:`)) ?? [];
  return id === undefined ? subject : `${place}${subject.slice(id.length)}`;
}
