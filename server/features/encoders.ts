import { COUNTING_WORDS } from '../../core/engine/choices.ts';
import { encoderLabel, isAddress, type MatchContext, splitId } from '../../core/engine/index.ts';
import type { ModelFiles } from '../../core/modelFiles.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { CheckEncoderResult, EncoderItem } from '../protocol.ts';

/** Lists the encoders that can be chosen, and describes one that is not among them yet. */
export interface EncodersFeature {
  /**
   * The built-in encoders, then those of the settings. A folder is listed with the description that its files give, or
   * with the reason why it cannot be used. No model is opened.
   */
  list(): Promise<readonly EncoderItem[]>;
  /** Opens an encoder to see whether it can be used. @throws InputError if it cannot */
  check(id: string, signal: AbortSignal): Promise<CheckEncoderResult>;
}

export function createEncoders({
  settings: settingsSource,
  engines,
  choiceOf,
}: Pick<FeatureHost, 'settings' | 'engines' | 'choiceOf'>): EncodersFeature {
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
      // A URL among the folders of an untrusted workspace would be contacted as soon as it is chosen.
      const folders = encoderFolders.filter((id) => !isAddress(id)).map((id) => folderItem(id, context));
      return [
        ...(await engines.use(choice, (engine) => engine.known())).map(({ id, label }) => ({
          ...{ id, label, place: 'built-in' as const },
          ...(COUNTING_WORDS.has(id) && { countsWords: true }),
        })),
        ...(await Promise.all(folders)),
        ...encoderAddresses.map((id) => ({ id, label: 'remote encoder', place: 'address' as const })),
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

/** Tests whether there is no such folder; false if it may not be looked for. */
async function isMissing(id: string, files: ModelFiles): Promise<boolean> {
  return splitId(id, files).then(
    (found) => found === undefined,
    () => false,
  );
}
