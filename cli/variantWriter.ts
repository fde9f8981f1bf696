import type { Annotation } from '../core/annotation.ts';
import { recordOfVariant, type VariantRecord } from '../core/evaluation/corpora/variantRecord.ts';
import type { Limits } from '../core/limits.ts';
import { generateVariants } from '../core/variants/generateVariants.ts';
import { isRewriting, isSubstitution } from '../core/variants/kinds/index.ts';
import { written } from '../core/variants/rewriting/changes.ts';
import type { Variant } from '../core/variants/variant.ts';
import { annotatePart } from './annotatedParts.ts';
import { openAnnotatorFor } from './annotators.ts';
import type { Arguments } from './arguments.ts';
import { type Format, readFormat } from './format.ts';
import { readKindOption } from './kinds.ts';
import type { Reading, TextPart } from './parts.ts';
import type { OpenPartWriter } from './partWriter.ts';
import { readChoice, readSeed } from './seed.ts';

/** A sentence that has variants. */
export interface Varied {
  readonly annotation: Annotation;
  /** The variant with the spacing and markup of the input. */
  readonly text: string;
  readonly variants: readonly Variant[];
  /** The text of each variant, with the spacing and the markup of the sentence. */
  readonly made: readonly string[];
}

/** Opens the writer of the output of `semloc variants` without an encoder. */
export const openVariantWriter: OpenPartWriter = async (given, reading, notice) => {
  const format = readFormat(given) ?? 'jsonl';
  const vary = await openVarying(given, reading, notice);
  return function* (part, limits) {
    for (const varied of vary(part, limits)) yield variantsText(varied, format);
  };
};

/** The sentences of a part that have variants, of the kinds and with the choice that the options name. */
export async function openVarying(
  given: Arguments,
  reading: Reading,
  notice: (message: string) => void,
): Promise<(part: TextPart, limits: Limits) => Iterable<Varied>> {
  const kinds = readKindOption(given);
  const choices = { kinds, seed: readSeed(given), choice: readChoice(given) };
  const { annotator, profile } = await openAnnotatorFor(given, notice, kinds?.filter(isSubstitution));
  const joinTokens = profile.joinTokens && reading.lines;
  return function* (part, limits) {
    for (const { start, end, annotation, cut } of annotatePart(part, reading, annotator, limits)) {
      if (cut) continue;
      const { levels, reached } = limits;
      const options = { ...choices, levels, reached, joinTokens, parse: annotator.parse };
      const variants = generateVariants(annotation, options);
      if (variants.length === 0) continue;
      const text = part.text.slice(start, end);
      const made = variants.map((variant) =>
        joinTokens
          ? variant.text
          : written(text, annotation, variant.changes, { rewritten: isRewriting(variant.kind) }).text,
      );
      yield { annotation, text, variants, made };
    }
  };
}

/**
 * Writes one record per variant, or the sentence and, indented below it, one line per variant; `distances`, if any,
 * has one entry per variant.
 */
export function variantsText(
  { text, variants, made }: Varied,
  format: Format,
  distances?: Float64Array,
): string {
  const records = variants.map((variant, i) => ({
    ...recordOfVariant(text, { ...variant, text: made[i]! }),
    distance: distances?.[i],
  }));
  const lines =
    format === 'jsonl'
      ? records.map((record) => JSON.stringify(record))
      : [text.replace(/\s+/g, ' '), ...records.map((record) => `  ${textOf(record)}`)];
  return `${lines.join('\n')}\n`;
}

function textOf({ kind, level, variant, distance }: VariantRecord & { distance?: number }): string {
  const measured = distance === undefined ? [] : [distance.toFixed(4)];
  return [kind, level, ...measured, variant.replace(/\s+/g, ' ')].join('\t');
}
