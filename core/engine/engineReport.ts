import { DEVICES } from '../onnx/devices.ts';
import { loadRuntime } from '../onnx/runtime.ts';
import type { Sessions } from '../onnx/sessions.ts';
import type { EngineReport } from './engine.ts';

/** Loads the runtime and tries every device. */
export async function engineReport(sessions: Sessions, load = loadRuntime): Promise<EngineReport> {
  const runtime = await load().then(
    ({ env }) => `onnxruntime-node ${env.versions.node}`,
    (error) => `onnxruntime-node cannot be loaded: ${(error as Error).message.split('\n')[0]}`,
  );
  const providers = await Promise.all(
    DEVICES.map(async (device) => {
      const reason = await sessions.unavailableReason(device);
      return { device, usable: reason === undefined, detail: reason ?? 'ran a test model' };
    }),
  );
  return { runtime, providers };
}
