import { fillBody } from '../page/dom.ts';
import { onState, send } from '../page/host.ts';
import type { InspectionState } from '../page/messages.ts';
import { drawInspection } from './inspection.ts';
import { inspectionTable } from './inspectionTable.ts';

onState<InspectionState>((state) =>
  fillBody(...drawInspection(state, () => send({ type: 'copy', text: inspectionTable(state) }))),
);
