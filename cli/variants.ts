import type { AnnotatedSentence } from '../core/annotation.ts';
import type { Sentence } from '../core/encoders/encoder.ts';
import type { Engine } from '../core/encoders/engine.ts';
import { written } from '../core/variants/changes.ts';
import { generateVariants } from '../core/variants/generateVariants.ts';
import { VARIANT_KINDS, type Variant, type VariantKind } from '../core/variants/variant.ts';
import { annotatedSentences } from './annotatedSentences.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from './annotators.ts';
import { type Arguments, suggestion } from './arguments.ts';
import type { Command } from './command.ts';
import { ENGINE_OPTIONS, withEngine } from './engines.ts';
import { FORMAT_OPTIONS, readFormat } from './format.ts';
import { LIMIT_OPTIONS, readInput, readLimits, TEXT_OPTIONS } from './input.ts';
import { createOutput } from './output.ts';
import { PINS_OPTION } from './pins.ts';
import { CHOICE_OPTIONS, readChoice, readSeed } from './seed.ts';
import { EXIT, UsageProblem } from './terminal.ts';

export const variants: Command = {
  name: 'variants',
  summary: 'Sentences made from each sentence: words replaced by synonyms or by antonyms, word after word.',
  synopsis: '[FILE|-] [options]',
  description: `
Prints one record a variant:
  {"text","kind","level","variant","changes":[{"token","from","to"}],"distance"}
"level" is the number of words substituted; "changes" also lists the articles repaired for them.
"distance" is the cosine distance of the variant from the sentence, 0 to 2, where --encoder is given.
A variant keeps the spacing of its sentence; under --profile white2015 --lines its tokens are joined by
one space.`,
  options: {
    ...TEXT_OPTIONS,
    kind: {
      value: 'KIND[,KIND]',
      repeated: true,
      help: `Kinds of variant: ${VARIANT_KINDS.join(', ')}. By default those of the profile: all, or for white2015 the first two.`,
    },
    encoder: { value: 'ID', help: 'Measure each variant with this encoder; semloc encoders lists them.' },
    ...ENGINE_OPTIONS,
    ...ANNOTATOR_OPTIONS,
    ...PINS_OPTION,
    ...CHOICE_OPTIONS,
    ...LIMIT_OPTIONS,
    ...FORMAT_OPTIONS,
  },
  positionals: 1,
  async run(given, terminal) {
    const format = readFormat(given) ?? 'jsonl';
    const limits = readLimits(given, terminal);
    const kinds = readKinds(given);
    const encoder = given.text('encoder');
    const choices = { kinds, seed: readSeed(given), choice: readChoice(given) };
    const input = await readInput(given, terminal);
    const { annotator, profile } = await openAnnotatorFor(given, terminal, kinds);
    const joinTokens = profile.joinTokens && input.lines;
    const output = createOutput(terminal.stdout);

    const write = async (batch: readonly Varied[], distances?: Float64Array) => {
      let at = 0;
      for (const { text, sentence, variants } of batch) {
        for (const variant of variants) {
          const made = joinTokens ? variant.text : written(text, sentence.annotation, variant.changes).text;
          const record = recordOf(text, variant, made, distances?.[at++]);
          await output.write(format === 'jsonl' ? `${JSON.stringify(record)}\n` : `${textOf(record)}\n`);
        }
      }
    };
    const vary = async (measure: (batch: readonly Varied[]) => Promise<Float64Array | undefined>) => {
      let batch: Varied[] = [];
      for await (const sentence of annotatedSentences(input, annotator, limits, terminal.signal)) {
        if (sentence.cut) continue;
        const { levels, reached } = limits;
        const variants = generateVariants(sentence.annotation, { ...choices, levels, reached, joinTokens });
        if (variants.length === 0) continue;
        batch.push({ text: input.text.slice(sentence.start, sentence.end), sentence, variants });
        if (batch.length < BATCH) continue;
        await write(batch, await measure(batch));
        batch = [];
      }
      await write(batch, await measure(batch));
      await output.flush();
    };

    if (encoder === undefined) {
      await vary(async () => undefined);
    } else {
      await withEngine(given, terminal, async (engine) => {
        await engine.describe(encoder);
        await vary((batch) => distancesOf(batch, encoder, engine, terminal.signal));
      });
    }
    return EXIT.done;
  },
};

/** Sentences measured together. */
const BATCH = 64;

/** A sentence, as the input has it, and its variants. */
interface Varied {
  readonly text: string;
  readonly sentence: AnnotatedSentence;
  readonly variants: readonly Variant[];
}

/** One a variant, in order. */
async function distancesOf(batch: readonly Varied[], encoder: string, engine: Engine, signal: AbortSignal) {
  const sentences: Sentence[] = [];
  const pairs: number[] = [];
  for (const { sentence, variants } of batch) {
    const { text, tokens } = sentence.annotation;
    const base = sentences.push({ text, tokens: tokens.map((token) => token.text) }) - 1;
    for (const variant of variants) {
      pairs.push(base, sentences.push({ text: variant.text, tokens: variant.tokens }) - 1);
    }
  }
  const measured = await engine.distances(encoder, sentences, Uint32Array.from(pairs), 'cosine', { signal });
  return measured.distances;
}

function recordOf(text: string, { kind, level, changes }: Variant, variant: string, distance?: number) {
  return {
    text,
    kind,
    level,
    variant,
    changes: changes.map(({ token, from, to }) => ({ token, from, to })),
    distance,
  };
}

function textOf({ kind, level, variant, distance }: ReturnType<typeof recordOf>): string {
  const measured = distance === undefined ? [] : [distance.toFixed(4)];
  return [kind, level, ...measured, variant.replace(/\s+/g, ' ')].join('\t');
}

function readKinds(given: Arguments): VariantKind[] | undefined {
  const names = given.list('kind');
  if (given.has('kind') && names.length === 0) {
    throw new UsageProblem(`--kind names no kind. Known: ${VARIANT_KINDS.join(', ')}.`);
  }
  for (const name of names) {
    if (!VARIANT_KINDS.some((kind) => kind === name)) {
      throw new UsageProblem(`the kind ${name} is unknown${suggestion(name, VARIANT_KINDS)}`);
    }
  }
  return names.length > 0 ? (names as VariantKind[]) : undefined;
}
