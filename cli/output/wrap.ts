/** Breaks a paragraph at 100 columns; `head` starts the first line, and the others are indented. */
export function wrap(text: string, head: string, indent: number): string {
  let line = head;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    if (line.length + word.length > 100 && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = ' '.repeat(indent);
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()].join('\n');
}
