import { InputError } from '../../inputError.ts';

/** The address of a remote encoder, parsed from its id. */
export interface Address {
  /** The address as the user wrote it. */
  readonly id: string;
  /** `http://host:8080/v1`: without a slash at the end, and safe to be shown. */
  readonly base: string;
  readonly url: URL;
  /** The part after the first `#`; undefined if there is none. */
  readonly model: string | undefined;
}

export function isAddress(id: string): boolean {
  return /^https?:\/\//i.test(id);
}

/**
 * Reads `http(s)://host[:port]/v1#MODEL`.
 *
 * @throws InputError if it is no address, or carries a password or a query, which may be one
 */
export function readAddress(id: string): Address {
  const [place = '', ...rest] = id.trim().split('#');
  const model = rest.join('#') || undefined;
  const url = isAddress(place) && URL.canParse(place) ? new URL(place) : undefined;
  if (!url) throw new InputError(`${shown(place)} is not the URL of a remote encoder.`, FORM);
  const base = url.origin + url.pathname.replace(/\/+$/, '');
  if (url.username || url.password || url.search) {
    throw new InputError(
      `The URL ${base} contains ${url.search ? 'a query' : 'a user name or a password'}.`,
      `${FORM} Put an API key into SEMLOC_API_KEY_<HOST> or the editor's secret storage.`,
    );
  }
  return { id, base, url, model };
}

/** The form of the ids of remote encoders. */
export const ADDRESS_FORM = 'http(s)://host[:port]/v1#MODEL';

const FORM = `Write ${ADDRESS_FORM}.`;

/** Hides credentials: even an invalid address may contain a password. */
function shown(place: string): string {
  return place.replace(/\/\/[^/]*@/, '//…@');
}
