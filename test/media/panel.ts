/// <reference lib="dom" />
import type { PageMessage } from '../../media/page/messages.ts';

/** The panel around the page of a test. */
export interface FakePanel<Kept> {
  readonly sent: PageMessage[];
  /** The state that the page keeps across restarts. */
  kept: Kept | undefined;
  /** Sends the page a message. */
  tell(data: object): void;
}

/** Puts a panel around the page of a test; `kept` is the state that the page has kept before. */
export function fakePanel<Kept>(kept?: Kept): FakePanel<Kept> {
  const panel: FakePanel<Kept> = {
    sent: [],
    kept,
    tell: (data) => void window.dispatchEvent(Object.assign(new window.Event('message'), { data })),
  };
  const acquireVsCodeApi = () => ({
    postMessage: (message: PageMessage) => panel.sent.push(message),
    getState: () => panel.kept,
    setState(state: Kept) {
      panel.kept = state;
    },
  });
  Object.assign(globalThis, { acquireVsCodeApi });
  return panel;
}

let loads = 0;

/** Runs the script of a page, named by its place in media/, as a page does when it is loaded. */
export async function load(script: string): Promise<void> {
  await import(new URL(`../../media/${script}?${++loads}`, import.meta.url).href);
}
