import type * as OnnxRuntime from 'onnxruntime-node';
import { disableTelemetry } from './noTelemetry.ts';

export type Runtime = Pick<
  typeof OnnxRuntime,
  'InferenceSession' | 'Tensor' | 'env' | 'listSupportedBackends'
>;

let loading: Promise<Runtime> | undefined;

/**
 * Loads onnxruntime's native binding at the first call. Rejects with an ordinary Error that gives the reason if this
 * platform has no binding; everything that needs no vectors works without it.
 */
export function loadRuntime(): Promise<Runtime> {
  if (loading) return loading;
  disableTelemetry();
  loading = import('onnxruntime-node').then((module) => {
    // A CommonJS package: Node provides it as the default export, a bundle may provide it as the module itself.
    const runtime: Runtime = module.default ?? module;
    // Failures are reported as errors; messages that it prints as well would end up in the language server's log.
    runtime.env.logLevel = 'fatal';
    return runtime;
  });
  // Loading may succeed later: a package is installed, or a library is put in place.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
