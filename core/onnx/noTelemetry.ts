/**
 * Keeps onnxruntime from reporting to its makers, and from writing the device id and the queue that it reports with into
 * the user's cache: it does both where this is not set before its binding is loaded. The binding sees the environment
 * of the process, of which threads have copies: import this in the process's own thread before it starts any.
 */
process.env.ORT_DISABLE_TELEMETRY = '1';
