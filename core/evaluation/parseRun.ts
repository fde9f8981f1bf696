import { InputProblem } from '../problem.ts';
import { inFigureOrder } from './figureNames.ts';
import { methodNamed } from './methods/index.ts';
import { RUN_FORMAT, type Run } from './run.ts';

/**
 * The run in the text of a run.json.
 *
 * @param path for messages
 * @throws InputProblem if the text is no run, or one of a newer version
 */
export function parseRun(text: string, path: string): Run {
  const run = parse(text, path);
  const { format = RUN_FORMAT } = run as { format?: unknown };
  if (typeof format === 'number' && format > RUN_FORMAT) {
    throw new InputProblem(
      `${path} is from a newer version of Semloc: a run of format ${format}, while this version reads up to ${RUN_FORMAT}.`,
      'Update Semloc.',
    );
  }
  if (!isRun(run)) {
    throw new InputProblem(
      `${path} is not a run of an evaluation.`,
      'Name a folder that semloc evaluate --out wrote.',
    );
  }
  const names = methodNamed(run.method)?.figures ?? [];
  return {
    ...run,
    format: Number(format),
    // Older versions wrote them as they came.
    figures: inFigureOrder(run.figures, names),
    comparisons: inFigureOrder(run.comparisons, names),
  };
}

function parse(text: string, path: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch (error) {
    throw new InputProblem(
      `${path} is not JSON: ${(error as Error).message}.`,
      'It may be cut off; run the evaluation again.',
    );
  }
}

function isRun(value: object): value is Run {
  const { method, manifest, figures, comparisons } = value as Record<string, unknown>;
  return (
    typeof method === 'string' &&
    isRecord(manifest) &&
    typeof manifest.seed === 'number' &&
    isRecord(manifest.corpus) &&
    isListOf(
      manifest.corpus.files,
      ({ name, sha256 }) => typeof name === 'string' && typeof sha256 === 'string',
    ) &&
    isRecord(manifest.encoders) &&
    isListOf(figures, isFigure) &&
    isListOf(comparisons, ({ figure }) => typeof figure === 'string')
  );
}

function isFigure({ figure, encoder, value, n }: Record<string, unknown>): boolean {
  return (
    typeof figure === 'string' &&
    typeof encoder === 'string' &&
    (value === null || typeof value === 'number') &&
    typeof n === 'number'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, isItem: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isRecord(item) && isItem(item));
}
