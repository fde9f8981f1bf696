/** A prompt in quotation marks, on one line: instructions end lines, descriptions have none. */
export function quotedPrompt(text: string): string {
  return `“${text.replaceAll('\n', '\\n')}”`;
}
