import { fillBody } from '../page/dom.ts';
import { connect } from '../page/host.ts';
import type { MeaningAction, MeaningState } from '../page/messages.ts';
import { drawMeaning } from './meaning.ts';

const { ask, onState, send } = connect();

const jump: MeaningAction = 'jump';
onState<MeaningState>((state) =>
  fillBody(
    ...drawMeaning(state, {
      jump: (number) => send({ type: 'act', action: jump, value: number }),
      opinion: (number) => ask<string | undefined>(number),
    }),
  ),
);
