import {
  type AnsweredVariant,
  invarianceOf,
  isSameAnswer,
} from '../../core/evaluation/invariance/invariance.ts';
import {
  type InvarianceReport,
  invarianceText,
  shareText,
} from '../../core/evaluation/invariance/invarianceReport.ts';
import { InputError } from '../../core/inputError.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { plural } from '../../core/plural.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import { isSubstitution, VARIANT_KINDS, type VariantKind } from '../../core/variants/kinds/index.ts';
import { askEndpoint, endpointName } from '../../host/programs/askEndpoint.ts';
import { askProgram } from '../../host/programs/askProgram.ts';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { openInput, readLimits, TEXT_OPTIONS, TOKEN_LIMIT } from '../input/input.ts';
import { sayNoInput } from '../input/noInput.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from '../options/annotators.ts';
import { kindOption } from '../options/kinds.ts';
import { readKindOption } from '../options/readKinds.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { CHOICE_OPTIONS, readChoice, readSeed } from '../options/seed.ts';
import { print, say } from '../output/output.ts';
import { annotatePart } from '../parts/annotatedParts.ts';
import { EXIT, type Terminal, UsageError } from '../terminal.ts';

const SCHEMAS = {
  exchange: {
    help: 'A line is a sentence, and its answer a line; or JSON objects, as with --url.',
    default: 'lines',
    choices: ['lines', 'jsonl'],
  },
  'text-field': {
    help: 'The field of a JSON request that holds the sentence, or its path: instances.0.text.',
    default: 'text',
  },
  'answer-field': {
    help: 'The field of a JSON answer that counts, or its path: result.label, 0.label.',
    default: 'answer',
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
  synopsis: 'COMMAND [FILE|-] [options]\nsemloc invariance --url URL [FILE|-] [options]',
  description: `
Runs COMMAND, a command line of your shell (a classifier, a router, a prompt), once: it reads lines on
standard input and writes one line for each to standard output. With --url, each sentence is posted to that
address as {"text"}, one per request, and nothing is sent elsewhere; it returns {"answer"}. The program is
asked about each sentence of the text twice, and about one variant of each type. Where the meaning is
preserved, its answer should stay; where it is changed, it may be expected to move (CheckList's tests INV and
DIR, Ribeiro et al. 2020), unless it is about something that the change does not touch, as a topic.
--format json prints
  {"command","sentences","repeated":{"n","moved"},
   "meanings":{"preserved":{"n","moved","share","interval"},"changed":{}},
   "kinds":[{"kind","meaning","n","moved","share","interval","examples":[
     {"sentence","kind","text","variant","answer","variantAnswer"}]}]}
"moved" counts answers that differ from that to the sentence, "repeated" those to the same sentence again.
Intervals are 95% confidence intervals, by sentences. Examples are variants whose answer moved although the
meaning is preserved, or stayed although it is changed.`,
  options: {
    url: { value: 'URL', help: 'Ask an HTTP endpoint instead of a program: POST, JSON in and out.' },
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
    const url = given.text('url');
    const [command = '', ...files] =
      url === undefined ? given.positionals : [endpointName(url), ...given.positionals];
    if (files[1] !== undefined) throw new UsageError(`unexpected argument “${files[1]}”.`);
    if (!command.trim()) throw new UsageError('COMMAND, the command line of the program, is missing.');
    const most = given.number('max-moved', 0, 1);
    const gate = most === undefined ? undefined : '--max-moved';
    const format = readOption(given, 'format', SCHEMAS.format);
    const isJson = url !== undefined || readOption(given, 'exchange', SCHEMAS.exchange) === 'jsonl';
    const [textField, answerField] = [
      readOption(given, 'text-field', SCHEMAS['text-field']),
      readOption(given, 'answer-field', SCHEMAS['answer-field']),
    ];
    const tolerance = readOption(given, 'tolerance', SCHEMAS.tolerance);
    const texts = await variedTexts({ ...given, positionals: files }, terminal);
    const { originals, variants } = texts;
    if (originals.length === 0) sayNoInput('sentence', gate, terminal);
    const asked = [...originals, ...originals, ...variants.map(({ variant }) => variant)];
    const { signal, stderr } = terminal;
    const requests = isJson ? asked.map((text) => requestOf(text, textField)) : asked;
    if (url !== undefined)
      say(terminal, `Sending ${plural(asked.length, 'text')} to ${command}, and nothing elsewhere.`);
    const lines =
      url === undefined
        ? await askProgram(command, requests, { signal, stderr })
        : await askEndpoint(url, requests, signal);
    const who = url === undefined ? 'program' : 'endpoint';
    const answers = lines.map((line, at) => (isJson ? readAnswer(line, at, answerField, who) : line.trim()));
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
    const report: InvarianceReport = { command, sentences: originals.length, repeated, ...found };
    await print(
      format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : invarianceText(report),
      terminal,
    );
    const { share } = found.meanings.preserved;
    if (most === undefined) return EXIT.done;
    if (share === null) {
      throw new InputError('No variant preserves the meaning, so --max-moved has nothing to decide on.');
    }
    if (share <= most) return EXIT.done;
    say(
      terminal,
      `${shareText(share)} of the answers move where the meaning is preserved (--max-moved ${most}).`,
    );
    return EXIT.gateFailed;
  },
};

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

/** A JSON request that holds the text at a path; 0 is the only item of a list. */
function requestOf(text: string, path: string): string {
  const within = (inner: unknown, key: string) => (key === '0' ? [inner] : { [key]: inner });
  return JSON.stringify(path.split('.').reduceRight<unknown>(within, text));
}

/**
 * The answer at a path of a line of JSON; two objects are the same answer where they are written alike.
 *
 * @param who answers: `program`
 */
function readAnswer(line: string, at: number, path: string, who: string): string {
  let answer: unknown;
  try {
    answer = path.split('.').reduce(fieldOf, JSON.parse(line));
  } catch {
    // It is no JSON.
  }
  if (answer === undefined)
    throw new InputError(
      `Answer ${at + 1} of the ${who} is no JSON with “${path}”: ${line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line}`,
      '--answer-field names the field that counts, or its path, such as result.label or 0.label.',
    );
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

/** Characters of an unreadable answer in a message. */
const SHOWN = 100;

function fieldOf(parent: unknown, key: string): unknown {
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, key)) return undefined;
  return (parent as Readonly<Record<string, unknown>>)[key];
}
