import { InputError } from '../inputError.ts';
import { DEVICES, type Device, type DeviceChoice, type DeviceRefusal } from './devices.ts';
import { failureReason } from './failures.ts';
import { type Model, openSession } from './model.ts';
import { type DevicePlacement, type RunningModel, startModel } from './runningModel.ts';
import { loadRuntime, type Runtime } from './runtime.ts';
import type { SessionSettings } from './sessionSettings.ts';
import { probe, wrongResults } from './trial.ts';

export type { Model } from './model.ts';

/** Opens models on the chosen device, and remembers which devices cannot be used and why. */
export interface Sessions {
  /**
   * Opens the model on the requested device, or, for `auto`, on the first one that runs it and gives the same results
   * as the processor. `among` lists the devices suitable for the model; if another one is requested, the processor is
   * used instead. Rejects with an InputError that says why no device can be used.
   */
  open(model: (device: Device) => Model, among?: readonly Device[]): Promise<RunningModel>;
  /** The reason why a device cannot be used; undefined if it can. The device is tried only once. */
  unavailableReason(device: Device): Promise<string | undefined>;
}

/** More threads gain little on single sentences, and the editor needs the cores too. */
const DEFAULT_THREADS = 2;

/** The devices that `auto` tries, in this order, if this build of onnxruntime has them. */
const AUTO: readonly Device[] = ['cuda', 'dml', 'webgpu', 'coreml', 'cpu'];

/** @internal */
export function createSessions(settings: SessionSettings): Sessions {
  const { device: choice, threads = DEFAULT_THREADS, load = loadRuntime } = settings;
  const tried = new Map<Device, Promise<string | undefined>>();

  const unavailableReason = (device: Device) => {
    let answer = tried.get(device);
    if (!answer) {
      tried.set(device, (answer = tryDevice(device, settings, load)));
      // A runtime that cannot be loaded says nothing about the device.
      load().catch(() => tried.delete(device));
    }
    return answer;
  };

  const place = (
    runtime: Runtime,
    model: (device: Device) => Model,
    among: readonly Device[],
  ): DevicePlacement => {
    const remaining = candidates(runtime, choice, among);
    const refused: { device: Device; reason: string }[] = [];
    const refuse = (device: Device, reason: string) => {
      if (!refused.some((one) => one.device === device && one.reason === reason))
        refused.push({ device, reason });
    };
    const again = async (device: Device) => {
      const opened = model(device);
      const placed = { device, session: await openSession(runtime, opened, device, threads) };
      if (device === 'cpu') return placed;
      try {
        const wrong = await wrongResults(runtime, opened, placed, model('cpu'));
        if (wrong !== undefined) throw new Error(wrong);
        return placed;
      } catch (error) {
        await placed.session.release().catch(() => undefined);
        throw error;
      }
    };
    const next = async () => {
      for (let device = remaining.shift(); device; device = remaining.shift()) {
        const known = await unavailableReason(device);
        if (known !== undefined) {
          refuse(device, known);
          continue;
        }
        try {
          return await again(device);
        } catch (error) {
          refuse(device, failureReason(error));
        }
      }
      throw cannotRun(choice, refused);
    };
    return { refused, next, again, refuse };
  };

  const open = async (model: (device: Device) => Model, among = DEVICES as readonly Device[]) => {
    const runtime = await load().catch((error) => {
      throw withoutRuntime(error);
    });
    return startModel(runtime, place(runtime, model, among));
  };

  return Object.freeze({ open, unavailableReason });
}

function candidates(runtime: Runtime, choice: DeviceChoice, among: readonly Device[]): Device[] {
  if (choice !== 'auto') return [among.includes(choice) ? choice : 'cpu'];
  return AUTO.filter((device) => among.includes(device) && hasProvider(runtime, device));
}

function hasProvider(runtime: Runtime, device: Device): boolean {
  return runtime.listSupportedBackends().some(({ name }) => name === device);
}

async function tryDevice(
  device: Device,
  settings: SessionSettings,
  load: () => Promise<Runtime>,
): Promise<string | undefined> {
  try {
    const runtime = await load();
    if (!hasProvider(runtime, device)) {
      return `this build of onnxruntime-node has no ${device} provider`;
    }
    const known = settings.unavailableReason?.(device, settings.device);
    // The processor is what others are compared with.
    if (known !== undefined || device === 'cpu') return known;
    const model = probe();
    const session = await openSession(runtime, model, device, 1);
    try {
      return await wrongResults(runtime, model, { device, session }, model);
    } finally {
      await session.release();
    }
  } catch (error) {
    return failureReason(error);
  }
}

function withoutRuntime(error: unknown): InputError {
  return new InputError(
    `Vectors need onnxruntime-node, which cannot be loaded here (${failureReason(error)}).`,
    'Run `npm ci`, or use the encoder bow, which works without it.',
  );
}

function cannotRun(choice: DeviceChoice, refused: readonly DeviceRefusal[]): InputError {
  const reasons = refused.map(({ device, reason }) => `${device}: ${reason}`).join('; ');
  if (choice === 'auto') return new InputError(`No device can run the model (${reasons}).`);
  return new InputError(`The device ${choice} cannot be used (${reasons}).`, 'Choose auto or cpu.');
}
