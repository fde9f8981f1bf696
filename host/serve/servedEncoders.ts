import { type EncoderDescription, type Engine, withoutVectors } from '../../core/engine/index.ts';
import { InputError } from '../../core/inputError.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { ApiError } from './apiError.ts';

/** The encoders that are served. */
export interface ServedEncoders {
  /** Ids of the encoders that can be served. */
  list(task: TaskOptions): Promise<readonly string[]>;
  /** Finds an encoder. Rejects with an ApiError if it is not served. */
  find(id: string, task: TaskOptions): Promise<EncoderDescription>;
}

/**
 * Serves the encoders `ids`, which are opened now; without ids, all encoders that go by a name, each opened when it is
 * requested.
 *
 * Rejects with an InputError if one of `ids` cannot be opened or served.
 */
export async function servedEncoders(
  engine: Engine,
  ids: readonly string[],
  task: TaskOptions,
): Promise<ServedEncoders> {
  for (const id of ids) {
    const problem = servingProblem(await engine.describe(id, task));
    if (problem) throw problem;
  }
  const candidates = ids.length > 0 ? ids : engine.known().map(({ id }) => id);
  const list = async (task: TaskOptions) => {
    const described = await Promise.all(
      candidates.map((id) => engine.describe(id, task).catch(() => undefined)),
    );
    return described.flatMap((one) => (one && !servingProblem(one) ? one.id : []));
  };
  return Object.freeze<ServedEncoders>({
    list,
    async find(id, task) {
      if (!candidates.includes(id)) {
        const served = (await list(task)).join(', ');
        throw new ApiError(404, `The model "${id}" is not served. Models: ${served}.`, 'model');
      }
      const description = await engine.describe(id, task);
      const problem = servingProblem(description);
      if (problem) throw new ApiError(400, problem.message, 'model');
      return description;
    },
  });
}

function servingProblem(description: EncoderDescription): InputError | undefined {
  if (description.dimension !== undefined) return undefined;
  return (
    withoutVectors(description) ??
    new InputError(
      `The vectors of ${description.id} are sparse, with components that depend on the input, and cannot be served.`,
      'Serve an encoder with a fixed dimension.',
    )
  );
}
