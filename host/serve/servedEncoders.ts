import type { EncoderDescription } from '../../core/encoders/encoder.ts';
import type { Engine } from '../../core/engine/engine.ts';
import { InputProblem } from '../../core/inputError.ts';
import type { Running } from '../../core/taskOptions.ts';
import { ApiProblem } from './apiProblem.ts';

/** The encoders that are served, by their ids. */
export interface ServedEncoders {
  list(running: Running): Promise<readonly string[]>;
  /** Rejects with an ApiProblem if it is not served. */
  find(id: string, running: Running): Promise<EncoderDescription>;
}

/**
 * Those of `ids`, which are opened now; without them all that go by a name, each opened when it is asked for.
 *
 * Rejects with an InputProblem if one of `ids` cannot be opened or served.
 */
export async function servedEncoders(
  engine: Engine,
  ids: readonly string[],
  running: Running,
): Promise<ServedEncoders> {
  for (const id of ids) {
    const problem = sparseProblem(await engine.describe(id, running));
    if (problem) throw new InputProblem(problem, REMEDY);
  }
  const candidates = ids.length > 0 ? ids : engine.known().map(({ id }) => id);
  const list = async (running: Running) => {
    const described = await Promise.all(
      candidates.map((id) => engine.describe(id, running).catch(() => undefined)),
    );
    return described.flatMap((one) => (one && !sparseProblem(one) ? one.id : []));
  };
  return Object.freeze<ServedEncoders>({
    list,
    async find(id, running) {
      if (!candidates.includes(id)) {
        const served = (await list(running)).join(', ');
        throw new ApiProblem(404, `The model "${id}" is not served. Models: ${served}.`, 'model');
      }
      const description = await engine.describe(id, running);
      const problem = sparseProblem(description);
      if (problem) throw new ApiProblem(400, `${problem} ${REMEDY}`, 'model');
      return description;
    },
  });
}

const REMEDY = 'Serve an encoder of fixed dimension.';

function sparseProblem({ id, dimension }: EncoderDescription): string | undefined {
  if (dimension !== undefined) return undefined;
  return `The vectors of ${id} are sparse, with components that the input decides: they cannot be served.`;
}
