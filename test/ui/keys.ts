import type { Page } from 'playwright-core';

/**
 * Gives the workbench a combination of its own, such as `Control+Alt+W`, whatever has the focus: the keys of a webview reach
 * the workbench only once its page has loaded, and one that loads takes the focus.
 */
export async function pressInWorkbench(page: Page, combination: string): Promise<void> {
  const names = combination.split('+');
  const key = names.pop()!;
  const isLetter = key.length === 1;
  // The codes of keyCode, by which VS Code knows a key: a letter's own, and F1 is 112.
  const keyCode = isLetter ? key.charCodeAt(0) : 111 + Number(key.slice(1));
  await page.locator('.monaco-workbench').dispatchEvent('keydown', {
    key: isLetter ? key.toLowerCase() : key,
    code: isLetter ? `Key${key}` : key,
    keyCode,
    ctrlKey: names.includes('Control'),
    altKey: names.includes('Alt'),
    bubbles: true,
    cancelable: true,
  });
}
