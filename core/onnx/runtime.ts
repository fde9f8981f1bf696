import type * as OnnxRuntime from 'onnxruntime-node';
import { disableTelemetry } from './noTelemetry.ts';

export type Runtime = Pick<
  typeof OnnxRuntime,
  'InferenceSession' | 'Tensor' | 'env' | 'listSupportedBackends'
>;

/**
 * Loads onnxruntime's native binding at the first call. Rejects with an ordinary Error that gives the reason if this
 * platform has no binding; everything that needs no vectors works without it.
 */
export const loadRuntime = createLoad(() => {
  // Not written as one text, so that bundlers leave it to Node: they cannot pack native files.
  const name = ['onnxruntime', 'node'].join('-');
  return import(/* @vite-ignore */ /* webpackIgnore: true */ name);
});

/** Loads a binding once, however often it is asked for. */
export function createLoad(importBinding: () => Promise<typeof OnnxRuntime>): () => Promise<Runtime> {
  let loading: Promise<Runtime> | undefined;
  return () => {
    if (loading) return loading;
    disableTelemetry();
    loading = importBinding().then((module) => {
      // A CommonJS package: Node provides it as the default export, a bundle may provide it as the module itself.
      const runtime = (module as { default?: Runtime }).default ?? module;
      // Failures are reported as errors; messages that it prints as well would end up in the language server's log.
      runtime.env.logLevel = 'fatal';
      return runtime;
    });
    // Loading may succeed later: a package is installed, or a library is put in place.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}
