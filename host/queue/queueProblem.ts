import { InputError } from '../../core/inputError.ts';
import { tableOf } from '../../core/tableOf.ts';
import type { QueueAddress } from './queueAddress.ts';

/** The error about a server that cannot be used; one that is something else stays. */
export function queueProblem(error: unknown, { shown, isEncrypted }: QueueAddress): unknown {
  if (!(error instanceof Error) || error instanceof InputError) return error;
  const { code = '', name, message } = error as NodeJS.ErrnoException;
  if (/^(WRONGPASS|NOAUTH)|invalid password/.test(message)) {
    const what = message.startsWith('NOAUTH')
      ? 'requires a password'
      : 'refuses the user name or the password';
    return new InputError(
      `The queue at ${shown} ${what}.`,
      'Write redis://USER:PASSWORD@HOST (redis://:PASSWORD@HOST without a user name); SEMLOC_QUEUE keeps it off the command line.',
    );
  }
  if (name === 'ReplyError' || /^[A-Z]+ /.test(message)) {
    return new InputError(`The queue at ${shown} refuses: ${firstSentence(message)}.`);
  }
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) {
    return new InputError(
      `The certificate of the queue at ${shown} is not accepted: ${message}.`,
      'NODE_EXTRA_CA_CERTS names a file with further certificate authorities.',
    );
  }
  const reason = REASONS.get(code) ?? (code || 'the connection was closed');
  return new InputError(
    `The queue at ${shown} cannot be reached: ${reason}.`,
    `Check the address, that the server runs, and whether it ${isEncrypted ? 'really speaks TLS (rediss://)' : 'asks for TLS (rediss://)'}.`,
  );
}

function firstSentence(message: string): string {
  return message.replace(/\.? script: .*/s, '').replace(/\.$/, '');
}

const REASONS = tableOf({
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  ENOTFOUND: 'the host was not found',
  EAI_AGAIN: 'the host name cannot be resolved at the moment',
  ETIMEDOUT: 'there was no answer in time',
  EHOSTUNREACH: 'there is no route to the host',
  EPROTO: 'the server does not speak TLS',
});
