import { type Folds, rememberFolds } from './folds.ts';
import type { AnswerMessage, GivenToPage, PageMessage, ShowMessage } from './messages.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: PageMessage): void;
  getState(): unknown;
  setState(state: unknown): void;
};

const vscode = acquireVsCodeApi();

/** Calls `render` with the state the panel gives or sends, and with the one kept from before a restart. */
export function onState<State>(render: (state: State) => void): void {
  const kept = vscode.getState() as (State & Folded) | undefined;
  rememberFolds(kept?.folds, (folds) => vscode.setState({ ...(vscode.getState() as object), folds }));
  // A page that is loaded again still holds the state that it was given at first.
  const given = kept ? undefined : (givenToPage() as GivenToPage<State> | undefined);
  window.addEventListener('message', ({ data }: MessageEvent<ShowMessage<State>>) => {
    if (data.type !== 'show') return;
    answered.clear();
    keep(data.state);
    render(data.state);
  });
  for (const { question, answer } of given?.answers ?? []) answered.set(JSON.stringify(question), answer);
  if (given) keep(given.state);
  const isDrawn = tryToDraw(given?.state ?? kept, render);
  send({ type: 'ready', ...(given && isDrawn && { shown: given.turn }) });
}

/** Draws a state; false if it cannot be drawn, as one that an older version kept: the panel sends it anew, checked. */
function tryToDraw<State>(state: State | undefined, render: (state: State) => void): boolean {
  try {
    if (state) render(state);
    return true;
  } catch {
    return false;
  }
}

/** Reads what the page has been given within itself. */
function givenToPage(): unknown {
  const text = document.getElementById(GIVEN)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The id of the element that holds it. */
const GIVEN = 'given';

/** Answers that were given, each once, by their questions as JSON. */
const answered = new Map<string, unknown>();

/** Keeps a state across restarts without drawing it, and with it the sections as they were left. */
export function keep(state: unknown): void {
  const folds = (vscode.getState() as Folded | undefined)?.folds;
  vscode.setState(folds ? { ...(state as object), folds } : state);
}

interface Folded {
  readonly folds?: Folds;
}

/** Asks the panel; rejects with an Error whose message is for the user. */
export function ask<Answer>(question: unknown): Promise<Answer> {
  const key = JSON.stringify(question);
  if (answered.has(key)) {
    const answer = answered.get(key) as Answer;
    answered.delete(key);
    return Promise.resolve(answer);
  }
  return new Promise((resolve, reject) => {
    const id = questions++;
    waiting.set(id, (message) =>
      'problem' in message ? reject(new Error(message.problem)) : resolve(message.answer as Answer),
    );
    send({ type: 'ask', id, question });
  });
}

let questions = 0;
const waiting = new Map<number, (message: AnswerMessage) => void>();

window.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => {
  if (data.type !== 'answer') return;
  waiting.get(data.id)?.(data);
  waiting.delete(data.id);
});

export const send = (message: PageMessage): void => vscode.postMessage(message);
