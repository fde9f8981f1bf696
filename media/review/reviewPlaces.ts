import { h } from '../page/dom.ts';
import { decimal, exact } from '../page/numbers.ts';
import type { Place } from './sentenceEncoders.ts';

export interface PlacedGroup {
  readonly meaning: 'preserved' | 'changed';
  readonly title: string;
  readonly sentences: readonly PlacedSentence[];
}

export interface PlacedSentence {
  readonly text: string;
  readonly place: Place;
  /** Absent for what cannot be chosen. */
  readonly select?: () => void;
}

/**
 * The places of a sentence's variants on one axis of distances, a lane for each group. What should move away and lies in the
 * band of what should stay near is misranked. The tables say the same to those who hear the page.
 */
export function placesOf(groups: readonly PlacedGroup[], farthest: number): HTMLElement {
  const distances = ({ sentences }: PlacedGroup) => sentences.flatMap(({ place }) => place.distance ?? []);
  const band = Math.max(
    ...groups.filter(({ meaning }) => meaning === 'preserved').flatMap((group) => distances(group)),
    0,
  );
  const lanes = groups.flatMap(({ meaning, title, sentences }) => [
    h('span', { class: 'lane-name' }, title),
    h(
      'div',
      { class: `lane ${meaning}` },
      band > 0 && at(h('span', { class: 'band' }), 'width', band, farthest),
      ...sentences.map(({ text, place, select }) => placeOf(place, farthest, text, select)),
    ),
  ]);
  const ends = h('div', { class: 'ends' }, h('span', {}, '0'), h('span', {}, decimal(farthest)));
  return h('div', { class: 'places', 'aria-hidden': 'true' }, ...lanes, ends);
}

/** One sentence by itself on the axis. */
export function ownLane(meaning: PlacedGroup['meaning'], place: Place, farthest: number): HTMLElement {
  return h('div', { class: `lane own ${meaning}`, 'aria-hidden': 'true' }, placeOf(place, farthest));
}

function placeOf(
  { distance, misranked }: Place,
  farthest: number,
  text?: string,
  select?: () => void,
): HTMLElement | undefined {
  if (distance === undefined) return undefined;
  const title = text === undefined ? undefined : `${exact(distance)}: ${text}`;
  const name = ['dot', misranked !== undefined && 'misplaced', !select && 'still'].filter(Boolean).join(' ');
  return at(h('span', { class: name, title, onclick: select }), 'left', distance, farthest);
}

function at(element: HTMLElement, name: 'left' | 'width', distance: number, farthest: number): HTMLElement {
  element.style.setProperty(name, `${farthest > 0 ? (100 * distance) / farthest : 0}%`);
  return element;
}
