import { ADDRESS_FORM, isAddress, readAddress } from '../http/address.ts';
import { openHttpEncoder } from '../http/httpEncoder.ts';
import { namelessModel } from '../http/models.ts';
import type { EncoderKind } from './kind.ts';

/** A model behind one server or several: text-embeddings-inference, vLLM, Ollama, `semloc serve` and others. */
export const http: EncoderKind = {
  takes: [
    'prompt',
    'promptText',
    'queryPrompt',
    'queryPromptText',
    'documentPrompt',
    'documentPromptText',
    'dimensions',
    'quantization',
    'replicas',
    'concurrency',
    'batchSize',
    'attempts',
  ],
  others: `${ADDRESS_FORM} of an OpenAI-compatible server`,
  match(id, { options }) {
    if (!isAddress(id)) return undefined;
    return {
      async open({ network, notify }, task) {
        const address = readAddress(id);
        const { model } = address;
        if (model === undefined) throw await namelessModel(address, network, task);
        return openHttpEncoder({ ...address, model }, options(id), { network, notify }, task);
      },
    };
  },
};
