import type { CasesResult } from '../../server/protocol.ts';
import { chartsImage, pngOf } from '../charts/chartsImage.ts';
import { drawWaiting } from '../charts/drawnLater.ts';
import { fillBody } from '../page/dom.ts';
import { connect } from '../page/host.ts';
import type { MetricsQuestion, MetricsState } from '../page/messages.ts';
import type { ExportFormat } from './exportFormats.ts';
import { drawMetrics } from './metrics.ts';

const { ask, onState, send } = connect();

/** Charts are made into images here; all else is written by the server. */
async function exportPage({ run }: MetricsState, format: ExportFormat): Promise<void> {
  if (format !== 'svg' && format !== 'png') return send({ type: 'act', action: 'export', value: format });
  drawWaiting();
  const image = chartsImage(document.getElementById('page')!);
  const name = `${run.method}.${format}`;
  if (format === 'svg') send({ type: 'save', name, text: image.svg });
  else send({ type: 'save', name, text: await pngOf(image), encoding: 'base64' });
}

const asking = <Answer>(question: MetricsQuestion) => ask<Answer>(question);

onState<MetricsState>((state) =>
  fillBody(
    ...drawMetrics(state, {
      open: (file) => send({ type: 'open', file }),
      save: () => send({ type: 'act', action: 'saveRun' }),
      compare: () => send({ type: 'act', action: 'compareEncoders' }),
      exportAs: (format) => void exportPage(state, format),
      cases: {
        page: (asked) => asking<CasesResult>({ about: 'cases', asked }),
        go: (number) => asking({ about: 'line', number }),
        inspect: (row) => asking({ about: 'inspection', row }),
      },
    }),
  ),
);
