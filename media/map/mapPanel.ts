import { fillBody } from '../page/dom.ts';
import { connect } from '../page/host.ts';
import type { MapAction, MapState } from '../page/messages.ts';
import { drawMap } from './map.ts';

const { onState, send } = connect();

onState<MapState>((state) => {
  const scrolled = window.scrollY;
  const action: MapAction = 'jump';
  fillBody(...drawMap(state, (point) => send({ type: 'act', action, value: point })));
  // t-SNE comes while someone may be reading.
  window.scrollTo(0, scrolled);
});
