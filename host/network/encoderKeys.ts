import { InputError } from '../../core/inputError.ts';
import { isLoopback } from './loopback.ts';

/** Keys by the origin they are for, `https://api.example.com`: those in the editor's secret storage. */
export type StoredKeys = Readonly<Record<string, string>>;

/** The keys that may be sent to remote encoders. Every key belongs to one origin: scheme, host and port. */
export interface KeyRing {
  /**
   * The key for an address, undefined where none belongs to exactly its origin.
   *
   * @throws InputError if the key holds what no header may, or `SEMLOC_API_ORIGINS` what is no origin
   */
  for(address: URL): string | undefined;
  /** The remedy if a server rejects the key or requires one. */
  advice(address: URL): string;
}

/**
 * Finds the key for an address: in secret storage first, then in `SEMLOC_API_KEY_<HOST>` or
 * `SEMLOC_API_KEY_<HOST>_<PORT>`, which belongs to that host over https, to this machine and hosts in
 * `SEMLOC_KEYS_OVER_HTTP` over http, then in `SEMLOC_API_KEY`, which belongs to the origins in `SEMLOC_API_ORIGINS`.
 */
export function encoderKeys(environment: NodeJS.ProcessEnv, stored: () => StoredKeys): KeyRing {
  const storedFor = ({ origin }: URL) => new Map(Object.entries(stored())).get(origin);

  const variableThatHolds = ({ origin }: URL): string | undefined => {
    const own = variablesIn(environment).find((name) => originNamedBy(name, environment) === origin);
    if (own !== undefined) return own;
    return environment[GENERAL] && originsOfGeneralKey(environment).includes(origin) ? GENERAL : undefined;
  };

  return Object.freeze<KeyRing>({
    for(address) {
      const variable = () => variableThatHolds(address);
      const key = (storedFor(address) ?? environment[variable() ?? ''])?.trim();
      if (key && /[^\x21-\x7e]/.test(key)) {
        throw new InputError(`The key for ${address.host} contains a space or a non-ASCII character.`);
      }
      return key || undefined;
    },
    advice(address) {
      const { origin, host, hostname, protocol } = address;
      if (storedFor(address)) return `Is the key stored for ${origin} the right one?`;
      const variable = variableThatHolds(address);
      if (variable !== undefined) return `Is the key in ${variable} the right one?`;
      const own = variableFor(address);
      const inTheClear = protocol === 'http:' && !isLoopback(hostname);
      if (inTheClear && own !== undefined && environment[own]) {
        return `${own} is not sent over plain http: give an https address, or name ${host} in ${OVER_HTTP}.`;
      }
      if (environment[GENERAL]) return `${GENERAL} is sent there only if ${ORIGINS} contains ${origin}.`;
      const place =
        own !== undefined && originNamedBy(own, environment) === origin
          ? own
          : `${GENERAL} and ${origin} into ${ORIGINS}`;
      return `Put its key into ${place}, or store it with “Semloc: Set Encoder API Key”.`;
    },
  });
}

/**
 * The names of the variables that hold keys, each with what it is for, and the origins that one is stored for; never a
 * key.
 */
export function namesOfKeys(environment: NodeJS.ProcessEnv, stored: StoredKeys): string[] {
  const own = variablesIn(environment).map(
    (name) => `${name} for ${originNamedBy(name, environment) ?? 'no host'}`,
  );
  const general = environment[GENERAL] ? [`${GENERAL} for ${placesOfGeneralKey(environment)}`] : [];
  return [...general, ...own, ...Object.keys(stored).sort()];
}

function placesOfGeneralKey(environment: NodeJS.ProcessEnv): string {
  try {
    return originsOfGeneralKey(environment).join(', ') || `no host: ${ORIGINS} is empty`;
  } catch (error) {
    return `no host: ${(error as InputError).message}`;
  }
}

const GENERAL = 'SEMLOC_API_KEY';
const ORIGINS = 'SEMLOC_API_ORIGINS';
const OVER_HTTP = 'SEMLOC_KEYS_OVER_HTTP';

function variablesIn(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith(`${GENERAL}_`) && environment[name])
    .sort();
}

/**
 * The one origin that a variable's name stands for: `_` is a dot, `__` a hyphen, and digits at the end that no host can
 * have are the port. Undefined if it names none.
 */
function originNamedBy(variable: string, environment: NodeJS.ProcessEnv): string | undefined {
  const named = variable
    .slice(GENERAL.length + 1)
    .toLowerCase()
    .replaceAll('__', '-')
    .replaceAll('_', '.');
  const withPort = named.replace(/\.(\d+)$/, ':$1');
  const host = isHost(named) ? named : isHost(withPort) ? withPort : undefined;
  if (host === undefined) return undefined;
  const plainHosts = listed(environment[OVER_HTTP]);
  const plain = new URL(`http://${host}`);
  const isPlain =
    isLoopback(plain.hostname) || [plain.host, plain.hostname].some((one) => plainHosts.includes(one));
  return isPlain ? plain.origin : new URL(`https://${host}`).origin;
}

/** Tests whether a host, maybe with a port, is written as an address has it: `10.80` would be 10.0.0.80. */
function isHost(text: string): boolean {
  const address = `http://${text}`;
  return URL.canParse(address) && new URL(address).hostname === text.replace(/:\d+$/, '');
}

/**
 * The variable for an address's host and port: `SEMLOC_API_KEY_API_EXAMPLE_COM`. Undefined for hosts that none can
 * name.
 */
function variableFor({ protocol, host }: URL): string | undefined {
  const name = `${GENERAL}_${host.toUpperCase().replaceAll('-', '__').replace(/[.:]/g, '_')}`;
  const origin = originNamedBy(name, {});
  return origin?.replace(/^https?:/, protocol) === `${protocol}//${host}` ? name : undefined;
}

function originsOfGeneralKey(environment: NodeJS.ProcessEnv): string[] {
  return listed(environment[ORIGINS]).map((text) => {
    const address = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
    if (address && !address.username && !address.password) return address.origin;
    throw new InputError(
      `${ORIGINS} contains something that is not an origin.`,
      'Write scheme, host and port, as in https://api.example.com,http://localhost:8080.',
    );
  });
}

function listed(text = ''): string[] {
  return text.split(/[\s,]+/).filter((one) => one !== '');
}
