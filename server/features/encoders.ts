import { encoderLabel, isAddress, type MatchContext, splitId } from '../../core/engine/index.ts';
import type { ModelFiles } from '../../core/modelFiles.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import type { SettingsSource } from '../documents/settings.ts';
import type { CheckEncoderResult, EncoderItem, Settings } from '../protocol.ts';
import type { EngineChoice } from '../threads/engineChoice.ts';
import type { Engines } from '../threads/engines.ts';

/** The encoders that can be chosen, and what one that is not yet among them is. */
export interface EncodersFeature {
  /**
   * Those that go by a name, then those of the settings: a folder with what its files say that it is, or why it cannot
   * be used. No model is opened.
   */
  list(): Promise<readonly EncoderItem[]>;
  /** Opens an encoder to see whether it can be used. @throws InputError if not */
  check(id: string, signal: AbortSignal): Promise<CheckEncoderResult>;
}

export function createEncoders(
  settingsSource: SettingsSource,
  engines: Engines<EngineChoice>,
  choiceOf: (settings: Settings) => EngineChoice,
): EncodersFeature {
  return Object.freeze({
    async list() {
      const settings = await settingsSource.of();
      const { encoderFolders, encoderAddresses } = settings;
      const choice = choiceOf(settings);
      const { models, options } = choice;
      const context = {
        files: createModelFiles(models),
        options: (id: string) => (Object.hasOwn(options, id) ? options[id]! : {}),
      };
      // An address among the folders of a workspace that is not trusted would be contacted once it is chosen.
      const folders = encoderFolders.filter((id) => !isAddress(id)).map((id) => folderItem(id, context));
      return [
        ...(await engines.use(choice, (engine) => engine.known())).map(({ id, label }) => ({
          id,
          label,
          place: 'built-in' as const,
        })),
        ...(await Promise.all(folders)),
        ...encoderAddresses.map((id) => ({ id, label: 'behind an address', place: 'address' as const })),
      ];
    },
    async check(id: string, signal: AbortSignal) {
      return engines.use(choiceOf(await settingsSource.of()), async (engine) => {
        const { label, dimension, pooling, dataType, device } = await engine.describe(id, { signal });
        return { id, label: `${label}, ${device}`, dimension, pooling, dataType, device };
      });
    },
  });
}

async function folderItem(id: string, context: MatchContext): Promise<EncoderItem> {
  try {
    return { id, label: await encoderLabel(id, context), place: 'folder' };
  } catch (error) {
    const label = (await isMissing(id, context.files))
      ? `There is no folder ${context.files.resolve(id)}.`
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
