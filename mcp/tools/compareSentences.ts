import { z } from 'zod';
import { DEFAULT_ENCODER } from '../../core/engine/index.ts';
import { tokenizedSentence } from '../../core/evaluation/sentenceText.ts';
import { yieldToEventLoop } from '../../core/yielder.ts';
import { DIFFERENCE, differenceOf, MEANING, STEP } from '../differences.ts';
import { ENCODER_OPTIONS, type GivenOptions } from '../encoderOptions.ts';
import { ANSWER_FIELDS, DETAIL, ENCODERS, SENTENCE } from '../fields.ts';
import { fitted } from '../fitted.ts';
import { rounded } from '../rounded.ts';
import { defineTool, type ToolCall } from '../tool.ts';

const DISTANCE = z.object({
  encoder: z.string(),
  cosineDistance: z.number().describe('0 (same direction) to 2; it does not decide the verdict'),
});

const COMPARED = z.object({
  pair: z.int().describe('The position in the arguments, from 0'),
  meaning: MEANING,
  reason: z.string(),
  differences: z.array(DIFFERENCE),
  distances: z.array(DISTANCE),
  unproven: z
    .object({ original: z.array(z.string()), rewrite: z.array(z.string()) })
    .optional()
    .describe('uncertain: the words of which nothing tells whether they mean the same'),
  steps: z
    .array(STEP)
    .optional()
    .describe(
      'full: the differences and what form alone requires, which account for every token that differs',
    ),
  tokens: z
    .object({ original: z.array(z.string()), rewrite: z.array(z.string()) })
    .optional()
    .describe('full: the tokens of both'),
  alignment: z
    .array(z.array(z.int()).length(2))
    .optional()
    .describe('full: positions of corresponding tokens'),
});

/** Sentence pairs in one call. */
const MOST_PAIRS = 50;

export const compareSentences = defineTool({
  name: 'semloc_compare_sentences',
  title: 'Compare Sentences',
  description: `Tells whether a rewrite changed the meaning of a sentence: did the meaning change, by which differences (negation, antonym, number, date, role swap, determiner, quantifier, modality, tense, …), and where. Call it to check a paraphrase, an edit or a translation back before you rely on it. English, one or a few sentences per side. The verdict rests on WordNet, word lists and a parser, not on an encoder; "uncertain" means: read the listed differences yourself. Also gives the cosine distance under sentence encoders.`,
  input: z.strictObject({
    pairs: z
      .array(z.strictObject({ original: SENTENCE, rewrite: SENTENCE }))
      .min(1)
      .max(MOST_PAIRS),
    encoders: ENCODERS.default([DEFAULT_ENCODER]),
    encoderOptions: ENCODER_OPTIONS,
    detail: DETAIL,
  }),
  output: z.object({
    pairs: z.array(COMPARED),
    ...ANSWER_FIELDS,
  }),
  encodes: true,
  async run({ pairs, encoders, encoderOptions, detail }, call) {
    const isFull = detail === 'full';
    const distances = await distancesOf(pairs, encoders, encoderOptions, call);
    const { compare } = await call.session.comparer();
    const compared: z.input<typeof COMPARED>[] = [];
    for (const [pair, { original, rewrite }] of pairs.entries()) {
      await yieldToEventLoop(call.signal);
      const { meaning, reason, differences, steps, unproven, tokens, alignment } = compare(original, rewrite);
      compared.push({
        ...{ pair, meaning, reason },
        differences: differences.map((each) => differenceOf(each, isFull)),
        distances: distances[pair]!,
        ...(meaning === 'uncertain' && {
          unproven: { original: textsOf(unproven.a), rewrite: textsOf(unproven.b) },
        }),
        ...(isFull && {
          steps: steps.map((each) => differenceOf(each, true)),
          tokens: {
            original: textsOf(tokens.a),
            rewrite: textsOf(tokens.b),
          },
          alignment: alignment.map(([a, b]) => [a, b]),
        }),
      });
    }
    const { kept, ...rest } = fitted(
      compared,
      pairs.length,
      (count) => `Call again with the pairs from number ${count} on.`,
    );
    return { pairs: kept, ...rest };
  },
});

function textsOf(parts: readonly { readonly text: string }[]): string[] {
  return parts.map(({ text }) => text);
}

/** The distances of each pair under each encoder. */
async function distancesOf(
  pairs: readonly { readonly original: string; readonly rewrite: string }[],
  encoders: readonly string[],
  options: GivenOptions,
  call: ToolCall,
): Promise<z.input<typeof DISTANCE>[][]> {
  const rows: z.input<typeof DISTANCE>[][] = pairs.map(() => []);
  if (encoders.length === 0) return rows;
  const engine = await call.engine(encoders, options);
  const sentences = pairs.flatMap(({ original, rewrite }) => [
    tokenizedSentence(original),
    tokenizedSentence(rewrite),
  ]);
  const places = Uint32Array.from(sentences.keys());
  for (const encoder of new Set(encoders)) {
    const { distances } = await engine.distances(encoder, sentences, places, 'cosine', call);
    for (const [pair, distance] of distances.entries()) {
      rows[pair]!.push({ encoder, cosineDistance: rounded(distance) });
    }
  }
  return rows;
}
