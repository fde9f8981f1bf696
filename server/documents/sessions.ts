import { createLimits } from '../../core/limits.ts';
import type { Settings } from '../protocol.ts';
import type { Annotators } from './annotators.ts';
import { createDocumentSession, type DocumentSession } from './documentSession.ts';
import type { OpenDocument } from './openDocument.ts';
import type { DocumentPins, Pins } from './pins.ts';
import type { SettingsSource } from './settings.ts';
import type { TextSession } from './textSession.ts';

/** Opens a session for each request. */
export interface DocumentSessions {
  /** A session on a document. Rejects with the signal's reason when aborted. */
  open(document: OpenDocument, options: SessionOptions): Promise<DocumentSession>;
  /** A session on a document, unless its settings turn the feature off. */
  openIf(
    isWanted: (settings: Settings) => boolean,
    document: OpenDocument,
    options: SessionOptions,
  ): Promise<DocumentSession | undefined>;
  /** A session on text that is in no document, under the settings of a resource; the workspace's if no URI is given. */
  openText(uri: string | undefined, options: SessionOptions): Promise<TextSession>;
}

export interface SessionOptions {
  readonly signal: AbortSignal;
  /** Called the first time that each limit cuts in, with a sentence for the user. */
  readonly onNotice?: (notice: string) => void;
}

export function createDocumentSessions({
  settings: settingsSource,
  annotators,
  pins,
}: {
  readonly settings: SettingsSource;
  readonly annotators: Annotators;
  readonly pins: Pins;
}): DocumentSessions {
  const textSession = async (
    settings: Settings,
    uri: string | undefined,
    { signal, onNotice }: SessionOptions,
  ): Promise<TextSession> => {
    const pinned = uri === undefined ? NO_PINS : await pins.of(uri);
    const linguist = await annotators.of(settings, pinned.inForce);
    signal.throwIfAborted();
    return { settings, pins: pinned, linguist, limits: createLimits(settings.limits, onNotice) };
  };
  const open = async (settings: Settings, document: OpenDocument, options: SessionOptions) =>
    createDocumentSession(await textSession(settings, document.uri, options), document, options.signal);
  return Object.freeze<DocumentSessions>({
    open: async (document, options) => open(await settingsSource.of(document.uri), document, options),
    async openIf(isWanted, document, options) {
      const settings = await settingsSource.of(document.uri);
      return isWanted(settings) ? open(settings, document, options) : undefined;
    },
    openText: async (uri, options) => textSession(await settingsSource.of(uri), uri, options),
  });
}

const NO_PINS: DocumentPins = { folder: undefined, document: null, inForce: [] };
