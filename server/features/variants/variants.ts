import type { AnnotatedSentence } from '../../../core/annotation.ts';
import { createLimits, type Limits } from '../../../core/limits.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import { generateVariants } from '../../../core/variants/generateVariants.ts';
import type { VariantKind } from '../../../core/variants/kinds/index.ts';
import { KIND_LABELS } from '../../../core/variants/kinds/index.ts';
import type { Variant } from '../../../core/variants/variant.ts';
import { createYielder } from '../../../core/yielder.ts';
import { contentModified } from '../../cancellation.ts';
import type { Family, WordDistances } from '../../distances/wordDistances.ts';
import type { Annotators, Linguist } from '../../documents/annotators.ts';
import type { OpenDocument } from '../../documents/openDocument.ts';
import type { Pins } from '../../documents/pins.ts';
import { chunksTouching, documentSentencesIn, splitAsFarAs, touches } from '../../documents/sentences.ts';
import type { SettingsSource } from '../../documents/settings.ts';
import type {
  Settings,
  VariantItem,
  VariantSentence,
  VariantsParams,
  VariantsResult,
} from '../../protocol.ts';
import { replacedSentence } from '../../words/replacement.ts';
import { variantKindsOf } from '../variantKinds.ts';
import { variantItem } from './variantItem.ts';

/** Sentences made from those of a document, and how far each lies from its base. */
export interface VariantsFeature {
  /** @throws InputError for a kind that does not exist */
  of(
    document: OpenDocument,
    params: Pick<VariantsParams, 'range' | 'kinds'>,
    task: TaskOptions & { readonly signal: AbortSignal },
  ): Promise<VariantsResult>;
}

/** More sentences than this are for the command line. */
const SENTENCES = 2000;

/** Families measured at once. */
const BATCH = 64;

export function createVariants(
  settingsSource: SettingsSource,
  annotators: Annotators,
  pins: Pins,
  distances: WordDistances,
): VariantsFeature {
  return Object.freeze({
    async of(document: OpenDocument, params: Pick<VariantsParams, 'range' | 'kinds'>, task) {
      const kinds = variantKindsOf(params.kinds);
      const settings = await settingsSource.of(document.uri);
      const { inForce } = await pins.of(document.uri);
      const linguist = await annotators.of(settings, inForce);
      task.signal.throwIfAborted();
      document.readBy(settings.markup);
      const { version } = document;
      const notices: string[] = [];
      const limits = createLimits(settings.limits, (notice) => notices.push(notice));
      const made = await makeFamilies(document, params, kinds, settings, linguist, limits, task);
      if (made.more) {
        notices.push(
          `Only the first ${SENTENCES.toLocaleString('en')} sentences are shown. Select less, or use "semloc variants" on the command line.`,
        );
      }
      const measured = await measureFamilies(made.families, settings, distances, task);
      return {
        encoder: settings.encoder,
        profile: settings.profile,
        seed: settings.seed,
        version,
        labels: KIND_LABELS,
        noDistances: measured.unavailable,
        notices,
        sentences: made.families.map(({ sentence, variants }, row) => ({
          ...sentence,
          variants: variants.map((variant, column) => ({
            ...variant,
            distance: measured.rows[row]?.[column],
          })),
        })),
      };
    },
  } satisfies VariantsFeature);
}

/** A sentence and its variants, as the answer has them and as an encoder wants them. */
interface VariantFamily extends Family {
  readonly sentence: Omit<VariantSentence, 'variants'>;
  readonly variants: readonly VariantItem[];
}

async function makeFamilies(
  document: OpenDocument,
  { range }: Pick<VariantsParams, 'range'>,
  kinds: readonly VariantKind[] | undefined,
  settings: Settings,
  { annotator }: Linguist,
  limits: Limits,
  { signal, onProgress }: TaskOptions & { readonly signal: AbortSignal },
): Promise<{ families: VariantFamily[]; more: boolean }> {
  const span = range ? document.spanOf(range) : { start: 0, end: document.text.length };
  const { version } = document;
  const yielder = createYielder(signal);
  const families: VariantFamily[] = [];
  const length = Math.max(1, span.end - span.start);
  for (const chunk of chunksTouching(document, span)) {
    await splitAsFarAs(document, chunk, span.start, yielder);
    for (const sentence of documentSentencesIn(document, chunk, annotator, limits, span)) {
      if (!touches(sentence, span)) continue;
      if (families.length === SENTENCES) return { families, more: true };
      const variants = sentence.cut
        ? []
        : generateVariants(sentence.annotation, {
            kinds: kinds ?? [...annotator.profile.kinds, ...settings.additionalKinds],
            choice: settings.choice,
            seed: settings.seed,
            levels: limits.levels,
            reached: limits.reached,
          });
      families.push(familyOf(document, sentence, variants));
      if (!yielder.due) continue;
      onProgress?.({
        message: 'Making variants',
        done: Math.min(sentence.end - span.start, length),
        total: length,
      });
      await yielder.pause();
      if (!document.isStill(version)) throw contentModified();
    }
  }
  return { families: isBetween(span, families) ? families.slice(-1) : families, more: false };
}

/** A cursor between two sentences touches both; the one that follows it is meant. */
function isBetween(span: { start: number; end: number }, families: readonly VariantFamily[]): boolean {
  return span.start === span.end && families.length > 1;
}

function familyOf(
  document: OpenDocument,
  sentence: AnnotatedSentence,
  variants: readonly Variant[],
): VariantFamily {
  const text = document.text.slice(sentence.start, sentence.end);
  return {
    sentence: { text, range: document.rangeOf(sentence) },
    variants: variants.map((variant) => variantItem(text, sentence.annotation, variant)),
    base: replacedSentence(sentence.annotation),
    others: variants,
  };
}

async function measureFamilies(
  families: readonly VariantFamily[],
  settings: Settings,
  distances: WordDistances,
  { signal, onProgress }: TaskOptions,
): Promise<{ rows: (readonly number[])[]; unavailable?: string }> {
  const rows: (readonly number[])[] = [];
  for (let from = 0; from < families.length; from += BATCH) {
    signal?.throwIfAborted();
    onProgress?.({ message: `Measuring with ${settings.encoder}`, done: from, total: families.length });
    const measured = await distances.measure(families.slice(from, from + BATCH), settings, signal);
    if ('unavailable' in measured) return { rows: [], unavailable: measured.unavailable };
    rows.push(...measured.distances);
  }
  return { rows };
}
