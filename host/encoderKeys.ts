import { InputProblem } from '../core/problem.ts';
import { isLoopback } from './loopback.ts';

/** Keys by the origin they are for, `https://api.example.com`: those in the editor's secret storage. */
export type StoredKeys = Readonly<Record<string, string>>;

/** The keys that encoders behind an address may be sent. */
export interface EncoderKeys {
  /**
   * The key for an address, undefined where there is none or it may not be sent: over plain http to another machine
   * only if the user has named the host in `SEMLOC_KEYS_OVER_HTTP`, or stored a key for that very origin.
   *
   * @throws InputProblem if the key holds what no header may
   */
  for(address: URL): string | undefined;
  /** What to do where an address refuses the key, or the lack of one. */
  advice(address: URL): string;
}

/** From secret storage first, then `SEMLOC_API_KEY_<HOST>` with or without the port, then `SEMLOC_API_KEY`. */
export function encoderKeys(environment: NodeJS.ProcessEnv, stored: () => StoredKeys): EncoderKeys {
  const plainHosts = () => (environment[OVER_HTTP] ?? '').split(',').map((host) => host.trim());

  const inEnvironment = (address: URL) =>
    [variableFor(address.host), variableFor(address.hostname), FOR_ALL].find((name) => environment[name]);

  const mayBeSent = ({ protocol, host, hostname }: URL) =>
    protocol === 'https:' ||
    isLoopback(hostname) ||
    plainHosts().some((one) => [host, hostname].includes(one));

  return Object.freeze<EncoderKeys>({
    for(address) {
      const variable = inEnvironment(address);
      const key = (
        stored()[address.origin] ?? (variable && mayBeSent(address) ? environment[variable] : undefined)
      )?.trim();
      if (key && /[^\x21-\x7e]/.test(key)) {
        throw new InputProblem(`The key for ${address.host} holds a space or a character beyond ASCII.`);
      }
      return key || undefined;
    },
    advice(address) {
      if (stored()[address.origin]) return `Is the key stored for ${address.origin} the right one?`;
      const variable = inEnvironment(address);
      if (variable === undefined) {
        return `Put its key into ${variableFor(address.hostname)}, or store it with Semloc: Set Encoder Key.`;
      }
      if (mayBeSent(address)) return `Is the key in ${variable} the right one?`;
      return `${variable} is not sent over plain http: give an https address, or name ${address.host} in ${OVER_HTTP}.`;
    },
  });
}

/** The names of the variables that hold keys, and the origins that one is stored for; never a key. */
export function namesOfKeys(environment: NodeJS.ProcessEnv, stored: StoredKeys): string[] {
  const variables = Object.keys(environment).filter(
    (name) => (name === FOR_ALL || name.startsWith(`${FOR_ALL}_`)) && environment[name],
  );
  return [...variables.sort(), ...Object.keys(stored).sort()];
}

const FOR_ALL = 'SEMLOC_API_KEY';
const OVER_HTTP = 'SEMLOC_KEYS_OVER_HTTP';

/** `api.example.com` has `SEMLOC_API_KEY_API_EXAMPLE_COM`. */
function variableFor(host: string): string {
  return `${FOR_ALL}_${host.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}
