/**
 * The text that puts a sentence on a line of its own below a line, with the same indentation and marks of quotation.
 *
 * @param line the line that it is inserted after
 */
export function insertedBelow(line: string, sentence: string, endOfLine: string): string {
  const [beginning = ''] = /^[\s>]*/.exec(line) ?? [];
  return `${endOfLine}${beginning}${sentence}`;
}
