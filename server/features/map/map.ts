import { InputError } from '../../../core/inputError.ts';
import { plural } from '../../../core/plural.ts';
import { MOST_POINTS } from '../../../core/projection/project.ts';
import type { Projection } from '../../../core/projection/projection.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import type { OpenDocument } from '../../documents/openDocument.ts';
import type { FeatureHost } from '../../featureHost.ts';
import type { MapParams, MapResult, PlaneOfMap } from '../../protocol.ts';
import type { MapOrder, PrincipalMap } from '../../threads/mapWorker.ts';
import { inThread, threadScript } from '../../threads/thread.ts';
import { mappedTexts } from './mappedTexts.ts';

/** Projects the vectors of a document's sentences or words to the plane. */
export interface MapFeature {
  /**
   * Calls `onPrincipal` with the principal components, and resolves with t-SNE too.
   *
   * @throws InputError if there are fewer than two texts, or the encoder cannot be used
   */
  of(
    document: OpenDocument,
    params: Pick<MapParams, 'range' | 'unit' | 'encoder'>,
    task: TaskOptions & { readonly signal: AbortSignal },
    onPrincipal: (result: MapResult) => void,
  ): Promise<MapResult>;
}

export function createMap({
  sessions,
  engines,
  choiceOf,
  status,
}: Pick<FeatureHost, 'sessions' | 'engines' | 'choiceOf' | 'status'>): MapFeature {
  return Object.freeze<MapFeature>({
    async of(document, { range, unit, encoder }, task, onPrincipal) {
      const { signal } = task;
      const notices: string[] = [];
      const session = await sessions.open(document, { signal, onNotice: (notice) => notices.push(notice) });
      const span = range ? document.spanOf(range) : { start: 0, end: document.text.length };
      const { texts, isCut } = await mappedTexts(session, span, unit, MOST_POINTS);
      if (isCut) notices.push(`Only the first ${MOST_POINTS.toLocaleString('en')} ${unit} are shown.`);
      if (texts.length < 2) {
        throw new InputError(`A map needs two ${unit} at least.`, 'Select more text, or nothing.');
      }
      const { settings } = session;
      const embedded = texts.map((text) => text.embedded);
      const vectors = await status.busyWith(
        engines.use(choiceOf(settings), (engine) => engine.encode(encoder, embedded, task)),
      );
      let answer: MapResult | undefined;
      const onSaid = ({ principal, nearest, zeroVectors }: PrincipalMap) => {
        if (zeroVectors > 0)
          notices.push(`${plural(zeroVectors, 'text')} without a vector: all at one point.`);
        answer = {
          ...{ encoder, unit, notices },
          points: texts.map(({ embedded: _, ...text }, at) => ({ ...text, nearest: nearest[at] })),
          principal: { ...planeOf(principal), explained: principal.explained! },
        };
        onPrincipal(answer);
      };
      const order: MapOrder = { vectors, seed: settings.seed };
      const work = { name: 'semloc-map', order, grace: GRACE, onSaid };
      const script = threadScript('mapWorker');
      const { result } = await inThread<Projection, PrincipalMap>(script, work, task);
      const { divergence } = result;
      // Too few texts for t-SNE have their principal components again.
      if (divergence === undefined) return answer!;
      return { ...answer!, tsne: { ...planeOf(result), divergence } };
    },
  });
}

/** The time that a canceled thread may take to end, in milliseconds: it has no files to remove. */
const GRACE = 100;

function planeOf({ x, y }: Projection): PlaneOfMap {
  return { x: [...x], y: [...y] };
}
