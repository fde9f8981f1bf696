import { z } from 'zod';
import { textAndTokens } from '../../core/annotation/annotation.ts';
import { INSPECTED_REWRITINGS } from '../../core/inspection/inspectedKinds.ts';
import { LIMIT_SCHEMAS } from '../../core/limits.ts';
import { generateVariants as variantsOf } from '../../core/variants/generateVariants.ts';
import { describeKind, isRewriting, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { written } from '../../core/variants/rewriting/changes.ts';
import type { Variant } from '../../core/variants/variant.ts';
import { createYielder } from '../../core/yielder.ts';
import { ENCODER_OPTIONS } from '../encoderOptions.ts';
import { ANSWER_FIELDS, DETAIL, ENCODER, PROFILE, SEED, TEXT_FIELDS } from '../fields.ts';
import { fitted } from '../fitted.ts';
import { limitsSaid } from '../limits.ts';
import { rounded } from '../rounded.ts';
import { annotateSome, readSource, type SourceSentence } from '../textSource.ts';
import { defineTool, type ToolCall } from '../tool.ts';

const VARIANT = z.object({
  text: z.string(),
  kind: z.string(),
  meaning: z.enum(['preserved', 'changed']).describe('The effect that the type is meant to have'),
  wordsReplaced: z.int(),
  distance: z.number().optional().describe('Cosine distance from the original, if an encoder is given'),
  changes: z
    .array(z.object({ token: z.int(), from: z.string(), to: z.string() }))
    .optional()
    .describe('full: token positions, with the articles corrected'),
});

export const generateVariants = defineTool({
  name: 'semloc_generate_variants',
  title: 'Generate Variants',
  description: `Makes variants of English sentences that keep the meaning (synonyms, active and passive, …) and variants that change it (antonyms, negation, swapped subject and object, numbers, …), by rules and WordNet, without a language model. Call it for test pairs of an embedding, a semantic cache or a search, or for near misses of a sentence. With an encoder, it measures how far each variant lies from the original.`,
  input: z.strictObject({
    ...TEXT_FIELDS,
    maxSentences: z.int().min(1).max(50).default(5).describe('Maximum number of sentences in the answer'),
    kinds: z
      .array(z.enum(VARIANT_KINDS))
      .min(1)
      .optional()
      .describe('Types of variants. Default: those of the profile, negation, scrambled, determiner, voice'),
    maxWordsReplaced: z
      .int()
      .min(1)
      .max(LIMIT_SCHEMAS.levels.default)
      .default(1)
      .describe(LIMIT_SCHEMAS.levels.help),
    encoder: ENCODER.optional().describe(
      'Measure each variant with this encoder: glove-sum, a model folder, …',
    ),
    encoderOptions: ENCODER_OPTIONS,
    profile: PROFILE,
    seed: SEED,
    detail: DETAIL,
  }),
  output: z.object({
    sentences: z.array(
      z.object({
        original: z.string(),
        start: z.int().optional().describe('full: UTF-16 offset in the text'),
        end: z.int().optional(),
        variants: z.array(VARIANT),
      }),
    ),
    ...ANSWER_FIELDS,
  }),
  encodes: true,
  async run(given, call) {
    const { profile, seed, encoder, detail, firstSentence: first, maxSentences: most } = given;
    const engine = encoder === undefined ? undefined : await call.engine([encoder], given.encoderOptions);
    const source = await readSource(given, call);
    const { annotator } = await call.session.annotator(profile);
    const limits = limitsSaid(given.maxWordsReplaced, call.notice);
    const some = await annotateSome(source, { first, most }, annotator, limits, call);
    const options = {
      kinds: given.kinds ?? [...annotator.profile.kinds, ...INSPECTED_REWRITINGS],
      ...{ seed, levels: limits.levels, reached: limits.reached, parse: annotator.parse },
    };
    const yielder = createYielder(call.signal);
    const families: Family[] = [];
    for (const sentence of some.sentences) {
      families.push({ sentence, variants: sentence.cut ? [] : variantsOf(sentence.annotation, options) });
      if (yielder.due) await yielder.pause();
    }
    const distances = engine && (await distancesOf(families, encoder!, engine, call));
    const records = families.map((family, i) => recordOf(family, distances?.[i], detail === 'full'));
    const { kept, ...rest } = fitted(records, some.of, some.next);
    return { sentences: kept, ...rest };
  },
});

interface Family {
  readonly sentence: SourceSentence;
  readonly variants: readonly Variant[];
}

function recordOf(
  { sentence: { source, escaped, start, end, annotation }, variants }: Family,
  distances: readonly number[] | undefined,
  isFull: boolean,
) {
  return {
    original: source,
    ...(isFull && { start, end }),
    variants: variants.map(({ kind, level, changes }, i) => ({
      text: written(source, annotation, changes, { rewritten: isRewriting(kind), escaped }).text,
      kind,
      meaning: describeKind(kind).meaning,
      wordsReplaced: level,
      ...(distances && { distance: rounded(distances[i]!) }),
      ...(isFull && { changes: changes.map(({ token, from, to }) => ({ token, from, to })) }),
    })),
  };
}

/** The distances of the variants of each family from its original. */
async function distancesOf(
  families: readonly Family[],
  encoder: string,
  engine: Awaited<ReturnType<ToolCall['engine']>>,
  call: ToolCall,
): Promise<number[][]> {
  const sentences = families.flatMap(({ sentence: { annotation }, variants }) => [
    textAndTokens(annotation),
    ...variants.map(({ text, tokens }) => ({ text, tokens })),
  ]);
  let at = 0;
  const pairs = families.flatMap(({ variants }) => {
    const base = at;
    at += 1 + variants.length;
    return variants.flatMap((_, i) => [base, base + 1 + i]);
  });
  const measured = await engine.distances(encoder, sentences, Uint32Array.from(pairs), 'cosine', call);
  let from = 0;
  return families.map(({ variants }) => [...measured.distances.subarray(from, (from += variants.length))]);
}
