import { annotateLines } from '../../../core/annotateDocument.ts';
import type { Annotation } from '../../../core/annotation.ts';
import type { Engine } from '../../../core/engine/index.ts';
import { coverageLines } from '../../../core/evaluation/coverageText.ts';
import type { Coverage } from '../../../core/evaluation/run.ts';
import { InputError } from '../../../core/inputError.ts';
import { type Compared, comparedWith } from '../../../core/inspection/compared.ts';
import { inspectionOf } from '../../../core/inspection/inspection.ts';
import { misplacedText } from '../../../core/inspection/misplacedText.ts';
import { type Placement, placeUnder } from '../../../core/inspection/placement.ts';
import { verdictOf } from '../../../core/inspection/verdict.ts';
import { createLimits, type Limits } from '../../../core/limits.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import { KIND_LABELS, REWRITING_KINDS } from '../../../core/variants/kinds/index.ts';
import { createYielder } from '../../../core/yielder.ts';
import type { Annotators, Linguist } from '../../documents/annotators.ts';
import type { OpenDocument } from '../../documents/openDocument.ts';
import type { Pins } from '../../documents/pins.ts';
import { sentenceAt } from '../../documents/sentences.ts';
import type { SettingsSource } from '../../documents/settings.ts';
import type { Log } from '../../log.ts';
import type {
  EncoderPlacement,
  InspectParams,
  InspectResult,
  Settings,
  UnusableEncoder,
} from '../../protocol.ts';
import type { StatusBoard } from '../../statusBoard.ts';
import type { EngineChoice } from '../../threads/engineChoice.ts';
import type { Engines } from '../../threads/engines.ts';
import { variantKindsOf } from '../variantKinds.ts';
import { variantItem } from '../variants/variantItem.ts';

/** Where encoders place a paraphrase and the variants of one sentence (White 2015, section 5). */
export interface InspectFeature {
  /** Of the sentence at an offset. @throws InputError where there is none, or for a kind that does not exist */
  at(document: OpenDocument, offset: number, asked: Asked, task: Inspecting): Promise<InspectResult>;
  /** Of any text, taken for one sentence, under the settings of a resource. @throws InputError where it is empty */
  of(text: string, scopeUri: string | undefined, asked: Asked, task: Inspecting): Promise<InspectResult>;
}

type Asked = Pick<InspectParams, 'paraphrase' | 'encoders' | 'kinds'>;
type Inspecting = TaskOptions & { readonly signal: AbortSignal };

/** The sentence to inspect. */
interface Found {
  /** As it is written. */
  readonly source: string;
  readonly annotation: Annotation;
  /** One over the limit of tokens is not varied. */
  readonly cut?: boolean;
}

export function createInspect(
  settingsSource: SettingsSource,
  annotators: Annotators,
  pins: Pins,
  engines: Engines<EngineChoice>,
  choiceOf: (settings: Settings) => EngineChoice,
  status: StatusBoard,
  log: Log,
): InspectFeature {
  const inspect = async (
    uri: string | undefined,
    { paraphrase, encoders, kinds: named }: Asked,
    task: Inspecting,
    find: (settings: Settings, linguist: Linguist, limits: Limits) => Promise<Found>,
  ): Promise<InspectResult> => {
    const kinds = variantKindsOf(named);
    const settings = await settingsSource.of(uri);
    const linguist = await annotators.of(settings, uri === undefined ? [] : (await pins.of(uri)).inForce);
    task.signal.throwIfAborted();
    const notices: string[] = [];
    const limits = createLimits(settings.limits, (notice) => notices.push(notice));
    const { source, annotation, cut } = await find(settings, linguist, limits);
    const { profile } = linguist.annotator;
    const compared = comparedWith(annotation, paraphrase?.trim() || undefined, {
      kinds: cut ? [] : (kinds ?? [...profile.kinds, ...REWRITING_KINDS]),
      choice: settings.choice,
      seed: settings.seed,
      levels: limits.levels,
      reached: limits.reached,
    });
    const { sentences, none } = inspectionOf(source, compared, {}, (sentence) =>
      sentence.kind === 'paraphrase'
        ? { text: sentence.text, changes: [] }
        : variantItem(source, annotation, sentence),
    );
    return {
      base: source,
      profile: settings.profile,
      seed: settings.seed,
      notices,
      labels: KIND_LABELS,
      sentences,
      none,
      encoders: await placeUnderAll(compared, sentences, encoders, settings, task),
    };
  };

  const placeUnderAll = async (
    compared: Compared,
    sentences: InspectResult['sentences'],
    encoders: readonly string[],
    settings: Settings,
    { signal, onProgress }: Inspecting,
  ) => {
    const placements: (EncoderPlacement | UnusableEncoder)[] = [];
    for (const [done, encoder] of [...new Set(encoders)].entries()) {
      onProgress?.({ message: `Measuring with ${encoder}`, done, total: encoders.length });
      signal.throwIfAborted();
      const place = async (engine: Engine) => placeUnder(encoder, compared, engine, { signal });
      try {
        const placement = await status.busyWith(engines.use(choiceOf(settings), place));
        placements.push(told(encoder, placement, sentences));
      } catch (error) {
        signal.throwIfAborted();
        const { message, stack } = error as Error;
        if (!(error instanceof InputError)) log.error(`The encoder ${encoder} failed: ${stack ?? message}`);
        placements.push({ encoder, problem: message });
      }
    }
    return placements;
  };

  return Object.freeze({
    at: (document: OpenDocument, offset: number, asked: Asked, task: Inspecting) =>
      inspect(document.uri, asked, task, async (settings, { annotator }, limits) => {
        document.readBy(settings.markup);
        const yielder = createYielder(task.signal);
        const sentence = await sentenceAt(document, offset, annotator, limits, yielder);
        if (!sentence) throw noSentence();
        return { ...sentence, source: document.text.slice(sentence.start, sentence.end) };
      }),
    of: (text: string, scopeUri: string | undefined, asked: Asked, task: Inspecting) =>
      inspect(scopeUri, asked, task, async (_, { annotator }, limits) => {
        const [sentence] = annotateLines(oneLine(text), annotator, limits);
        if (!sentence) throw noSentence();
        return { ...sentence, source: sentence.annotation.text };
      }),
  } satisfies InspectFeature);
}

function told(
  encoder: string,
  { distances, order, misplaced, ...coverage }: Placement & Coverage,
  sentences: InspectResult['sentences'],
): EncoderPlacement {
  const [unseen] = coverageLines({ [encoder]: coverage });
  return {
    encoder,
    distances,
    order,
    misplaced: misplaced.map((each) => ({ sentence: each.sentence, says: misplacedText(each, sentences) })),
    verdict: verdictOf({ misplaced }, sentences),
    ...(unseen !== undefined && { unseen: unseen.slice(encoder.length + 2) }),
  };
}

const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

function noSentence(): InputError {
  return new InputError('There is no sentence there.', 'Put the cursor into one.');
}
