import {
  createSentenceComparison,
  MOST_COMPARED_TOKENS,
  type SentenceComparison,
} from '../../core/differences/compareSentences.ts';
import { comparisonText } from '../../core/differences/comparisonText.ts';
import type { Meaning } from '../../core/differences/difference.ts';
import type { Engine } from '../../core/engine/index.ts';
import { DELIMITER_SCHEMA } from '../../core/evaluation/corpora/tables/delimiter.ts';
import {
  type InferenceOpinion,
  inferenceOpinion,
  inferenceText,
} from '../../core/inspection/inferenceOpinion.ts';
import {
  leavesRoom,
  type MeaningOpinion,
  meaningOpinion,
  opinionText,
} from '../../core/inspection/meaningOpinion.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { plural } from '../../core/plural.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { sayNoInput } from '../input/noInput.ts';
import { openSentencePairs } from '../input/sentencePairs.ts';
import { ANNOTATOR_OPTIONS } from '../options/annotators.ts';
import { CACHE_OPTIONS, readCache } from '../options/cacheOptions.ts';
import { readEncoderIds } from '../options/encoderIds.ts';
import { ENGINE_OPTIONS, withEngine } from '../options/engines.ts';
import { FAIL_ON_OPTION, readFailOn } from '../options/failOn.ts';
import { FORMAT_OPTIONS, readFormat } from '../options/format.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { createOutput, say } from '../output/output.ts';
import { EXIT, type Terminal } from '../terminal.ts';

const SCHEMAS = {
  sentence1: {
    help: 'The column of the first sentence: its name, or its number if there is no header.',
    default: '',
  },
  sentence2: { help: 'The column of the second sentence.', default: '' },
  delimiter: DELIMITER_SCHEMA,
} as const satisfies OptionSchemas;

const MOST = MOST_COMPARED_TOKENS.toLocaleString('en');

export const compareSentencesCommand: Command = {
  name: 'compare-sentences',
  summary: 'Lists what differs between two sentences, and tells whether they mean the same.',
  synopsis: 'A B | FILE|- [options]',
  description: `
Compares the sentences A and B, or the pairs of a table: TSV, CSV, JSONL, Parquet or Arrow with two columns,
or with columns named as for evaluate pairs (sentence1 and sentence2, a and b, ...). Prints a record per pair:
  {"a","b","meaning","reason","differences":[{"kind","meaning","a","b","explanation"}],"steps":[],
   "unproven":{"a":[],"b":[]},"tokens":{"a":[],"b":[]},"alignment":[[0,0]]}
"meaning" is preserved, changed or uncertain. The "a" and "b" of a difference are {"start","end","text"} or
null where that sentence lacks it; "start" and "end" are UTF-16 offsets into the sentence. "steps" is the
certificate: the differences and what form alone requires, which together account for every token that
differs; "unproven" has the parts that make a pair uncertain. "alignment" has pairs of positions in the two
lists of tokens. The kinds of difference are listed in docs/comparison.md.
The verdict rests on WordNet, word lists and tags, not on an encoder. A pair is preserved or changed only
where every word, mark and capital is accounted for, else uncertain, as are sentences of over ${MOST} tokens
and those that are not English.
--encoder adds what an encoder makes of uncertain pairs, which changes no verdict:
  "opinions":[{"encoder","similarity","preserved":{"n","nearer"},"changed":{"n","nearer"}}]
the cosine similarity of the two, and how many of the "n" variants of these sentences that preserve or change
their meaning are "nearer" than the two are to each other. There is none on sentences of over ${MOST} tokens.
--nli adds to uncertain pairs what a model of natural language inference makes of them, which changes no
verdict either:
  "inference":{"model","aToB":{"entailment","neutral","contradiction"},"bToA":{...}}
the probabilities that B follows from A, and A from B. Where both are high, the model takes them to mean the
same.`,
  examples: [
    'semloc compare-sentences "The gate is not open." "The gate is closed."',
    'semloc compare-sentences samples/paraphrases.tsv',
  ],
  options: {
    encoder: {
      value: 'ID[,ID]',
      repeated: true,
      help: 'The encoders whose opinion is added to uncertain pairs; semloc encoders lists them.',
    },
    nli: {
      value: 'FOLDER',
      help: 'A model of inference, whose opinion is added to uncertain pairs: a cross-encoder with three classes.',
    },
    'fail-on': FAIL_ON_OPTION,
    ...schemaOptions(SCHEMAS),
    wordnet: ANNOTATOR_OPTIONS.wordnet,
    words: ANNOTATOR_OPTIONS.words,
    ...ENGINE_OPTIONS,
    ...CACHE_OPTIONS,
    ...FORMAT_OPTIONS,
  },
  positionals: 2,
  async run(given, terminal) {
    const print = PRINT[readFormat(given) ?? 'jsonl'];
    const isNumbered = print === PRINT.text && given.positionals.length < 2;
    const failing = readFailOn(given);
    const source = {
      sentence1: readOption(given, 'sentence1', SCHEMAS.sentence1),
      sentence2: readOption(given, 'sentence2', SCHEMAS.sentence2),
      delimiter: readOption(given, 'delimiter', SCHEMAS.delimiter),
    };
    const pairs = await openSentencePairs(given, source, terminal);
    const encoders = readEncoderIds(given);
    const nli = given.text('nli');
    const opened = await openAnnotator({
      wordnet: given.text('wordnet'),
      words: given.text('words'),
      cache: readCache(given),
    });
    const { compare } = createSentenceComparison(opened);
    const output = createOutput(terminal.stdout);
    let compared = 0;
    const counts = { preserved: 0, changed: 0, uncertain: 0 };
    await withEngineIf(encoders.length > 0 || nli !== undefined, given, terminal, async (engine) => {
      for (const encoder of encoders) await engine?.describe(encoder, terminal);
      // Refused before the first pair is compared.
      if (engine && nli !== undefined) await inferenceOpinion(['', ''], engine, nli, terminal);
      for await (const [a, b] of pairs) {
        terminal.signal.throwIfAborted();
        const comparison = compare(a, b);
        compared += 1;
        counts[comparison.meaning] += 1;
        const opinions: MeaningOpinion[] = [];
        let inference: InferenceOpinion | undefined;
        if (engine && leavesRoom(comparison)) {
          for (const encoder of encoders) {
            opinions.push(await meaningOpinion([a, b], opened.annotator, engine, encoder, terminal));
          }
          if (nli !== undefined) inference = await inferenceOpinion([a, b], engine, nli, terminal);
        }
        if (isNumbered) await output.write(`${compared}. `);
        await output.write(
          print({ ...comparison, ...(opinions.length > 0 && { opinions }), ...(inference && { inference }) }),
        );
      }
    });
    if (isNumbered && compared > 0) await output.write(totalsText(compared, counts));
    await output.flush();
    if (compared === 0)
      sayNoInput('pair of sentences', failing.length > 0 ? '--fail-on' : undefined, terminal);
    const failed = failing.reduce((sum, meaning) => sum + counts[meaning], 0);
    if (failed === 0) return EXIT.done;
    const what = failing.length === 1 ? 'changed' : 'changed or uncertain';
    say(terminal, `the meaning is ${what} in ${failed} of ${plural(compared, 'pair')} (--fail-on).`);
    return EXIT.gateFailed;
  },
};

/** `12 pairs: 5 preserved, 4 changed, 3 uncertain`. */
function totalsText(compared: number, counts: Readonly<Record<Meaning, number>>): string {
  const each = Object.entries(counts).map(([meaning, count]) => `${count} ${meaning}`);
  return `${plural(compared, 'pair')}: ${each.join(', ')}\n`;
}

/** Runs encoders only where some are asked for. */
async function withEngineIf(
  isAsked: boolean,
  given: Arguments,
  terminal: Terminal,
  work: (engine: Engine | undefined) => Promise<void>,
): Promise<void> {
  if (!isAsked) return work(undefined);
  await withEngine(given, terminal, work);
}

/** A comparison, with opinions where it is uncertain and encoders are given. */
type Printed = SentenceComparison & {
  readonly opinions?: readonly MeaningOpinion[];
  readonly inference?: InferenceOpinion;
};

const PRINT = {
  text: ({ opinions = [], inference, ...comparison }: Printed) => {
    const text = comparisonText(comparison);
    const lines = [...opinions.map(opinionText), ...(inference ? [inferenceText(inference)] : [])];
    return lines.length === 0 ? text : `${text.slice(0, -1)}${lines.map((line) => `  ${line}\n`).join('')}\n`;
  },
  jsonl: ({ tokens, ...comparison }: Printed) => {
    const texts = { a: tokens.a.map(({ text }) => text), b: tokens.b.map(({ text }) => text) };
    const { alignment, ...rest } = comparison;
    return `${JSON.stringify({ ...rest, tokens: texts, alignment })}\n`;
  },
};
