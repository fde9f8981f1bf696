import type { DocumentChange } from '../../server/protocol.ts';
import { type Child, h } from '../page/dom.ts';
import type { MeaningState } from '../page/messages.ts';

/** What the page asks of its panel, each about a change by its number. */
export interface MeaningActions {
  /** Leads to the sentence. */
  jump(number: number): void;
  /** The encoder's opinion in a line; undefined where it has none. Rejects with an Error for the user. */
  opinion(number: number): Promise<string | undefined>;
}

/** The content of a page about the changes of a text, the gravest first. */
export function drawMeaning(state: MeaningState, actions: MeaningActions): Child[] {
  const { meaning, reason, counts, outsideProse, changes, document: name, older } = state;
  return [
    h('h1', {}, `Meaning ${meaning}: ${name}`),
    h('p', { class: 'headline' }, reason),
    h('p', { class: 'quiet' }, `Compared with ${older}: ${counts}`),
    outsideProse !== undefined && h('p', { class: 'notice', role: 'status' }, outsideProse),
    h('ol', { class: 'changes' }, ...changes.map((change, number) => item(change, number, actions))),
  ];
}

function item(change: DocumentChange, number: number, { jump, opinion }: MeaningActions): HTMLElement {
  const { status, meaning, reason, before, after, range, steps } = change;
  const [was, is] = [spansOf(change, 'a'), spansOf(change, 'b')];
  const isSame = before === after;
  // A single step is often told whole by the reason.
  const isTold = steps.every(({ explanation }) => reason.includes(explanation));
  return h(
    'li',
    { class: meaning },
    h(
      'p',
      { class: 'verdict' },
      h('strong', {}, meaning),
      h('span', { class: 'quiet' }, status),
      range &&
        h(
          'button',
          { type: 'button', class: 'link', onclick: () => jump(number) },
          `Line ${range.start.line + 1}`,
        ),
    ),
    before !== '' && !isSame && h('p', { class: 'quiet' }, h('del', {}, ...marked(before, was))),
    after !== '' && h('p', {}, ...marked(after, is)),
    h('p', {}, reason),
    meaning === 'uncertain' && before !== '' && after !== '' && opinionLine(() => opinion(number)),
    !isTold &&
      h(
        'details',
        {},
        h('summary', {}, steps.length === 1 ? '1 step' : `${steps.length} steps`),
        h(
          'ul',
          {},
          ...steps.map(({ kind, meaning: effect, explanation }) =>
            h('li', {}, `${kind.replaceAll('-', ' ')}, ${effect}: ${explanation}`),
          ),
        ),
      ),
  );
}

/** A link that asks for the encoder's opinion, and then the opinion in its place. */
function opinionLine(ask: () => Promise<string | undefined>): HTMLElement {
  const line = h('p', { class: 'quiet opinion', role: 'status', tabindex: -1 });
  const onclick = async () => {
    // The button goes.
    line.focus();
    line.textContent = 'Asking the encoder…';
    const said = await ask().catch(({ message }: Error) => message);
    line.textContent = said ?? 'The encoder has no opinion on these sentences.';
  };
  const title = 'How near the encoder puts the two sentences, beside variants of them whose meaning is known';
  line.append(h('button', { type: 'button', class: 'link', title, onclick }, 'What does the encoder say?'));
  return line;
}

type Span = Pick<NonNullable<DocumentChange['steps'][number]['a']>, 'start' | 'end'>;

/** What differs in one of the sentences, without what form alone requires. */
function spansOf({ steps }: DocumentChange, side: 'a' | 'b'): Span[] {
  return steps
    .filter(({ kind }) => kind !== 'form')
    .flatMap((step) => step[side] ?? [])
    .sort((one, other) => one.start - other.start);
}

/** A text with marks at spans in order, which may overlap. */
function marked(text: string, spans: readonly Span[]): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    const from = Math.max(at, start);
    if (end <= from) continue;
    parts.push(text.slice(at, from), h('mark', {}, text.slice(from, end)));
    at = end;
  }
  return [...parts, text.slice(at)];
}
