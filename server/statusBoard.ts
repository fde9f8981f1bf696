import type { EncoderDescription } from '../core/engine/index.ts';
import type { DeviceChoice } from '../core/onnx/devices.ts';
import { DEFAULT_SETTINGS } from './documents/settings.ts';
import type { Log } from './log.ts';
import type { Status } from './protocol.ts';

/** What does not work is kept apart by what it concerns, so that one part's recovery does not hide another's problem. */
type Concern = 'encoder' | OtherConcern;
export type OtherConcern = 'wordnet' | 'words' | 'pins';

/** What the status item shows; whatever changes it is told to the client, several changes at once as one. */
export interface StatusBoard {
  readonly current: Status;
  /** The encoder and the device that are now wanted; what was known of others is dropped. */
  wants(encoder: string, device: DeviceChoice): Wanted;
  /** Undefined: it works (again). */
  problem(concern: OtherConcern, message: string | undefined): void;
  /** Shows as busy until the work has settled; work that is soon done does not show. */
  busyWith<T>(work: Promise<T>): Promise<T>;
}

/** What became of the encoder that was wanted. Of one that is not wanted any more nothing is shown. */
export interface Wanted {
  opened(description: EncoderDescription): void;
  failed(message: string): void;
}

/** How long work must last to show, in milliseconds: less would flicker. */
const NOTICEABLE = 150;

export function createStatusBoard(send: (status: Status) => void, log?: Log): StatusBoard {
  let { encoder, device } = DEFAULT_SETTINGS;
  const problems = new Map<Concern, string>();
  let opened: EncoderDescription | undefined;
  let running = 0;
  let sent = '';
  let scheduled = false;

  const current = (): Status => ({
    encoder,
    device: opened?.device,
    busy: running > 0,
    problem: problems.size > 0 ? [...problems.values()].join('\n') : undefined,
    detail: opened && notOn(opened),
  });
  const changed = () => {
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
          // The item shows the beginning.
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
  });
}

/** Devices that the model was tried on in vain. Of word vectors nobody asks: a processor is as good as any. */
function notOn({ cheap, devicesRefused }: EncoderDescription): string | undefined {
  if (cheap || devicesRefused.length === 0) return undefined;
  return `not on ${devicesRefused.map(({ device }) => device).join(', ')}`;
}

/** `glove-sum runs on cpu; webgpu: no adapter`, on one line. */
function reasons({ id, device, devicesRefused }: EncoderDescription): string {
  const refused = devicesRefused.map(({ device, reason }) => `; ${device}: ${reason}`);
  return `${id} runs on ${device}${refused.join('')}`.replace(/\s+/g, ' ');
}
