import { encoderNames } from '../../core/encoderNames.ts';
import { COUNTING_WORDS, SHIPPED } from '../../core/engine/choices.ts';
import { encoderLabel, isAddress, type MatchContext, splitId } from '../../core/engine/index.ts';
import type { ModelFiles } from '../../core/modelFiles.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { projectEncoders } from '../../host/projectEncoders.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { CheckEncoderResult, EncoderItem } from '../protocol.ts';
import type { EngineChoice } from '../threads/engineChoice.ts';
import { tryEncoder } from './encoderTrial.ts';

/** Lists the encoders that can be chosen, and tries one that may not be among them yet. */
export interface EncodersFeature {
  /**
   * The encoders of the project's configuration and of the settings, the default one included, then those that are built in,
   * with baselines last. A folder is listed with the description that its files give, or with the reason why it cannot be used.
   * No model is opened.
   */
  list(): Promise<readonly EncoderItem[]>;
  /** Opens an encoder to see whether it can be used, and tries it. @throws InputError if it cannot */
  check(id: string, signal: AbortSignal): Promise<CheckEncoderResult>;
}

export function createEncoders({
  settings: settingsSource,
  engines,
  choiceOf,
  log,
}: Pick<FeatureHost, 'settings' | 'engines' | 'choiceOf' | 'log'>): EncodersFeature {
  const named = async ({ models: { base, within } }: EngineChoice): Promise<ReadonlyMap<string, string>> => {
    if (base === undefined || within !== undefined) return new Map();
    return projectEncoders(base, log.info).catch((error: Error) => {
      log.info(error.message);
      return new Map();
    });
  };
  return Object.freeze({
    async list() {
      const settings = await settingsSource.of();
      const choice = choiceOf(settings);
      const { models, options } = choice;
      const context = {
        files: createModelFiles(models),
        options: (id: string) => (Object.hasOwn(options, id) ? options[id]! : {}),
      };
      const given = new Map(Array.from(await named(choice), ([name, id]) => [id, name]));
      const known = (await engines.use(choice, (engine) => engine.known())).map(({ id, label }) => ({
        ...{ id, label, place: SHIPPED.has(id) ? ('built-in' as const) : ('baseline' as const) },
        ...(COUNTING_WORDS.has(id) && { countsWords: true }),
      }));
      const isKnown = (id: string) => known.some((each) => each.id === id);
      // A URL among the folders of an untrusted workspace would be contacted as soon as it is chosen.
      const isFolder = (id: string) => !isAddress(id) && !isKnown(id);
      // The encoder of hovers may be in no list, and wrong.
      const { encoder, encoderFolders, encoderAddresses } = settings;
      const folders = new Set([...given.keys(), ...encoderFolders, encoder].filter(isFolder));
      const addresses = new Set([...encoderAddresses, ...[encoder].filter(isAddress)]);
      const items = [
        ...(await Promise.all([...folders].map((id) => folderItem(id, context)))),
        ...[...addresses].map((id) => ({ id, label: 'remote encoder', place: 'address' as const })),
        ...known.toSorted((one, other) => rank(one.place) - rank(other.place)),
      ];
      const names = encoderNames(items.map(({ id }) => id));
      return items.map((item, at) => ({ ...item, name: given.get(item.id) ?? names[at]! }));
    },
    async check(id: string, signal: AbortSignal) {
      return engines.use(choiceOf(await settingsSource.of()), async (engine) => {
        const described = await engine.describe(id, { signal });
        return { id, ...(await tryEncoder(engine, { ...described, id }, signal)) };
      });
    },
  });
}

const rank = (place: EncoderItem['place']) => (place === 'baseline' ? 1 : 0);

async function folderItem(id: string, context: MatchContext): Promise<Omit<EncoderItem, 'name'>> {
  try {
    return { id, label: await encoderLabel(id, context), place: 'folder' };
  } catch (error) {
    const label = (await isMissing(id, context.files))
      ? 'The folder is not there.'
      : (error as Error).message;
    return { id, label, place: 'folder', unusable: true };
  }
}

/** Tests whether an id is the path of no folder; false if it may not be looked for. */
async function isMissing(id: string, files: ModelFiles): Promise<boolean> {
  if (!/[\\/]/.test(id)) return false;
  return splitId(id, files).then(
    (found) => found === undefined,
    () => false,
  );
}
