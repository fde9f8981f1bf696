import type { PageMessage, ShowMessage } from './messages.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: PageMessage): void;
  getState(): unknown;
  setState(state: unknown): void;
};

const vscode = acquireVsCodeApi();

/** Calls `render` with the state the panel sends, and with the one kept from before a restart. */
export function onState<State>(render: (state: State) => void): void {
  const kept = vscode.getState() as State | undefined;
  try {
    if (kept) render(kept);
  } catch {
    // An older version may have kept what this one cannot draw: the panel sends it anew, checked.
  }
  window.addEventListener('message', ({ data }: MessageEvent<ShowMessage<State>>) => {
    if (data.type !== 'show') return;
    vscode.setState(data.state);
    render(data.state);
  });
  send({ type: 'ready' });
}

export const send = (message: PageMessage): void => vscode.postMessage(message);
