import type { DenseMatrix } from '../../matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../../matrices/encodingCounts.ts';
import { sha256 } from '../../sha256.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { Encoder, EncoderDescription, Sentence } from '../encoder.ts';
import type { EncoderContext } from '../kinds/kind.ts';
import type { EncoderOptions } from '../options/encoderOptions.ts';
import { withQuantization } from '../options/quantizedEncoder.ts';
import { choosePrompts } from '../sides/choosePrompts.ts';
import { quotedPrompt } from '../sides/quotedPrompt.ts';
import { mapSides, type Prompt } from '../sides/side.ts';
import { createSidedEncoder } from '../sides/sidedEncoder.ts';
import { createEmbeddingRequests } from './embeddingRequests.ts';
import { problemOf, RequestFailure } from './failure.ts';
import { openIdentity } from './identity.ts';
import { hashOfProbe, type Probe } from './probe.ts';
import { createServerPool } from './serverPool.ts';
import { type ModelAddress, serverSettings } from './serverSettings.ts';

/**
 * An encoder behind an address that speaks OpenAI's protocol. Sentences are sent as they are written, after a prompt if
 * the user gives one. What the model is shows only in the vectors of five fixed sentences, which are asked for at the
 * start and again at every check.
 *
 * Rejects with an InputError if a server does not answer, or not with vectors, or not with those of the others.
 */
export async function openHttpEncoder(
  address: ModelAddress,
  options: EncoderOptions,
  { network, notify }: Pick<EncoderContext, 'network' | 'notify'>,
  task?: TaskOptions,
): Promise<Encoder> {
  const prompts = choosePrompts(options, {
    prompts: new Map(),
    defaultPrompt: undefined,
    place: address.base,
  });
  const settings = serverSettings(address, options);
  const pool = createServerPool(settings, network);
  const identity = await openIdentity(settings, pool, { network, notify }, task);
  const embedAll = createEmbeddingRequests(pool, { network, notify });

  const withPrompt = (prompt: Prompt): Encoder => {
    let described: { readonly probe: Probe; readonly description: EncoderDescription } | undefined;
    return Object.freeze<Encoder>({
      get description() {
        const { probe } = identity;
        if (described?.probe !== probe) described = { probe, description: describe(address, probe, prompt) };
        return described.description;
      },
      async encode(sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> {
        identity.used();
        const inputs = sentences.map(({ text }) => prompt.text + text);
        const { data, columns } = await embedAll(inputs, task);
        const { dimension } = identity.probe;
        if (inputs.length > 0 && columns !== dimension) {
          const what = `returned vectors of ${columns} components, after vectors of ${dimension}`;
          throw problemOf(new RequestFailure(what, { kind: 'changed' }), address, network);
        }
        return { kind: 'dense', rows: inputs.length, columns: dimension, data, ...NOTHING_COUNTED };
      },
      check: identity.check,
      dispose: async () => undefined,
    });
  };

  const encoder = createSidedEncoder(mapSides(prompts, withPrompt), prompts, async () => undefined);
  return withQuantization(encoder, options.quantization);
}

function describe(address: ModelAddress, probe: Probe, { text }: Prompt): EncoderDescription {
  const hash = hashOfProbe(address, probe);
  return Object.freeze({
    id: address.id,
    label: `${address.model} at ${address.url.host}${text && `, prompt ${quotedPrompt(text)}`}`,
    dimension: probe.dimension,
    pooling: 'given',
    normalized: probe.normalized,
    maximumLength: undefined,
    device: 'remote',
    devicesRefused: [],
    dataType: 'unknown',
    tokenizer: 'unknown',
    sees: 'text',
    hash: text ? sha256(JSON.stringify([hash, text])) : hash,
    cheap: false,
  });
}
