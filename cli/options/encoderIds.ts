import { existsSync } from 'node:fs';
import { DEFAULT_ENCODER } from '../../core/engine/choices.ts';
import type { Arguments } from '../arguments.ts';

/** The option of a command that uses one encoder. */
export const ENCODER_OPTION = {
  encoder: { value: 'ID', help: `The encoder; semloc encoders lists them. Default: ${DEFAULT_ENCODER}.` },
};

/** The given encoder, or the default. */
export const readEncoderId = (given: Arguments): string => given.text('encoder') ?? DEFAULT_ENCODER;

/** The given encoders as `readEncoderIds` has them, or the default. */
export function readEncoderIdsOrDefault(given: Arguments): string[] {
  const ids = readEncoderIds(given);
  return ids.length > 0 ? ids : [DEFAULT_ENCODER];
}

/** The given encoders without duplicates: split at commas, unless the whole is the path of an existing folder or file. */
export function readEncoderIds(given: Arguments): string[] {
  const ids = given
    .texts('encoder')
    .flatMap((value) => (value.includes(',') && isPath(value) ? [value] : value.split(',')));
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))];
}

/** Tests whether the id, without the part after its last `#`, is a folder or a file. */
const isPath = (id: string) => [id, id.replace(/#[^#]*$/, '')].some((path) => existsSync(path));
