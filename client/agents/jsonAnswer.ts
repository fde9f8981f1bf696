import * as vscode from 'vscode';

/** Characters of the items in an answer: about 12,000 tokens. */
const MOST_CHARACTERS = 40_000;

/**
 * An answer to a language model: `content`, with as many of the items as it takes.
 *
 * @param next says how to get the others, where `kept` are in the answer
 */
export function jsonAnswer(
  content: object,
  items?: readonly object[],
  next?: (kept: number) => string,
): vscode.LanguageModelToolResult {
  const whole = items ? { ...content, ...keptItems(items, next) } : content;
  return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(JSON.stringify(whole))]);
}

function keptItems(items: readonly object[], next: ((kept: number) => string) | undefined) {
  let left = MOST_CHARACTERS;
  const end = items.findIndex((item) => (left -= JSON.stringify(item).length) < 0);
  if (end < 0) return { sentences: items };
  return { sentences: items.slice(0, end), truncated: { leftOut: items.length - end, next: next?.(end) } };
}
