import { InputError } from '../../core/inputError.ts';
import { withoutPin, withPin } from '../../core/substitution/senses/pins.ts';
import { withoutFolder } from '../documents/pins.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { PinParams } from '../protocol.ts';

/** Pins the sense of a word, and unpins it. */
export interface PinCommandsFeature {
  /** @throws InputError if the word has no such sense, or if pins cannot be kept */
  pin(params: PinParams): Promise<void>;
  /** Removes the pin of this word in this scope, if there is one. @throws InputError */
  unpin(params: Omit<PinParams, 'sense'>): Promise<void>;
}

export function createPinCommands({
  settings,
  annotators,
  pins,
  workspace,
}: Pick<FeatureHost, 'settings' | 'annotators' | 'pins' | 'workspace'>): PinCommandsFeature {
  const placeOf = async ({ uri, lemma, pos, scope }: Omit<PinParams, 'sense'>) => {
    const found = await pins.of(uri);
    if (found.folder === undefined) throw withoutFolder(workspace);
    if (scope === 'document' && found.document === null) {
      throw new InputError(`${uri} is not a file in an open folder.`, 'Save it in one first.');
    }
    const document = scope === 'document' ? found.document : null;
    return { folder: found.folder, pin: { lemma, pos, document } };
  };
  return Object.freeze({
    async pin(params: PinParams) {
      const { folder, pin } = await placeOf(params);
      const { wordnet } = await annotators.of(await settings.of(params.uri));
      const synset = wordnet.synsets(pin.lemma, pin.pos).find((each) => wordnet.name(each) === params.sense);
      if (synset === undefined) {
        throw new InputError(`The ${pin.pos} "${pin.lemma}" has no sense ${params.sense} in this WordNet.`);
      }
      const { definition } = wordnet.gloss(synset);
      await pins.change(folder, (all) => withPin(all, { ...pin, sense: params.sense, definition }));
    },
    async unpin(params: Omit<PinParams, 'sense'>) {
      const { folder, pin } = await placeOf(params);
      await pins.change(folder, (all) => withoutPin(all, pin));
    },
  } satisfies PinCommandsFeature);
}
