import { DEFINITION_FILES } from '../../core/evaluation/corpora/definitions.ts';
import { readLemmas } from '../../core/evaluation/corpora/lemmas.ts';
import { streamInGroups } from '../../core/inGroups.ts';
import type { InputError } from '../../core/inputError.ts';
import { type DefinedWords, lookUp } from '../../core/inspection/reverseDictionary.ts';
import { definedWordsText } from '../../core/inspection/reverseDictionaryText.ts';
import { commonestSense } from '../../core/lexicon/commonestSense.ts';
import { wordLemmas } from '../../core/lexicon/wordLemmas.ts';
import type { WordNet } from '../../core/lexicon/wordnet.ts';
import type { DistanceMetric } from '../../core/matrices/distanceMetric.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { openCorpus } from '../../host/corpora/corpusFiles.ts';
import { openBuiltInWordNet, openWordNetFolder } from '../../host/lexicons/lexicons.ts';
import { createResources } from '../../host/resources.ts';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { assertSentence } from '../input/assertSentence.ts';
import { inputLines, isTextGiven } from '../input/inputLines.ts';
import { ANNOTATOR_OPTIONS } from '../options/annotators.ts';
import { readCache } from '../options/cacheOptions.ts';
import { ENCODER_OPTION, readEncoderId } from '../options/encoderIds.ts';
import { SIDE_OPTIONS } from '../options/encoderOptions.ts';
import { ENGINE_OPTIONS, withEngine } from '../options/engines.ts';
import { FORMAT_OPTIONS, readFormat } from '../options/format.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { createOutput, say } from '../output/output.ts';
import { EXIT, type Terminal } from '../terminal.ts';

const SCHEMAS = {
  metric: {
    help: 'Distance between the definition and the lemmas; compveceval uses euclidean.',
    default: 'cosine',
    choices: ['euclidean', 'cosine'],
  },
  top: { help: 'Number of lemmas to print.', default: 10, minimum: 1, maximum: 1_000_000, integer: true },
} as const satisfies OptionSchemas;

export const reverseDictionaryCommand: Command = {
  name: 'reverse-dictionary',
  summary: 'Finds the lemmas closest to a definition (Scheepers 2017, section 3.4).',
  synopsis: '[DEFINITION|-] [--encoder ID] [options]',
  description: `
Embeds a definition and all single-word lemmas that WordNet has and the encoder knows, as compveceval does,
and prints the lemmas closest to the definition with their meanings; = marks words of the definition itself.
Composed word vectors work best with the component that all sentences share removed: --encoder glove-sif-pc.
Without DEFINITION, reads standard input, one definition per line. For standard input, or with --format jsonl,
prints one object per definition:
  {"definition","candidates","unknownTokens","unknownWords","nearest":[{"lemma","distance","inDefinition"}]}
"candidates" is the number of lemmas that were ranked; "unknownWords" lists each out-of-vocabulary word of the
definition once; "nearest" is empty for a line of standard input of which the encoder knows no word. Only the
first 32 tokens of a definition are used.`,
  options: {
    ...ENCODER_OPTION,
    ...schemaOptions(SCHEMAS),
    candidates: {
      value: 'PATH',
      repeated: true,
      help: 'Other lemmas to rank: a file with one per line, test_data.tsv, or the output of build-corpus compveceval.',
    },
    wordnet: ANNOTATOR_OPTIONS.wordnet,
    ...ENGINE_OPTIONS,
    ...SIDE_OPTIONS,
    ...FORMAT_OPTIONS,
  },
  positionals: 1,
  async run(given, terminal) {
    const definitions = definitionsOf(given, terminal);
    const encoder = readEncoderId(given);
    const metric: DistanceMetric = readOption(given, 'metric', SCHEMAS.metric);
    const top = readOption(given, 'top', SCHEMAS.top);
    const isGiven = isTextGiven(given);
    const format = readFormat(given) ?? (isGiven ? 'text' : 'jsonl');
    const wordnet = await openWordNetFor(given);
    const lemmas = await candidatesOf(given, wordnet);
    const print = (words: DefinedWords) =>
      format === 'text'
        ? definedWordsText(words, (lemma) => commonestSense(wordnet, lemma))
        : `${JSON.stringify(words)}\n`;
    const { progress } = terminal;
    const running = { signal: terminal.signal, onProgress: progress.show };
    const output = createOutput(terminal.stdout);
    const onMissing = isGiven ? undefined : ({ what }: InputError) => say(terminal, what);
    const dictionary = { encoder, metric, lemmas, onMissing };
    await withEngine(given, terminal, async (engine) => {
      await engine.describe(encoder, running);
      for await (const batch of definitions) {
        const found = await lookUp(batch, top, { engine, ...dictionary }, running);
        progress.clear();
        for (const words of found) await output.write(print(words));
        await output.flush();
      }
    });
    return EXIT.done;
  },
};

/** The definition of the command line, or those of standard input, some together. */
function definitionsOf(given: Arguments, terminal: Terminal): Iterable<string[]> | AsyncIterable<string[]> {
  if (isTextGiven(given)) {
    const definition = given.positionals[0]!;
    assertSentence(
      definition,
      `semloc reverse-dictionary - < ${definition} reads each of its lines as a definition.`,
    );
    return [[definition.trim()]];
  }
  const lines = inputLines(terminal, 'DEFINITION', given.positionals[0] === '-');
  return streamInGroups(trimmedLines(lines), BATCH);
}

async function* trimmedLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) if (line.trim() !== '') yield line.trim();
}

/** Definitions looked up together. */
const BATCH = 64;

async function openWordNetFor(given: Arguments): Promise<WordNet> {
  const builtIn = () => openBuiltInWordNet(createResources());
  const folder = given.text('wordnet');
  return folder ? openWordNetFolder(folder, builtIn, readCache(given)) : builtIn();
}

async function candidatesOf(given: Arguments, wordnet: WordNet): Promise<readonly string[]> {
  const paths = given.texts('candidates');
  if (paths.length === 0) return wordLemmas(wordnet);
  const files = await openCorpus(paths, (names) => ({
    files: DEFINITION_FILES.filter((name) => names.includes(name)),
    expected: `no ${DEFINITION_FILES.join(' or ')}`,
  }));
  return readLemmas(files);
}
