import {
  type AnsweredVariant,
  type Invariance,
  invarianceOf,
  isSameAnswer,
  type KindInvariance,
  type Moved,
} from '../../core/evaluation/invariance/invariance.ts';
import { InputError } from '../../core/inputError.ts';
import { isRecord } from '../../core/isRecord.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { plural } from '../../core/plural.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import { isSubstitution, VARIANT_KINDS, type VariantKind } from '../../core/variants/kinds/index.ts';
import { askProgram } from '../../host/programs/askProgram.ts';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { openInput, readLimits, TEXT_OPTIONS, TOKEN_LIMIT } from '../input/input.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from '../options/annotators.ts';
import { kindOption } from '../options/kinds.ts';
import { readKindOption } from '../options/readKinds.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { CHOICE_OPTIONS, readChoice, readSeed } from '../options/seed.ts';
import { createOutput, say } from '../output/output.ts';
import { annotatePart } from '../parts/annotatedParts.ts';
import { EXIT, type Terminal, UsageError } from '../terminal.ts';

const SCHEMAS = {
  exchange: {
    help: 'A line is a sentence, and its answer a line; or JSON, {"text"} and an object whose "answer" counts.',
    default: 'lines',
    choices: ['lines', 'jsonl'],
  },
  tolerance: {
    help: 'The greatest difference of two numbers that are the same answer.',
    default: 0,
    minimum: 0,
    maximum: Number.MAX_VALUE,
  },
  examples: {
    help: 'The most examples of each type of variant.',
    default: 3,
    minimum: 0,
    maximum: 1000,
    integer: true,
  },
  format: { help: 'Output format: for reading, or JSON.', default: 'text', choices: ['text', 'json'] },
} as const satisfies OptionSchemas;

export const invariance: Command = {
  name: 'invariance',
  summary: 'Asks a program about sentences and their variants: do its answers follow the meaning?',
  synopsis: 'COMMAND [FILE|-] [options]',
  description: `
Runs COMMAND, a command line of your shell (a classifier, a router, a prompt), once: it reads lines on
standard input and writes one line for each to standard output. It is asked about each sentence of the text
twice, and about one variant of each type. Where the meaning is preserved, its answer should stay; where it is
changed, it may be expected to move (CheckList's tests INV and DIR, Ribeiro et al. 2020), unless it is about
something that the change does not touch, as a topic. --format json prints
  {"command","sentences","repeated":{"n","moved"},
   "meanings":{"preserved":{"n","moved","share","interval"},"changed":{}},
   "kinds":[{"kind","meaning","n","moved","share","interval","examples":[
     {"sentence","kind","text","variant","answer","variantAnswer"}]}]}
"moved" counts answers that differ from that to the sentence, "repeated" those to the same sentence again.
Intervals are 95% confidence intervals, by sentences. Examples are variants whose answer moved although the
meaning is preserved, or stayed although it is changed.`,
  options: {
    'max-moved': {
      value: 'SHARE',
      help: 'End with exit code 1 if a greater share of answers, 0 to 1, moves where the meaning is preserved.',
    },
    ...schemaOptions(SCHEMAS),
    ...kindOption('all'),
    ...CHOICE_OPTIONS,
    ...TEXT_OPTIONS,
    ...TOKEN_LIMIT,
    ...ANNOTATOR_OPTIONS,
  },
  positionals: 2,
  async run(given, terminal) {
    const [command, ...files] = given.positionals;
    if (!command?.trim()) throw new UsageError('COMMAND, the command line of the program, is missing.');
    const most = given.number('max-moved', 0, 1);
    const format = readOption(given, 'format', SCHEMAS.format);
    const exchange = EXCHANGES[readOption(given, 'exchange', SCHEMAS.exchange)];
    const tolerance = readOption(given, 'tolerance', SCHEMAS.tolerance);
    const texts = await variedTexts({ ...given, positionals: files }, terminal);
    const { originals, variants } = texts;
    const asked = [...originals, ...originals, ...variants.map(({ variant }) => variant)];
    const { signal, stderr } = terminal;
    const lines = await askProgram(command, asked.map(exchange.write), { signal, stderr });
    const answers = lines.map(exchange.read);
    const answered = variants.map((each, at) => ({
      ...each,
      answer: answers[each.sentence]!,
      variantAnswer: answers[2 * originals.length + at]!,
    }));
    const again = originals.filter(
      (_, at) => !isSameAnswer(answers[at]!, answers[originals.length + at]!, tolerance),
    );
    const found = await invarianceOf(answered, {
      ...{ tolerance, examples: readOption(given, 'examples', SCHEMAS.examples), seed: readSeed(given) },
    });
    const repeated = { n: originals.length, moved: again.length };
    const report: Report = { command, sentences: originals.length, repeated, ...found };
    const output = createOutput(terminal.stdout);
    await output.write(format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : reportText(report));
    await output.flush();
    const { share } = found.meanings.preserved;
    if (most === undefined || share === null || share <= most) return EXIT.done;
    say(
      terminal,
      `${percent(share)} of the answers move where the meaning is preserved (--max-moved ${most}).`,
    );
    return EXIT.gateFailed;
  },
};

interface Report extends Invariance {
  readonly command: string;
  readonly sentences: number;
  readonly repeated: Pick<Moved, 'n' | 'moved'>;
}

type Variation = Omit<AnsweredVariant, 'answer' | 'variantAnswer'>;

/** The sentences of the text, and one variant of each kind, each on one line. */
async function variedTexts(
  given: Arguments,
  terminal: Terminal,
): Promise<{ originals: readonly string[]; variants: readonly Variation[] }> {
  const kinds: readonly VariantKind[] = readKindOption(given) ?? VARIANT_KINDS;
  const limits = readLimits(given, terminal);
  const choices = { seed: readSeed(given), choice: readChoice(given), levels: 1 };
  const { parts, ...reading } = await openInput(given, terminal);
  const notice = (message: string) => say(terminal, message);
  const { annotator } = await openAnnotatorFor(given, notice, kinds.filter(isSubstitution));
  const [originals, variants]: [string[], Variation[]] = [[], []];
  for await (const part of parts) {
    for (const { annotation, cut } of annotatePart(part, reading, annotator, limits)) {
      terminal.signal.throwIfAborted();
      const text = onOneLine(annotation.text);
      if (cut || text === '') continue;
      const sentence = originals.push(text) - 1;
      for (const kind of kinds) {
        const [made] = generate(annotation, kind, { ...choices, parse: annotator.parse }).variants;
        if (made) variants.push({ sentence, kind, text, variant: onOneLine(made.text) });
      }
    }
  }
  const order = (each: Variation) => kinds.indexOf(each.kind);
  return { originals, variants: variants.sort((one, other) => order(one) - order(other)) };
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const EXCHANGES = {
  lines: { write: (text: string) => text, read: (line: string) => line.trim() },
  jsonl: { write: (text: string) => JSON.stringify({ text }), read: readAnswer },
} as const;

/** The answer of a line of JSON; two objects are the same answer where they are written alike. */
function readAnswer(line: string, at: number): string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = undefined;
  }
  if (!isRecord(value) || !Object.hasOwn(value, 'answer'))
    throw new InputError(
      `Line ${at + 1} of the program's output is no JSON object with an "answer".`,
      'With --exchange jsonl, each line must be {"answer": …}.',
    );
  const { answer } = value as { readonly answer: unknown };
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

function reportText({ command, sentences, repeated, meanings, kinds }: Report): string {
  const { preserved, changed } = meanings;
  const head = [
    `${command}: ${plural(sentences, 'sentence')}, ${plural(preserved.n + changed.n, 'variant')}`,
    `Meaning preserved: the answer moved in ${countText(preserved)}.`,
    `Meaning changed: the answer stayed in ${countText(stayed(changed))}.`,
    `The same sentence again: the answer moved in ${repeated.moved} of ${repeated.n}.`,
  ];
  return `${[...head, ...kinds.flatMap(kindLines)].join('\n')}\n`;
}

function kindLines(found: KindInvariance): string[] {
  const { kind, meaning, examples } = found;
  const isPreserved = meaning === 'preserved';
  const count = isPreserved ? `moved in ${countText(found)}` : `stayed in ${countText(stayed(found))}`;
  return [
    '',
    `${kind} (${meaning}): ${count}`,
    ...examples.flatMap(({ text, variant, answer, variantAnswer }) => [
      `  ${answer}\t${text}`,
      `  ${variantAnswer}\t${variant}`,
    ]),
  ];
}

function stayed({ n, moved, share, interval }: Moved): Moved {
  return {
    ...{ n, moved: n - moved, share: share === null ? null : 1 - share },
    interval: interval && [1 - interval[1], 1 - interval[0]],
  };
}

/** `3 of 40 (7.5%, 95% CI 2.6–19.9)`. */
function countText({ n, moved, share, interval }: Moved): string {
  if (share === null) return '0 of 0';
  const bounds = interval?.map((bound) => (100 * bound).toFixed(1)).join('–');
  return `${moved} of ${n} (${percent(share)}${bounds === undefined ? '' : `, 95% CI ${bounds}`})`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
