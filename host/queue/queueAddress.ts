import { InputError } from '../../core/inputError.ts';

/** The address of a Redis or Valkey server. */
export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** The number of the database. */
  readonly db: number;
  readonly isEncrypted: boolean;
  /** The address without user name and password. */
  readonly shown: string;
}

/**
 * Reads `redis://[USER:PASSWORD@]HOST[:PORT][/DATABASE]`, or rediss:// for TLS. `source` is where it comes from:
 * `--queue`.
 *
 * @throws InputError that does not repeat the text, which may contain a password
 */
export function readQueueAddress(text: string, source: string): QueueAddress {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isEncrypted = ENCRYPTED.has(url?.protocol ?? '');
  if (!url?.hostname || !(isEncrypted || PLAIN.has(url.protocol)) || url.search || url.hash) {
    throw new InputError(`${source} is not the address of a queue.`, FORM);
  }
  const [, database] = /^\/?(\d{1,5})?\/?$/.exec(url.pathname) ?? [undefined, 'none'];
  if (database === 'none')
    throw new InputError(`${source} does not end with the number of a database.`, FORM);
  const port = Number(url.port || 6379);
  const db = Number(database ?? 0);
  const path = db === 0 ? '' : `/${db}`;
  return {
    ...{ host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port, db, isEncrypted },
    username: decoded(url.username, source),
    password: decoded(url.password, source),
    shown: `${isEncrypted ? 'rediss' : 'redis'}://${url.hostname}:${port}${path}`,
  };
}

const PLAIN = new Set(['redis:', 'valkey:']);
const ENCRYPTED = new Set(['rediss:', 'valkeys:']);

const FORM = 'Write redis://[USER:PASSWORD@]HOST[:PORT][/DATABASE], or rediss:// for TLS.';

function decoded(text: string, source: string): string | undefined {
  try {
    return decodeURIComponent(text) || undefined;
  } catch {
    throw new InputError(
      `${source} has a user name or a password with a wrong % sequence.`,
      'Write % itself as %25.',
    );
  }
}
