import { keepFocus } from './focus.ts';
import { type Left, rememberLeft } from './left.ts';
import type { AnswerMessage, GivenToPage, PageMessage, ShowMessage } from './messages.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: PageMessage): void;
  getState(): unknown;
  setState(state: unknown): void;
};

/** The panel around the page. */
export interface Host {
  /** Calls `render` with the state the panel gives or sends, and with the one kept from before a restart. */
  onState<State>(render: (state: State) => void): void;
  /** Keeps a state across restarts without drawing it, and with it what a person has chosen on the page. */
  keep(state: unknown): void;
  /** Asks the panel; rejects with an Error whose message is for the user. */
  ask<Answer>(question: unknown): Promise<Answer>;
  send(message: PageMessage): void;
}

/** Connects the page with its panel, which can be done once per page. */
export function connect(): Host {
  const vscode = acquireVsCodeApi();
  /** Answers that were given, each once, by their questions as JSON. */
  const answered = new Map<string, unknown>();
  const waiting = new Map<number, (message: AnswerMessage) => void>();
  let questions = 0;

  const kept = vscode.getState() as WithChoices | undefined;
  rememberLeft(kept?.left, (left) => vscode.setState({ ...(vscode.getState() as object), left }));
  keepFocus();
  const send = (message: PageMessage): void => vscode.postMessage(message);
  const keep = (state: unknown): void => {
    const left = (vscode.getState() as WithChoices | undefined)?.left;
    vscode.setState(left ? { ...(state as object), left } : state);
  };

  window.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => {
    if (data.type !== 'answer') return;
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });

  return {
    send,
    keep,
    onState<State>(render: (state: State) => void) {
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
      const isDrawn = tryToDraw(given?.state ?? (kept as State | undefined), render);
      send({ type: 'ready', ...(given && isDrawn && { shown: given.turn }) });
    },
    ask<Answer>(question: unknown) {
      const key = JSON.stringify(question);
      if (answered.has(key)) {
        const answer = answered.get(key) as Answer;
        answered.delete(key);
        return Promise.resolve(answer);
      }
      return new Promise<Answer>((resolve, reject) => {
        const id = questions++;
        waiting.set(id, (message) =>
          'problem' in message ? reject(new Error(message.problem)) : resolve(message.answer as Answer),
        );
        send({ type: 'ask', id, question });
      });
    },
  };
}

interface WithChoices {
  readonly left?: Left;
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
