import { CheckEncoderRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';

/**
 * Returns a function that tries an encoder and resolves with the characters per second that it reads; each is tried once. It
 * resolves with undefined if the encoder cannot be opened, or runs elsewhere, where trying it may cost money.
 */
export function encoderSpeeds(client: LanguageClient): (encoder: string) => Promise<number | undefined> {
  const tried = new Map<string, Promise<number | undefined>>();
  const attempt = (encoder: string) => {
    return client.sendRequest(CheckEncoderRequest, { encoder }).then(
      ({ charactersPerSecond }) => charactersPerSecond,
      () => undefined,
    );
  };
  return async (encoder) => {
    if (/^https?:/i.test(encoder)) return undefined;
    const known = tried.get(encoder) ?? attempt(encoder);
    tried.set(encoder, known);
    return known;
  };
}
