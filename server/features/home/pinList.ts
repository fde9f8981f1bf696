import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pins } from '../../documents/pins.ts';
import type { PinItem } from '../../protocol.ts';

/** Lists the pins of the workspace folders. */
export async function listPins(pins: Pins): Promise<readonly PinItem[]> {
  return (await pins.all()).flatMap(({ folder, pins: kept }) =>
    kept.map(({ lemma, pos, definition, document }) => ({
      uri: document === null ? `${pathToFileURL(folder)}/` : pathToFileURL(path.join(folder, document)).href,
      ...{ lemma, pos, definition },
      scope: document === null ? 'workspace' : 'document',
      ...(document !== null && { document }),
    })),
  );
}
