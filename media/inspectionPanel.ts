import { fillBody } from './dom.ts';
import { onState, send } from './host.ts';
import { drawInspection } from './inspection.ts';
import { inspectionTable } from './inspectionTable.ts';
import type { InspectionState } from './messages.ts';

onState<InspectionState>((state) =>
  fillBody(...drawInspection(state, () => send({ type: 'copy', text: inspectionTable(state) }))),
);
