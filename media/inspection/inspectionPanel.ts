import { fillBody } from '../page/dom.ts';
import { connect } from '../page/host.ts';
import type { InspectionState } from '../page/messages.ts';
import { drawInspection } from './inspection.ts';
import { inspectionTable } from './inspectionTable.ts';

const { onState, send } = connect();

onState<InspectionState>((state) =>
  fillBody(...drawInspection(state, () => send({ type: 'copy', text: inspectionTable(state) }))),
);
