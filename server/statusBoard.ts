import type { EncoderDescription } from '../core/engine/index.ts';
import type { DeviceChoice } from '../core/onnx/devices.ts';
import { visibleText } from '../core/visibleText.ts';
import { DEFAULT_SETTINGS } from './documents/settings.ts';
import type { Log } from './log.ts';
import type { Status } from './protocol.ts';

/**
 * The part of Semloc that a problem concerns. Problems are kept apart so that the recovery of one part does not hide
 * the problem of another.
 */
type Concern = 'encoder' | OtherConcern;
export type OtherConcern = 'wordnet' | 'words' | 'pins' | 'judge';

/** The content of the status item. Changes are sent to the client, several at once as one. */
export interface StatusBoard {
  readonly current: Status;
  /** Sets the encoder and the device now in use, and drops what was known of others. */
  wants(encoder: string, device: DeviceChoice): Wanted;
  /** Sets the problem with one part; undefined if it works. */
  problem(concern: OtherConcern, message: string | undefined): void;
  /** Shows the server as busy until the work has settled, unless that takes only a moment. */
  busyWith<T>(work: Promise<T>): Promise<T>;
}

/** Reports what became of an encoder. Reports on an encoder that is no longer in use are ignored. */
export interface Wanted {
  opened(description: EncoderDescription): void;
  failed(message: string): void;
}

/** The time that work must last to be shown, in milliseconds; anything shorter would flicker. */
const NOTICEABLE = 150;

export function createStatusBoard(send: (status: Status) => void, log?: Log): StatusBoard {
  let { encoder, device } = DEFAULT_SETTINGS;
  const problems = new Map<Concern, string>();
  let opened: EncoderDescription | undefined;
  const work = createBusyWork(() => changed());

  const current = (): Status => ({
    encoder,
    device: opened?.device,
    busy: work.isUnderWay(),
    problem: problems.size > 0 ? visibleText([...problems.values()].join('\n')) : undefined,
    detail: opened && notOn(opened),
  });
  const changed = sendingChanges(current, send);

  return Object.freeze({
    get current() {
      return current();
    },
    wants(wantedEncoder: string, wantedDevice: DeviceChoice) {
      const isStill = () => encoder === wantedEncoder && device === wantedDevice;
      if (!isStill()) {
        encoder = wantedEncoder;
        device = wantedDevice;
        opened = undefined;
        problems.delete('encoder');
        changed();
      }
      return {
        opened(description: EncoderDescription) {
          if (!isStill()) return;
          if (opened?.hash !== description.hash || opened.device !== description.device) {
            log?.info(reasons(description));
          }
          opened = description;
          problems.delete('encoder');
          changed();
        },
        failed(message: string) {
          if (!isStill()) return;
          // The status item shows only the beginning of the message.
          if (problems.get('encoder') !== message) log?.info(message);
          problems.set('encoder', message);
          changed();
        },
      };
    },
    problem(concern: OtherConcern, message: string | undefined) {
      if (message === undefined) problems.delete(concern);
      else problems.set(concern, message);
      changed();
    },
    busyWith: work.busyWith,
  });
}

/** A function to call after each change: it sends the status if that differs from the last one sent. */
function sendingChanges(current: () => Status, send: (status: Status) => void): () => void {
  let sent = '';
  let scheduled = false;
  return () => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      const status = current();
      const text = JSON.stringify(status);
      if (text === sent) return;
      sent = text;
      send(status);
    });
  };
}

/** Work that lasts long enough to be shown. */
function createBusyWork(changed: () => void) {
  let running = 0;
  return {
    isUnderWay: () => running > 0,
    async busyWith<T>(work: Promise<T>): Promise<T> {
      let counted = false;
      const timer = setTimeout(() => {
        counted = true;
        running += 1;
        changed();
      }, NOTICEABLE);
      try {
        return await work;
      } finally {
        clearTimeout(timer);
        if (counted) {
          running -= 1;
          changed();
        }
      }
    },
  };
}

/** The devices on which the model could not run. They do not matter for word vectors, which a CPU handles well. */
function notOn({ cheap, devicesRefused }: EncoderDescription): string | undefined {
  if (cheap || devicesRefused.length === 0) return undefined;
  return `not on ${devicesRefused.map(({ device }) => device).join(', ')}`;
}

/** The device of an encoder and why others were not used, on one line: `glove-sum runs on cpu; webgpu: no adapter`. */
function reasons({ id, device, devicesRefused }: EncoderDescription): string {
  const refused = devicesRefused.map(({ device, reason }) => `; ${device}: ${reason}`);
  return `${id} runs on ${device}${refused.join('')}`.replace(/\s+/g, ' ');
}
