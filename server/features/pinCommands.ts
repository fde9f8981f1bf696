import { InputError } from '../../core/inputError.ts';
import { withoutPin, withPin } from '../../core/substitution/pins.ts';
import type { Annotators } from '../documents/annotators.ts';
import { type DocumentPins, type Pins, type Workspace, withoutFolder } from '../documents/pins.ts';
import type { SettingsSource } from '../documents/settings.ts';
import { PIN_SENSE, type PinParams, type PinScope, UNPIN_SENSE } from '../protocol.ts';
import type { ListedSense, SenseChoice } from '../words/wordReport.ts';

/** Pinning a word's sense, and letting go of it. */
export interface PinCommandsFeature {
  /** @throws InputError for a sense that the word has not, and where pins cannot be kept */
  pin(params: PinParams): Promise<void>;
  /** Takes away the pin of this word in this scope, if there is one. @throws InputError */
  unpin(params: Omit<PinParams, 'sense'>): Promise<void>;
}

export function createPinCommands(
  settingsSource: SettingsSource,
  annotators: Annotators,
  pins: Pins,
  workspace: Workspace,
): PinCommandsFeature {
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
      const { wordnet } = await annotators.of(await settingsSource.of(params.uri));
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

/** What pins the word in a document in one of its senses, or lets go of it: as the command's name and parameter. */
export interface PinCommand {
  readonly scope: PinScope;
  readonly command: typeof PIN_SENSE | typeof UNPIN_SENSE;
  readonly params: Omit<PinParams, 'sense'> & { readonly sense?: string };
}

/** Where a sense can be pinned: in the document where it has a place in the pins file, and in the workspace. */
export function pinScopes({ folder, document }: DocumentPins): PinScope[] {
  if (folder === undefined) return [];
  return document === null ? ['workspace'] : ['document', 'workspace'];
}

/** What may be done about a sense: to pin it wherever it is not pinned already, and to unpin it. */
export function senseCommands(
  uri: string,
  pins: DocumentPins,
  { lemma, pos, pinned }: SenseChoice,
  { name, chosen }: ListedSense,
): readonly PinCommand[] {
  if (pins.folder === undefined) return [];
  const held = chosen ? pinned : undefined;
  const word = { uri, lemma, pos };
  const unpinning: PinCommand | undefined = held && {
    scope: held,
    command: UNPIN_SENSE,
    params: { ...word, scope: held },
  };
  const pinning = pinScopes(pins)
    .filter((scope) => scope !== held)
    .map((scope): PinCommand => ({ scope, command: PIN_SENSE, params: { ...word, sense: name, scope } }));
  return unpinning ? [unpinning, ...pinning] : pinning;
}
