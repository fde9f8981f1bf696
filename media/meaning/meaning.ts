import type { DocumentChange } from '../../server/protocol.ts';
import { type Child, h } from '../page/dom.ts';
import type { MeaningState } from '../page/messages.ts';

/** The content of a page about the changes of a text, the gravest first; `jump` leads to the sentence of one by its number. */
export function drawMeaning(state: MeaningState, jump: (number: number) => void): Child[] {
  const { meaning, reason, counts, outsideProse, changes, document: name, older } = state;
  return [
    h('h1', {}, `Meaning ${meaning}: ${name}`),
    h('p', { class: 'headline' }, reason),
    h('p', { class: 'quiet' }, `Compared with ${older}: ${counts}`),
    outsideProse !== undefined && h('p', { class: 'notice', role: 'status' }, outsideProse),
    h('ol', { class: 'changes' }, ...changes.map((change, number) => item(change, () => jump(number)))),
  ];
}

function item(change: DocumentChange, jump: () => void): HTMLElement {
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
      range && h('button', { type: 'button', class: 'link', onclick: jump }, `Line ${range.start.line + 1}`),
    ),
    before !== '' && !isSame && h('p', { class: 'quiet' }, h('del', {}, ...marked(before, was))),
    after !== '' && h('p', {}, ...marked(after, is)),
    h('p', {}, reason),
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
