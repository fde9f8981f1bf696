import type { EncodersField } from '../../../media/page/messages.ts';
import { type EncoderItem, EncodersRequest } from '../../../server/protocol.ts';
import type { EncoderNames } from '../../encoders/encoderNames.ts';
import { encoderDetail, encoderGroups } from '../../encoders/encoderPicks.ts';
import type { LanguageClient } from '../../languageClient.ts';

export type EncoderChoices = EncodersField['encoders'];

/** The encoders that a form offers, by their groups and by the names that the user gave them. */
export async function encoderChoices(
  client: LanguageClient,
  names: EncoderNames,
  isOffered: (encoder: EncoderItem) => boolean = () => true,
): Promise<EncoderChoices> {
  const { encoders } = await client.sendRequest(EncodersRequest, {});
  return encoderGroups(encoders.filter(isOffered)).flatMap(({ heading, encoders: there }) =>
    there.map((encoder) => ({
      ...{ ...encoder, heading, label: encoderDetail(encoder) },
      name: names.of(encoder.id) ?? encoder.name,
    })),
  );
}

/** Those of `ids` that can be used, each once. */
export function usable(ids: readonly string[], encoders: EncoderChoices): string[] {
  return [...new Set(ids)].filter((id) => encoders.some((each) => each.id === id && !each.unusable));
}
