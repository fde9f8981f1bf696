import type { AnnotatedSentence, Annotation } from '../../core/annotation/annotation.ts';
import type { Engine } from '../../core/engine/index.ts';
import { recordOfVariant, type VariantRecord } from '../../core/evaluation/corpora/variantRecord.ts';
import type { Limits } from '../../core/limits.ts';
import { formatDefinitionOf } from '../../core/text/formats/index.ts';
import { READING_CHOICE_SCHEMA } from '../../core/variants/choice.ts';
import { generateVariants } from '../../core/variants/generateVariants.ts';
import { isRewriting, isSubstitution, keepsMeaning } from '../../core/variants/kinds/index.ts';
import { written } from '../../core/variants/rewriting/changes.ts';
import type { Variant } from '../../core/variants/variant.ts';
import { openCandidatesInContext } from '../../host/openCandidates.ts';
import type { Arguments } from '../arguments.ts';
import { openAnnotatorFor } from '../options/annotators.ts';
import { type Format, readFormat } from '../options/format.ts';
import { readKindOption } from '../options/readKinds.ts';
import { readChoice, readSeed } from '../options/seed.ts';
import { annotatePart } from './annotatedParts.ts';
import type { Reading, TextPart } from './parts.ts';
import type { OpenPartWriter, PartWriter } from './partWriter.ts';

/** A sentence that has variants. */
export interface Varied {
  readonly annotation: Annotation;
  /** The variant with the spacing and markup of the input. */
  readonly text: string;
  readonly variants: readonly Variant[];
  /** The text of each variant, with the spacing and the markup of the sentence. */
  readonly made: readonly string[];
  /** The number of the row that it is of, in a table. */
  readonly row?: number;
}

/** Opens the writer of the output of `semloc variants` without an encoder. */
export const openVariantWriter: OpenPartWriter = async (given, reading, notice, engine) => {
  const format = readFormat(given) ?? 'jsonl';
  const vary = await openVarying(given, reading, notice, engine);
  return {
    annotate: vary.annotate,
    ...(vary.refine && { refine: vary.refine }),
    write(sentence, part, limits) {
      const varied = vary.vary(sentence, part, limits);
      return varied ? variantsText(varied, format) : '';
    },
  };
};

/** Makes variants of the sentences of a part, of the kinds and with the choice that the options name. */
export interface Varying extends Pick<PartWriter, 'refine'> {
  annotate(part: TextPart, limits: Limits): Iterable<AnnotatedSentence>;
  /** Undefined for a sentence without variants. */
  vary(sentence: AnnotatedSentence, part: TextPart, limits: Limits): Varied | undefined;
}

export async function openVarying(
  given: Arguments,
  reading: Reading,
  notice: (message: string) => void,
  engine?: Engine,
): Promise<Varying> {
  const kinds = readKindOption(given);
  const choice = readChoice(given, READING_CHOICE_SCHEMA);
  const choices = { kinds, seed: readSeed(given), choice };
  const opened = await openAnnotatorFor(given, notice, kinds?.filter(isSubstitution));
  const { annotator, profile } = opened;
  const joinTokens = profile.joinTokens && reading.lines;
  const refine = choice === 'fit' && engine ? await openCandidatesInContext(opened, engine) : undefined;
  const { escaped } = formatDefinitionOf(reading.lines ? 'plaintext' : reading.language);
  return {
    ...(refine && { refine }),
    annotate: (part, limits) => annotatePart(part, reading, annotator, limits),
    vary({ start, end, annotation, cut }, part, { levels, reached }) {
      if (cut) return undefined;
      const options = { ...choices, levels, reached, joinTokens, parse: annotator.parse };
      const variants = generateVariants(annotation, options);
      if (variants.length === 0) return undefined;
      const text = part.text.slice(start, end);
      const made = variants.map((variant) =>
        joinTokens
          ? variant.text
          : written(text, annotation, variant.changes, { rewritten: isRewriting(variant.kind), escaped })
              .text,
      );
      return { annotation, text, variants, made, ...(part.row !== undefined && { row: part.row }) };
    },
  };
}

/**
 * Writes one record per variant, or the sentence and, indented below it, one line per variant; `distances`, if any,
 * has one entry per variant.
 */
export function variantsText(
  { text, variants, made, row }: Varied,
  format: Format,
  distances?: Float64Array,
): string {
  const records = variants.map((variant, i) => ({
    ...recordOfVariant(text, { ...variant, text: made[i]! }),
    row,
    distance: distances?.[i],
  }));
  const lines =
    format === 'jsonl'
      ? records.map((record) => JSON.stringify(record))
      : [text.replace(/\s+/g, ' '), ...records.map((record, i) => `  ${textOf(record, variants[i]!.kind)}`)];
  return `${lines.join('\n')}\n`;
}

function textOf(
  { level, variant, distance }: VariantRecord & { distance?: number },
  kind: Variant['kind'],
): string {
  const measured = distance === undefined ? [] : [distance.toFixed(4)];
  const meaning = keepsMeaning(kind) ? 'preserved' : 'changed';
  const words = level > 1 ? ` (${level} words)` : '';
  return [meaning, `${kind}${words}`, ...measured, variant.replace(/\s+/g, ' ')].join('\t');
}
