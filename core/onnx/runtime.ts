import type * as OnnxRuntime from 'onnxruntime-node';
import './noTelemetry.ts';

export type Runtime = Pick<
  typeof OnnxRuntime,
  'InferenceSession' | 'Tensor' | 'env' | 'listSupportedBackends'
>;

let loading: Promise<Runtime> | undefined;

/**
 * onnxruntime's native binding, loaded at the first call. Rejects with an ordinary Error that says why where
 * this platform has none; whatever needs no vectors works without it.
 */
export function loadRuntime(): Promise<Runtime> {
  if (loading) return loading;
  loading = import('onnxruntime-node').then((module) => {
    // A CommonJS package: Node offers it as the default export, a bundle may offer it as the module itself.
    const runtime: Runtime = module.default ?? module;
    // Failures arrive as errors; the copies it prints would end up in a language server's log.
    runtime.env.logLevel = 'fatal';
    return runtime;
  });
  // What failed may work later: a package installed, a library put in its place.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
