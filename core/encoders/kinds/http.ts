import { ADDRESS_FORM, isAddress, readAddress } from '../http/address.ts';
import { openHttpEncoder } from '../http/httpEncoder.ts';
import { namelessModel } from '../http/models.ts';
import type { EncoderKind } from './kind.ts';

/** A model that a server gives the vectors of: text-embeddings-inference, vLLM, Ollama, `semloc serve` and others. */
export const http: EncoderKind = {
  known: [],
  others: `${ADDRESS_FORM} of an OpenAI-compatible server`,
  owns: isAddress,
  open: async (id, { network, notify }, running) => {
    const address = readAddress(id);
    const { model } = address;
    if (model === undefined) throw await namelessModel(address, network, running);
    return openHttpEncoder({ ...address, model }, { network, notify }, running);
  },
};
