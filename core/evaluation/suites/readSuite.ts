import { ANNOTATOR_SCHEMAS } from '../../annotator/annotatorSchemas.ts';
import { InputError } from '../../inputError.ts';
import { readOptions } from '../../options.ts';
import { SEED_SCHEMA } from '../../random.ts';
import { impossibleMetric, parseGate, unknownEncoder } from '../gates.ts';
import type { Method } from '../method.ts';
import { METHODS, methodNamed } from '../methods/index.ts';
import { withBaselines } from '../running/baselines.ts';
import { createFieldReader, type FieldReader } from './fieldReader.ts';
import { parseLocatedYaml, type YamlPath } from './locatedYaml.ts';
import type { Suite, SuiteEvaluation, SuiteGate, SuiteProblem } from './suite.ts';

/** The fields of a suite's file, and those of each of its evaluations; the first three may stand in both. */
export const SHARED_FIELDS = ['encoders', 'profile', 'seed'] as const;
export const SUITE_FIELDS = ['$schema', ...SHARED_FIELDS, 'evaluations'] as const;
export const EVALUATION_FIELDS = ['name', 'method', 'corpus', ...SHARED_FIELDS, 'options', 'gates'] as const;

/** A suite as far as its file can be used, and all that is wrong with the file. */
export interface ReadSuite {
  readonly suite: Suite;
  readonly problems: readonly SuiteProblem[];
}

/**
 * Reads the text of a suite's file, JSON or YAML. Evaluations with a problem are left out.
 *
 * @throws InputError that names file and line if the text is neither
 */
export function readSuite(file: string, text: string): ReadSuite {
  const located = parseLocatedYaml(file, text);
  const fields = createFieldReader(located);
  const evaluations: SuiteEvaluation[] = [];
  const names = new Map<string, number>();
  fields.onlyFields([], SUITE_FIELDS);
  const list = fields.list(['evaluations'], 'evaluations');
  for (const [index] of list.entries()) {
    const known = fields.problems.length;
    const evaluation = readEvaluation(fields, ['evaluations', index]);
    if (!evaluation || fields.problems.length > known) continue;
    const taken = names.get(evaluation.name);
    if (taken !== undefined) {
      const place = ['evaluations', index, 'name'];
      fields.problem(
        place,
        `The name ${evaluation.name} is that of the evaluation on line ${taken}: give each its own.`,
      );
      continue;
    }
    names.set(evaluation.name, evaluation.line);
    evaluations.push(evaluation);
  }
  return { suite: { evaluations }, problems: fields.problems.toSorted((a, b) => a.line - b.line) };
}

/**
 * Reads a suite that must be right.
 *
 * @throws InputError that names the file, the line of the first problem, and how many more there are
 */
export function readValidSuite(file: string, text: string): Suite {
  const { suite, problems } = readSuite(file, text);
  const [first, ...others] = problems;
  if (!first) return suite;
  const more = others.map(({ line }) => line).join(', ');
  throw new InputError(
    `${file}, line ${first.line}: ${first.message}`,
    more === ''
      ? undefined
      : `There are further problems on ${others.length === 1 ? 'line' : 'lines'} ${more}.`,
  );
}

function readEvaluation(fields: FieldReader, path: YamlPath): SuiteEvaluation | undefined {
  if (!fields.isObject(path, 'An evaluation')) return undefined;
  fields.onlyFields(path, EVALUATION_FIELDS);
  const names = METHODS.map(({ name }) => name);
  const method = methodNamed(fields.choice([...path, 'method'], names) ?? '');
  const corpus = [...new Set(fields.texts([...path, 'corpus']))];
  const encoders = withBaselines(fields.texts(fields.either(path, 'encoders')), method ?? {});
  const profile = fields.choice(fields.either(path, 'profile'), ANNOTATOR_SCHEMAS.profile.choices, 'strict');
  const seed = fields.fitting(fields.either(path, 'seed'), SEED_SCHEMA);
  if (!method) return undefined;
  return {
    name: fields.text([...path, 'name']) ?? method.name,
    method: method.name,
    ...{ corpus, encoders, profile, seed },
    options: fields.checked([...path, 'options'], (given) => readOptions(method, given)) ?? {},
    gates: readGates(fields, [...path, 'gates'], method, encoders),
    line: fields.lineOf(path),
  };
}

function readGates(
  fields: FieldReader,
  path: YamlPath,
  method: Method,
  encoders: readonly string[],
): SuiteGate[] {
  const known = new Set<string>();
  return fields.texts(path).flatMap((text, index) => {
    const place = [...path, index];
    if (known.has(text)) return [];
    known.add(text);
    try {
      const gate = parseGate(text);
      const problem = unknownEncoder([gate], encoders) ?? impossibleMetric([gate], method, encoders);
      if (problem) throw problem;
      return [{ ...gate, line: fields.lineOf(place) }];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      fields.problem(place, error.message);
      return [];
    }
  });
}
