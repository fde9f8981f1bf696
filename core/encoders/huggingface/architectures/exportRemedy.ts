/** What a model is exported for. */
export type ExportTask = 'feature-extraction' | 'fill-mask' | 'text-classification';

/**
 * The command that makes an ONNX model of a folder that PyTorch can run.
 *
 * @param code of the model's own (`auto_map` in config.json), without which another network would be exported
 */
export function exportRemedy(
  folder: string,
  task: ExportTask = 'feature-extraction',
  code?: unknown,
): string {
  const quoted = (path: string) => (/\s/.test(path) ? `"${path}"` : path);
  const trust = code ? '--trust-remote-code ' : '';
  return `Export one: optimum-cli export onnx --model ${quoted(folder)} --task ${task} ${trust}${quoted(`${folder}/onnx`)}`;
}
