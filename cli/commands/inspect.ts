import type { Annotation } from '../../core/annotation/annotation.ts';
import type { Annotator } from '../../core/annotator/annotator.ts';
import { DEFAULT_ENCODER } from '../../core/engine/choices.ts';
import type { Engine } from '../../core/engine/index.ts';
import { type LocalizationCase, readSentenceLines } from '../../core/evaluation/corpora/localizationCases.ts';
import { isOverLimit } from '../../core/evaluation/methods/localization/localizationVariants.ts';
import { TEXT_SCHEMA } from '../../core/evaluation/sentenceText.ts';
import { type Compared, comparedWith } from '../../core/inspection/compared.ts';
import { INSPECTED_REWRITINGS } from '../../core/inspection/inspectedKinds.ts';
import { type Inspection, inspectionOf } from '../../core/inspection/inspection.ts';
import { inspectionBrief } from '../../core/inspection/inspectionBrief.ts';
import { inspectionText } from '../../core/inspection/inspectionText.ts';
import { placeUnder } from '../../core/inspection/placement.ts';
import { openJudge } from '../../core/judging/judge.ts';
import { createJudgingAnnotator } from '../../core/judging/judgingAnnotator.ts';
import type { Limits } from '../../core/limits.ts';
import { distinctTexts } from '../../core/variants/distinctTexts.ts';
import { isSubstitution } from '../../core/variants/kinds/index.ts';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { assertSentence } from '../input/assertSentence.ts';
import { LIMIT_OPTIONS, readLimits } from '../input/input.ts';
import { inputLines, isTextGiven } from '../input/inputLines.ts';
import { STANDARD_INPUT } from '../input/standardInput.ts';
import { COLUMN_OPTION, openTable, type TableInput } from '../input/tableInput.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from '../options/annotators.ts';
import { readEncoderIdsOrDefault } from '../options/encoderIds.ts';
import { ENGINE_OPTIONS, withEngine } from '../options/engines.ts';
import { FORMAT_OPTIONS, readFormat } from '../options/format.ts';
import { JUDGE_OPTIONS, readJudge } from '../options/judge.ts';
import { kindOption } from '../options/kinds.ts';
import { readKindOption } from '../options/readKinds.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { CHOICE_OPTIONS, readChoice, readSeed } from '../options/seed.ts';
import { briefLines } from '../output/briefLines.ts';
import { createOutput, type StyledLine, say } from '../output/output.ts';
import { EXIT, type Terminal, UsageError } from '../terminal.ts';

export const inspect: Command = {
  name: 'inspect',
  summary: 'Shows where encoders place the variants and a paraphrase of a sentence (White 2015, section 5).',
  synopsis: '[SENTENCE|TABLE|-] [--encoder ID[,ID]] [options]',
  description: `
Generates all variants of a sentence and prints them, with the paraphrase if one is given, ranked for each
encoder by their cosine distance from the sentence. × marks misranked sentences: those that change the
meaning and are closer than, or tied with, the paraphrase or a meaning-preserving variant, and those that
preserve it and are farther than the paraphrase. What several kinds make is listed once, unless --kind names
them.
Without SENTENCE, reads standard input: one sentence per line, optionally followed by a tab and its
paraphrase. TABLE is a file: the sentences of its text column are read (--column), and records have their
"row". For a table, standard input, or with --format jsonl, prints one object per sentence:
  {"base","sentences":[{"kind","level","meaning","text","changes"}],"none":[{"kind","reason"}],
   "encoders":{"ID":{"distances","order","misplaced":[{"sentence","than"}],"zeroVectors","unknownTokens",
   "truncatedSentences","reconstruction"?}}}
"distances" has one number per sentence; "order", "sentence" and "than" are positions in "sentences", from
0. Encoders that can read a sentence out of its vector (semloc train u-rae) also have "reconstruction":
{"structure","tree","words":[{"token","similarity","nearest":[{"word","similarity"}]}]}.`,
  examples: ['semloc inspect "The nurse always remembers the name of the doctor." --encoder bow,minilm'],
  options: {
    paraphrase: { value: 'TEXT', help: 'A paraphrase of SENTENCE.' },
    encoder: {
      value: 'ID[,ID]',
      repeated: true,
      help: `The encoders to compare; semloc encoders lists them. Default: ${DEFAULT_ENCODER}.`,
    },
    ...COLUMN_OPTION,
    ...kindOption(`those of the profile and ${INSPECTED_REWRITINGS.join(', ')}`),
    ...CHOICE_OPTIONS,
    ...schemaOptions({ text: TEXT_SCHEMA }),
    ...ANNOTATOR_OPTIONS,
    ...JUDGE_OPTIONS,
    ...ENGINE_OPTIONS,
    ...LIMIT_OPTIONS,
    details: { help: 'As text, rank the sentences for each encoder instead of the summary of several.' },
    ...FORMAT_OPTIONS,
  },
  positionals: 1,
  async run(given, terminal) {
    const { sentences, isOne } = await sentencesOf(given, terminal);
    const encoders = readEncoderIdsOrDefault(given);
    const print = PRINT[readFormat(given) ?? (isOne ? 'text' : 'jsonl')];
    const limits = readLimits(given, terminal);
    const choice = readJudge(given);
    const { annotator, compare } = await openComparing(given, limits, (message) => say(terminal, message));
    const output = createOutput(terminal.stdout);
    const { progress } = terminal;
    let done = 0;
    await withEngine(given, terminal, async (engine) => {
      const { signal } = terminal;
      for (const encoder of encoders) await engine.describe(encoder, { signal });
      const judging = createJudgingAnnotator(
        annotator,
        choice && (await openJudge(engine, choice, { signal })),
      );
      for await (const { base, paraphrase, row } of sentences) {
        await judging.prepare([base], { signal });
        progress.show?.({ message: 'Inspecting', done: done++, total: 0, unit: 'sentences' });
        const compared = compare(judging.annotate(base), paraphrase);
        const placed = await placeUnderAll(encoders, compared, engine, terminal);
        const inspection = inspectionOf(base, compared, placed, ({ text, changes }) => ({
          text,
          changes: changes.map(({ token, from, to }) => ({ token, from, to })),
        }));
        if (terminal.stdout.isTTY) progress.clear();
        const isBrief = print === PRINT.text && encoders.length > 1 && !given.has('details');
        if (isBrief) await output.write(`${base.replace(/\s+/g, ' ')}\n\n`);
        const lines: readonly StyledLine[] = isBrief
          ? briefLines(inspectionBrief(inspection), NEXT)
          : [[print(row === undefined ? inspection : { ...inspection, row })]];
        for (const [text, style] of lines) await output.write(text, style);
        await output.flush();
      }
    });
    return EXIT.done;
  },
};

const NEXT =
  '--details ranks the sentences for each encoder and says why; semloc evaluate measures many sentences.';

const PRINT = {
  text: inspectionText,
  jsonl: (inspection: Inspection & { readonly row?: number }) => `${JSON.stringify(inspection)}\n`,
};

/** A sentence to inspect; with its row, if it is of a table. */
type Inspected = Pick<LocalizationCase, 'base' | 'paraphrase'> & { readonly row?: number };

/** The sentence of the command line with its paraphrase, or those of a table or of standard input. */
async function sentencesOf(
  given: Arguments,
  terminal: Terminal,
): Promise<{ sentences: Iterable<Inspected> | AsyncIterable<Inspected>; isOne: boolean }> {
  const paraphrase = given.text('paraphrase')?.trim();
  if (paraphrase === '') throw new UsageError('--paraphrase is empty.');
  const table = await openTable(given, terminal, NAMES_OF_TABLES);
  if (table) return { sentences: rowSentences(table), isOne: false };
  if (!isTextGiven(given)) {
    if (paraphrase !== undefined) {
      throw new UsageError(
        '--paraphrase needs a SENTENCE; in standard input, write the paraphrase after a tab.',
      );
    }
    const lines = inputLines(terminal, 'SENTENCE', given.positionals[0] === '-');
    const read = readSentenceLines({ path: STANDARD_INPUT, lines: () => lines });
    return { sentences: read, isOne: false };
  }
  const base = given.positionals[0]!.trim();
  if (base === '') throw new UsageError('the SENTENCE is empty.');
  assertSentence(base, `semloc inspect - < ${base} reads each of its lines as one sentence.`);
  return { sentences: [{ base, ...(paraphrase !== undefined && { paraphrase }) }], isOne: true };
}

/** What is read as the name of a file, not as a sentence. */
const NAMES_OF_TABLES = /^\S+\.(?:tsv|csv|jsonl|ndjson|json|parquet|arrow)$/i;

async function* rowSentences({ rows }: TableInput): AsyncGenerator<Inspected> {
  for await (const { row, text } of rows) if (text.trim() !== '') yield { base: text.trim(), row };
}

interface Comparing {
  readonly annotator: Annotator;
  compare(annotation: Annotation, paraphrase: string | undefined): Compared;
}

async function openComparing(
  given: Arguments,
  limits: Limits,
  notice: (message: string) => void,
): Promise<Comparing> {
  const asked = readKindOption(given);
  const { annotator, profile } = await openAnnotatorFor(given, notice, asked?.filter(isSubstitution));
  const kinds = asked ?? [...profile.kinds, ...INSPECTED_REWRITINGS];
  const choices = {
    seed: readSeed(given),
    choice: readChoice(given),
    joinTokens: readOption(given, 'text', TEXT_SCHEMA) === 'tokens',
  };
  return {
    annotator,
    compare(annotation, paraphrase) {
      const { levels, reached } = limits;
      const possible = isOverLimit(annotation, limits) ? [] : kinds;
      const { parse } = annotator;
      const options = { ...choices, kinds: possible, levels, reached, parse };
      const compared = comparedWith(annotation, paraphrase, options);
      return asked ? compared : { ...compared, sentences: distinctTexts(compared.sentences) };
    },
  };
}

async function placeUnderAll(
  encoders: readonly string[],
  compared: Compared,
  engine: Engine,
  { signal }: Terminal,
): Promise<Inspection['encoders']> {
  const placed: [string, Awaited<ReturnType<typeof placeUnder>>][] = [];
  for (const encoder of encoders)
    placed.push([encoder, await placeUnder(encoder, compared, engine, { signal })]);
  return Object.fromEntries(placed);
}
