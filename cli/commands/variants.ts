import { textAndTokens } from '../../core/annotation/annotation.ts';
import type { Engine, Sentence } from '../../core/engine/index.ts';
import { streamInGroups } from '../../core/inGroups.ts';
import { openJudge } from '../../core/judging/judge.ts';
import { plural } from '../../core/plural.ts';
import { READING_CHOICE_SCHEMA } from '../../core/variants/choice.ts';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { LIMIT_OPTIONS, openInput, readLimits, TEXT_OPTIONS } from '../input/input.ts';
import { ANNOTATOR_OPTIONS } from '../options/annotators.ts';
import { ENCODER_OPTIONS } from '../options/encoderOptions.ts';
import { ENGINE_OPTIONS, withEngine } from '../options/engines.ts';
import { FORMAT_OPTIONS, readFormat } from '../options/format.ts';
import { JUDGE_OPTIONS, readJudge, withJudge } from '../options/judge.ts';
import { KIND_OPTION } from '../options/kinds.ts';
import { PINS_OPTION } from '../options/pins.ts';
import { readKindOption } from '../options/readKinds.ts';
import { READING_CHOICE_OPTIONS, readChoice } from '../options/seed.ts';
import { createOutput, say } from '../output/output.ts';
import { judgedSentences } from '../parts/judgedSentences.ts';
import { counted, type Tally } from '../parts/partWriter.ts';
import { openVarying, type Varied, variantsText } from '../parts/variantWriter.ts';
import { writeJudged } from '../parts/writeJudged.ts';
import { THREAD_OPTIONS, writeParts } from '../parts/writeParts.ts';
import { EXIT, type Terminal, UsageError } from '../terminal.ts';

export const variants: Command = {
  name: 'variants',
  summary: 'Generates variants of each sentence, with words replaced by synonyms or by antonyms.',
  synopsis: '[FILE|-] [options]',
  description: `
Prints one record per variant:
  {"text","kind","level","variant","changes":[{"token","from","to","fit"?}],"distance"}
"level" is the number of words replaced; "changes" also lists the articles corrected for them. "distance" is
the cosine distance of the variant from the sentence, 0 to 2; it is present if --encoder is given. "fit" is
the probability, 0 to 1, that people accept the word there; it is present with --choice fit.
Of a table, the text column is read (--column), and records have the number of their "row", from 1.
A variant keeps the spacing of its sentence; with --profile white2015 --lines, its tokens are joined by one
space.`,
  examples: [
    'semloc variants samples/harbour.txt --kind all',
    'semloc variants samples/harbour.txt --kind verb-antonym --encoder minilm',
  ],
  options: {
    ...TEXT_OPTIONS,
    ...KIND_OPTION,
    encoder: { value: 'ID', help: 'Measure each variant with this encoder; semloc encoders lists them.' },
    ...ENGINE_OPTIONS,
    ...ANNOTATOR_OPTIONS,
    ...JUDGE_OPTIONS,
    ...PINS_OPTION,
    ...READING_CHOICE_OPTIONS,
    ...LIMIT_OPTIONS,
    ...FORMAT_OPTIONS,
    threads: {
      ...THREAD_OPTIONS.threads,
      help: `${THREAD_OPTIONS.threads.help} Has no effect if --encoder or --judge is given.`,
    },
  },
  positionals: 1,
  async run(given, terminal) {
    const format = readFormat(given) ?? 'jsonl';
    const limits = readLimits(given, terminal);
    readKindOption(given);
    const encoder = given.text('encoder');
    const ofEncoder = Object.keys(ENCODER_OPTIONS).find(given.isGiven);
    if (encoder === undefined && ofEncoder !== undefined)
      throw new UsageError(`--${ofEncoder} needs --encoder ID.`);
    const choice = readJudge(given);
    const byFit = readChoice(given, READING_CHOICE_SCHEMA) === 'fit';
    if (byFit && given.text('profile') === 'white2015')
      throw new UsageError('--choice fit needs the strict profile.');
    const input = await openInput(given, terminal);
    if (encoder === undefined) {
      const tally = await withJudge(given, terminal, (judge) =>
        byFit
          ? withEngine(given, terminal, (engine) =>
              writeJudged('variants', { judge, engine }, given, input, limits, terminal),
            )
          : judge
            ? writeJudged('variants', { judge }, given, input, limits, terminal)
            : writeParts('variants', given, input, limits, terminal),
      );
      sayWithout(tally, given, terminal);
      return EXIT.done;
    }
    const { parts, ...reading } = input;
    const output = createOutput(terminal.stdout);
    const tally: Tally = { sentences: 0, empty: 0 };
    await withEngine(given, terminal, async (engine) => {
      const varying = await openVarying(given, reading, (message) => say(terminal, message), engine);
      const reader = varying.refine && { judge: varying.refine };
      const { signal } = terminal;
      await engine.describe(encoder);
      const judge = choice && (await openJudge(engine, choice, { signal }));
      async function* variedSentences(): AsyncGenerator<Varied> {
        for await (const part of parts) {
          const judged = judgedSentences(varying.annotate(part, limits), judge, signal);
          for await (const sentence of judgedSentences(judged, reader, signal)) {
            const varied = counted(varying.vary(sentence, part, limits), sentence, tally);
            if (varied) yield varied;
          }
        }
      }
      for await (const batch of streamInGroups(variedSentences(), BATCH)) {
        const distances = await distancesOf(batch, encoder, engine, signal);
        let at = 0;
        for (const varied of batch) {
          const own = distances.subarray(at, (at += varied.variants.length));
          await output.write(variantsText(varied, format, own));
        }
      }
      await output.flush();
    });
    sayWithout(tally, given, terminal);
    return EXIT.done;
  },
};

/** Tells whoever sees it how many sentences have no variants, and where the reasons are. */
function sayWithout({ sentences, empty }: Tally, given: Arguments, terminal: Terminal): void {
  if (empty === 0 || !terminal.stderr.isTTY) return;
  const more = given.has('kind') ? '' : '; --kind all makes every kind';
  say(
    terminal,
    `${empty} of ${plural(sentences, 'sentence')} ${empty === 1 ? 'has' : 'have'} no variants. semloc annotate says why words are left alone${more}.`,
  );
}

/** Sentences measured together. */
const BATCH = 64;

/** The distances, one per variant, in order. */
async function distancesOf(batch: readonly Varied[], encoder: string, engine: Engine, signal: AbortSignal) {
  const sentences: Sentence[] = [];
  const pairs: number[] = [];
  for (const { annotation, variants } of batch) {
    const base = sentences.push(textAndTokens(annotation)) - 1;
    for (const variant of variants) {
      pairs.push(base, sentences.push({ text: variant.text, tokens: variant.tokens }) - 1);
    }
  }
  const measured = await engine.distances(encoder, sentences, Uint32Array.from(pairs), 'cosine', { signal });
  return measured.distances;
}
