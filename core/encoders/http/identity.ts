import { InputError } from '../../inputError.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { createEmbeddingRequests, type RequestContext } from './embeddingRequests.ts';
import { isSameModel, PROBE_SENTENCES, type Probe, probeOf, readProbe } from './probe.ts';
import type { ServerPool } from './serverPool.ts';
import type { ModelAddress, ServerSettings } from './serverSettings.ts';

/** The facts known of the model behind the servers of one encoder. */
export interface Identity {
  readonly probe: Probe;
  /** Something was asked since the last check, which must then be repeated. */
  used(): void;
  /** Asks every server for its probe again, if anything was asked since. Rejects with an InputError as opening does. */
  check(task?: TaskOptions): Promise<void>;
}

/** Asks for the probe. Rejects with an InputError if a server does not answer, or with other vectors than the first. */
export async function openIdentity(
  settings: ServerSettings,
  pool: ServerPool,
  context: RequestContext,
  task?: TaskOptions,
): Promise<Identity> {
  const { network, notify } = context;
  const [{ id }] = settings.addresses as [ModelAddress];
  const key = settings.dimensions === undefined ? id : `${id} dimensions=${settings.dimensions}`;
  const asking = pool.servers.map((server) => ({
    address: server.address,
    ask: createEmbeddingRequests({ ...pool, servers: [server] }, context),
  }));

  const probeAll = async (task?: TaskOptions): Promise<Probe> => {
    const probes = await Promise.all(
      asking.map(async ({ ask, address }) => {
        const { data, columns } = await ask(PROBE_SENTENCES, task);
        return { address, probe: probeOf(data, columns) };
      }),
    );
    const [first, ...others] = probes as [(typeof probes)[number], ...typeof probes];
    const other = others.find(({ probe }) => !isSameModel(first.probe, probe));
    if (!other) return first.probe;
    throw new InputError(
      `${other.address.base} does not serve the same model as ${first.address.base}: its vectors of ${PROBE_SENTENCES.length} test sentences differ.`,
      'Start the same version of the model on all servers.',
    );
  };

  /** The model that a fresh probe shows: the one known before, or a new one, which is said. */
  const settle = async (known: Probe | undefined, fresh: Probe): Promise<Probe> => {
    if (known && isSameModel(known, fresh)) return known;
    if (known) {
      notify(
        `The model of ${id} has changed since it was last used, and so have its vectors: cached vectors are not used.`,
      );
    }
    await network.remember(key, JSON.stringify(fresh));
    return fresh;
  };

  let probe = await settle(readProbe(await network.recall(key)), await probeAll(task));
  /** Nothing was asked since the probe, which need not be repeated. */
  let isFresh = true;
  return {
    get probe() {
      return probe;
    },
    used() {
      isFresh = false;
    },
    async check(task) {
      if (!isFresh) probe = await settle(probe, await probeAll(task));
      isFresh = false;
    },
  };
}
