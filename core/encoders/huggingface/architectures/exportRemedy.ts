/** The command that makes an ONNX model of whatever PyTorch can run. */
export function exportRemedy(folder: string): string {
  const quoted = /\s/.test(folder) ? `"${folder}"` : folder;
  return `Export it: optimum-cli export onnx --model ${quoted} --task feature-extraction ${quoted}/onnx`;
}
