import { type AnnotatedSentence, textAndTokens } from '../../../core/annotation/annotation.ts';
import { encoderNames } from '../../../core/encoderNames.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import { KIND_LABELS, KIND_MEANINGS, type VariantKind } from '../../../core/variants/kinds/index.ts';
import type { Variant } from '../../../core/variants/variant.ts';
import type { Family } from '../../distances/pairDistances.ts';
import type { WordDistances } from '../../distances/wordDistances.ts';
import type { DocumentSession } from '../../documents/documentSession.ts';
import { nearestSentence } from '../../documents/nearestSentence.ts';
import type { OpenDocument } from '../../documents/openDocument.ts';
import { touches } from '../../documents/sentences.ts';
import type { FeatureHost } from '../../featureHost.ts';
import type { Judging } from '../../judging/judgments.ts';
import type {
  Settings,
  VariantItem,
  VariantSentence,
  VariantsParams,
  VariantsResult,
} from '../../protocol.ts';
import { sentenceVariants } from '../../words/sentenceVariants.ts';
import { variantKindsOf } from '../../words/variantKinds.ts';
import { rankedVariants } from './rankedVariants.ts';
import { variantItem } from './variantItem.ts';

/** Makes variants of a document's sentences, and measures how far each lies from its base sentence. */
export interface VariantsFeature {
  /** @throws InputError for a kind that does not exist */
  of(
    document: OpenDocument,
    params: Pick<VariantsParams, 'range' | 'kinds'>,
    task: TaskOptions & { readonly signal: AbortSignal },
  ): Promise<VariantsResult>;
}

/** The maximum number of sentences in one answer; the command line has no maximum. */
const SENTENCES = 2000;

/** The number of families that are measured at once. */
const BATCH = 64;

export function createVariants({
  sessions,
  distances,
  judgments,
  hasEncoders,
}: Pick<FeatureHost, 'sessions' | 'distances' | 'judgments' | 'hasEncoders'>): VariantsFeature {
  return Object.freeze<VariantsFeature>({
    async of(document, params, task) {
      const kinds = variantKindsOf(params.kinds);
      const notices: string[] = [];
      const { signal } = task;
      const session = await sessions.open(document, { signal, onNotice: (notice) => notices.push(notice) });
      const { settings, version } = session;
      const judging = judgments.begin(settings, { signal });
      const made = await makeFamilies(session, params, kinds, judging, task);
      if (judging.problem !== undefined) notices.push(`Replacements are not judged: ${judging.problem}`);
      if (made.more) {
        notices.push(
          `Only the first ${SENTENCES.toLocaleString('en')} sentences are shown. Select fewer, or use "semloc variants" on the command line.`,
        );
      }
      const measured = await measureFamilies(made.families, settings, distances, task);
      return {
        encoder: settings.encoder,
        profile: settings.profile,
        seed: settings.seed,
        version,
        labels: KIND_LABELS,
        meanings: KIND_MEANINGS,
        noDistances: measured.unavailable,
        ...(!hasEncoders && { withoutEncoders: true }),
        notices,
        sentences: made.families.map(({ sentence, variants }, row) => ({
          ...sentence,
          variants: rankedVariants(variants, measured.rows[row]),
        })),
      };
    },
  });
}

/** A sentence and its variants, both for the answer and for an encoder. */
interface VariantFamily extends Family {
  readonly sentence: Omit<VariantSentence, 'variants'>;
  readonly variants: readonly VariantItem[];
}

async function makeFamilies(
  session: DocumentSession,
  { range }: Pick<VariantsParams, 'range'>,
  kinds: readonly VariantKind[] | undefined,
  judging: Judging,
  { onProgress }: TaskOptions,
): Promise<{ families: VariantFamily[]; more: boolean }> {
  const { document } = session;
  const span = range ? document.spanOf(range) : { start: 0, end: document.text.length };
  const families: VariantFamily[] = [];
  const length = Math.max(1, span.end - span.start);
  const { isVaried, of } = sentenceVariants(session, judging, kinds);
  const add = async (sentence: AnnotatedSentence) => {
    const { annotation, variants } = await of(sentence);
    families.push(familyOf(document, { ...sentence, annotation }, variants));
  };
  if (span.start === span.end) {
    const sentence = await nearestSentence(session, span.start, isVaried);
    if (sentence) await add(sentence);
    return { families, more: false };
  }
  for (const chunk of session.chunks(span)) {
    await session.splitAsFarAs(chunk, span.start);
    for (const sentence of session.sentencesIn(chunk, span)) {
      if (!touches(sentence, span)) continue;
      if (families.length === SENTENCES) return { families, more: true };
      await add(sentence);
      if (!session.due) continue;
      const done = Math.min(sentence.end - span.start, length);
      onProgress?.({ message: 'Reading', done, total: length, unit: 'characters' });
      await session.pause();
    }
  }
  return { families, more: false };
}

function familyOf(
  document: OpenDocument,
  sentence: AnnotatedSentence,
  variants: readonly Variant[],
): VariantFamily {
  const text = document.text.slice(sentence.start, sentence.end);
  return {
    sentence: { text, range: document.rangeOf(sentence) },
    variants: variants.map((variant) => variantItem(text, sentence.annotation, variant, document.language)),
    base: textAndTokens(sentence.annotation),
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
    onProgress?.({
      message: `Computing distances with ${encoderNames([settings.encoder])[0]}`,
      done: from,
      total: families.length,
    });
    const measured = await distances.measure(families.slice(from, from + BATCH), settings, signal);
    if ('unavailable' in measured) return { rows: [], unavailable: measured.unavailable };
    rows.push(...measured.distances);
  }
  return { rows };
}
