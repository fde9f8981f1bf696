/// <reference lib="dom" />
import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { fromRoot } from '../../scripts/lib/project.mjs';
import type { PanelState } from './panelStates.ts';

/** Opens a panel in `page`, or in a frame of it, as client/panels/page/page.ts makes it, with the state that the panel sends. */
export async function openPanel(
  page: Page,
  { page: name, state, answer }: PanelState,
  frame: Frame = page.mainFrame(),
): Promise<void> {
  const troubles: string[] = [];
  page.removeAllListeners('pageerror').on('pageerror', (error) => troubles.push(error.message));
  await frame.setContent(
    `<!DOCTYPE html><html lang="en"><head><title>${name}</title></head><body><main id="page"></main></body></html>`,
  );
  await frame.addStyleTag({ path: fromRoot('dist', 'media', 'page.css') });
  await frame.evaluate(answerFor, { state, answer });
  await frame.addScriptTag({ path: fromRoot('dist', 'media', `${name}.js`) });
  await unfold(frame);
  if (answer) await frame.locator('#cases .rows .row, #cases .quiet').first().waitFor();
  assert.deepEqual(troubles, [], name);
}

/** Waits for the content of a page and opens all that is folded. */
export async function unfold(page: Page | Frame): Promise<void> {
  await page.locator('h1').waitFor({ timeout: 10_000 });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** Runs in the page: stands in for VS Code, which sends the state and answers questions. */
function answerFor({
  state,
  answer,
}: {
  readonly state: object;
  readonly answer?: object | undefined;
}): void {
  const send = (data: object) => window.dispatchEvent(new MessageEvent('message', { data }));
  const postMessage = ({ type, id }: { readonly type: string; readonly id?: number }) => {
    if (type === 'ready') setTimeout(() => send({ type: 'show', state }));
    if (type === 'ask') setTimeout(() => send({ type: 'answer', id, answer }));
  };
  const vscode = { postMessage, getState: () => undefined, setState: () => undefined };
  Object.assign(window, { acquireVsCodeApi: () => vscode });
}
