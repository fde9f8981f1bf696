import type { Device, DeviceRefusal } from '../onnx/devices.ts';
import type { RunningModel } from '../onnx/runningModel.ts';

/** The device on which something runs, and those that were tried before, in this order, and why they are not used. */
export interface DeviceUse {
  readonly device: Device;
  readonly devicesRefused: readonly DeviceRefusal[];
}

/** Adds the device of a model to a description, read each time: it may change while the model is used. */
export function withDevice<Fields extends object>(model: RunningModel, fields: Fields): Fields & DeviceUse {
  const read = <T>(get: () => T) => ({ get, enumerable: true });
  return Object.defineProperties(fields, {
    device: read(() => model.device),
    devicesRefused: read(() => model.refused),
  }) as Fields & DeviceUse;
}
