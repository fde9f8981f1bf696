/** What a model is exported for. */
export type ExportTask = 'feature-extraction' | 'fill-mask' | 'text-classification';

/** The command that makes an ONNX model of a folder that PyTorch can run. */
export function exportRemedy(folder: string, task: ExportTask = 'feature-extraction'): string {
  const quoted = (path: string) => (/\s/.test(path) ? `"${path}"` : path);
  return `Export one: optimum-cli export onnx --model ${quoted(folder)} --task ${task} ${quoted(`${folder}/onnx`)}`;
}
