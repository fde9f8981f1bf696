import { InputError } from '../../inputError.ts';
import type { Network } from '../../network.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { type Address, readAddress } from './address.ts';
import { readModels } from './answer.ts';
import { problemOf, RequestFailure } from './failure.ts';
import { request } from './request.ts';

/**
 * The names of the models that an address serves, as `GET /models` lists them; maybe none.
 *
 * Rejects with an InputError if `id` is no address or nothing there answers as it should.
 */
export async function listModels(id: string, network: Network, task?: TaskOptions): Promise<string[]> {
  const address = readAddress(id);
  try {
    return readModels(await request(address, '/models', undefined, network, task?.signal));
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    const { because } = error;
    if (because.kind === 'status' && because.status === 404) return [];
    throw problemOf(error, address, network);
  }
}

/** The error for an id that names no model; it lists the models of the server, if the server lists them. */
export async function namelessModel(
  { id, base }: Address,
  network: Network,
  task?: TaskOptions,
): Promise<InputError> {
  const models = await listModels(id, network, task);
  const served =
    models.length > 0 ? ` Models there: ${models.join(', ')}.` : ' The server does not list its models.';
  return new InputError(`The URL ${base} names no model.`, `Write ${base}#${models[0] ?? 'MODEL'}.${served}`);
}
