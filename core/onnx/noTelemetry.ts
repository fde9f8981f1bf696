/**
 * Keeps onnxruntime from sending telemetry, and from writing its device id and telemetry queue into the user's cache:
 * it does both unless this variable is set before its binding is loaded. The binding reads the environment of the
 * process, of which threads only have copies: call this in the main thread before it starts any other thread.
 */
export function disableTelemetry(): void {
  const environment = globalThis.process?.env;
  if (environment) environment.ORT_DISABLE_TELEMETRY = '1';
}
