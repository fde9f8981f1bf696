import type { CasesResult } from '../../server/protocol.ts';
import { fillBody } from '../page/dom.ts';
import { connect } from '../page/host.ts';
import type { ComparisonState, MetricsQuestion } from '../page/messages.ts';
import { drawComparison } from './comparison.ts';

const { ask, onState, send } = connect();

const asking = <Answer>(question: MetricsQuestion) => ask<Answer>(question);

onState<ComparisonState>((state) =>
  fillBody(
    ...drawComparison(state, {
      save: (saved) => send({ type: 'act', action: 'save', value: saved }),
      ...(state.cases && {
        cases: {
          page: (asked) => asking<CasesResult>({ about: 'cases', asked }),
          go: (number) => asking({ about: 'line', number }),
          inspect: (row) => asking({ about: 'inspection', row }),
        },
      }),
    }),
  ),
);
