import type { EncoderDescription } from '../core/encoders/encoder.ts';
import type { Engine } from '../core/encoders/engine.ts';
import { isAddress } from '../core/encoders/http/address.ts';
import { splitId } from '../core/encoders/huggingface/modelFolder.ts';
import type { ModelFiles } from '../core/encoders/modelFiles.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import type { EngineChoice } from './engineChoice.ts';
import type { Engines } from './engines.ts';
import type { CheckEncoderResult, EncoderItem, Settings } from './protocol.ts';
import type { SettingsSource } from './settings.ts';

/** The encoders that can be chosen, and what one that is not yet among them is. */
export interface EncodersFeature {
  /** Those that go by a name, then those of the settings: a folder with what it is, or why it cannot be used. */
  list(): Promise<readonly EncoderItem[]>;
  /** Opens an encoder to see whether it can be used. @throws InputProblem if not */
  check(id: string, signal: AbortSignal): Promise<CheckEncoderResult>;
}

export function createEncoders(
  settingsSource: SettingsSource,
  engines: Engines<EngineChoice>,
  choiceOf: (settings: Settings) => EngineChoice,
): EncodersFeature {
  const withEngine = async <T>(work: (engine: Engine, settings: Settings) => Promise<T>): Promise<T> => {
    const settings = await settingsSource.of();
    return engines.use(choiceOf(settings), (engine) => work(engine, settings));
  };
  return Object.freeze({
    list: () =>
      withEngine(async (engine, settings) => {
        const { encoderFolders, encoderAddresses } = settings;
        const files = createModelFiles(choiceOf(settings).models);
        // An address among the folders of a workspace that is not trusted would be contacted here.
        const folders = encoderFolders
          .filter((id) => !isAddress(id))
          .map((id) => folderItem(engine, files, id));
        return [
          ...engine.known().map(({ id, label }) => ({ id, label, place: 'built-in' as const })),
          ...(await Promise.all(folders)),
          ...encoderAddresses.map((id) => ({ id, label: 'behind an address', place: 'address' as const })),
        ];
      }),
    check: (id: string, signal: AbortSignal) =>
      withEngine(async (engine) => {
        const description = await engine.describe(id, { signal });
        const { dimension, pooling, dataType, device } = description;
        return { id, label: labelOf(description), dimension, pooling, dataType, device };
      }),
  });
}

async function folderItem(engine: Engine, files: ModelFiles, id: string): Promise<EncoderItem> {
  try {
    return { id, label: labelOf(await engine.describe(id)), place: 'folder' };
  } catch (error) {
    const label = (await isMissing(id, files))
      ? `There is no folder ${files.resolve(id)}.`
      : (error as Error).message;
    return { id, label, place: 'folder', unusable: true };
  }
}

/** Whether there is no such folder; not where it may not be looked for. */
async function isMissing(id: string, files: ModelFiles): Promise<boolean> {
  return splitId(id, files).then(
    (found) => found === undefined,
    () => false,
  );
}

function labelOf({ label, device }: EncoderDescription): string {
  return `${label}, ${device}`;
}
