import { InputError } from '../../../inputError.ts';
import type { OptionValues } from '../../../options.ts';
import { plural } from '../../../plural.ts';
import { createRandom, type Random, randomPairs, sampled } from '../../../random.ts';
import { kindNamed, VARIANT_KINDS } from '../../../variants/kinds/index.ts';
import { fileSentences, sentencesSource } from '../../builders/plainSentences.ts';
import { holdsJson, jsonLines } from '../../corpora/jsonLines.ts';
import {
  formatOf,
  isVariantRecord,
  type LocalizationCase,
  readLocalizationCases,
} from '../../corpora/localizationCases.ts';
import { type LabeledPair, readLabeledPairs } from '../../corpora/pairs/labeledPairs.ts';
import { choosePairColumns, looksLikeHeader, namedSentencePair } from '../../corpora/pairs/pairColumns.ts';
import { pairSource } from '../../corpora/pairs/pairOptions.ts';
import { readDelimiter } from '../../corpora/tables/delimiter.ts';
import { columnsOf, TABLE_FILES } from '../../corpora/tables/table.ts';
import type { TableColumns } from '../../corpora/tables/tableColumns.ts';
import { isTextHeader, textColumnOf } from '../../corpora/tables/textColumn.ts';
import type { VariantRecord } from '../../corpora/variantRecord.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import type { ReadingContext } from '../../method.ts';
import { drawHalves } from './thresholdHalves.ts';
import { noticeOfQueries } from './thresholdQueries.ts';

/** A sentence that variants are made of, or two sentences as they are. */
export type ThresholdCase = SentenceCase | PairCase;

interface Half {
  /**
   * True if the threshold is measured on it; it is chosen on the others. Cases with a common sentence or group are in
   * the same half.
   */
  readonly isHeldOut: boolean;
  /** The group that the corpus names; its cases depend on each other. */
  readonly group?: string;
}

export interface SentenceCase extends Half {
  readonly base: string;
  /** Sentences that people judged to mean the same. */
  readonly paraphrases: readonly string[];
  /** Variants made before, and perhaps reviewed; to be made where absent. */
  readonly variants?: readonly VariantRecord[];
}

export interface PairCase extends Half {
  readonly kind: 'random-pair' | 'labeled-pair';
  readonly sentences: readonly [string, string];
  readonly isPositive: boolean;
}

/**
 * Reads the sentences of texts and of corpora of variants, each once, at most as many as the option `sample` says, with
 * random pairs of them, each sentence in one pair at most and both of one half; then labeled pairs.
 *
 * @throws InputError that names the file and the line
 */
export async function* readThresholdCases(
  corpus: readonly CorpusFile[],
  context: ReadingContext,
): AsyncGenerator<ThresholdCase> {
  const { seed } = context;
  const { found, pairs } = await readAll(corpus, context);
  const chosen = sampleOf(found, context);
  const halves = drawHalves(
    [
      ...chosen.map(({ base, paraphrases, variants = [], ...marks }) => ({
        texts: [base, ...paraphrases, ...variants.map(({ variant }) => variant)],
        ...marks,
      })),
      ...pairs.map(({ sentences, ...marks }) => ({ texts: sentences, ...marks })),
    ],
    seed,
  );
  const sentences = chosen.map((each, place): SentenceCase => ({ ...each, isHeldOut: halves[place]! }));
  yield* sentences;
  yield* unrelatedPairs(sentences, createRandom(seed, 'random pairs'));
  for (const [place, { sentences, isPositive, group }] of pairs.entries()) {
    const isHeldOut = halves[chosen.length + place]!;
    yield { kind: 'labeled-pair', sentences, isPositive, isHeldOut, ...(group !== undefined && { group }) };
  }
}

type FoundSentence = Omit<SentenceCase, 'isHeldOut'>;

/** Reads all there is: the half of a sentence depends on whatever shares a sentence with it. */
async function readAll(corpus: readonly CorpusFile[], context: ReadingContext) {
  const { options, notice } = context;
  const found = new Map<string, FoundSentence>();
  const pairs: LabeledPair[] = [];
  const labels = { positive: String(options.positive), negative: String(options.negative) };
  for (const file of corpus) {
    const format = await layoutOf(file, options);
    if (format === 'pairs') {
      for await (const pair of readLabeledPairs(file, pairSource(options), labels, notice)) pairs.push(pair);
    } else {
      for await (const each of sentencesOf(file, format, context))
        found.set(each.base, merged(each, found.get(each.base)));
    }
  }
  return { found: [...found.values()], pairs };
}

/** Puts a sentence that occurs again together with what is known of it: its paraphrases and its variants are added. */
function merged(
  { base, paraphrase, variants, group }: Omit<LocalizationCase, 'ids'>,
  known: FoundSentence | undefined,
): FoundSentence {
  const paraphrases = new Set(known?.paraphrases);
  if (paraphrase !== undefined) paraphrases.add(paraphrase);
  const all = new Map<string, VariantRecord>();
  for (const each of [...(known?.variants ?? []), ...(variants ?? [])]) {
    const key = `${each.kind} ${each.variant}`;
    if (!all.has(key)) all.set(key, each);
  }
  const named = known?.group ?? group;
  return {
    base,
    paraphrases: [...paraphrases],
    ...((known?.variants ?? variants) && { variants: [...all.values()] }),
    ...(named !== undefined && { group: named }),
  };
}

/** Tells labeled pairs from corpora of variants, which are JSON with a base sentence, and both from texts. */
async function layoutOf(file: CorpusFile, options: OptionValues): Promise<Layout> {
  if (await holdsJson(file)) {
    for await (const { record } of jsonLines(file)) {
      if ('base' in record || isVariantRecord(record)) return 'variants';
      break;
    }
  }
  if (TABLE_FILES.test(file.name)) return layoutOfTable(file, options);
  return (await formatOf(file)) === 'msrpc' ? 'pairs' : 'text';
}

type Layout = 'pairs' | 'variants' | 'text';

/** Refuses a file that is not a table of labeled pairs. @throws InputError */
export async function assertLabeledPairs(file: CorpusFile, options: OptionValues): Promise<void> {
  if ((await layoutOf(file, options)) === 'pairs') return;
  throw new InputError(
    `${file.path}: no labeled pairs.`,
    'Give a table (.tsv, .csv, .json, .jsonl, .parquet, .arrow) with two sentences and a label per row; texts are given without --pairs.',
  );
}

/**
 * A table has labeled pairs, or a column of texts: the one that is named, or that is known as the text.
 *
 * @throws InputError that lists its columns, if they are neither
 */
async function layoutOfTable(file: CorpusFile, options: OptionValues): Promise<Layout> {
  const { column } = sentencesSource(options);
  const { columns: given, delimiter } = pairSource(options);
  const columns = await columnsOf(file, {
    delimiter: readDelimiter(delimiter),
    isHeader: (fields) => isTextHeader(fields, column) || looksLikeHeader(fields, given),
  });
  if (!columns || (column !== '' && columns.names.includes(column))) return 'text';
  const { names, first, place } = columns;
  const isNamed = Object.values(given).some((name) => name !== '' && names.includes(name));
  if (isNamed || namedSentencePair(names) || isLabeledPair(columns)) return 'pairs';
  if (textColumnOf(columns) !== undefined) return 'text';
  const listed = (first ?? names).map((name) => `“${name.slice(0, 30)}”`).join(', ');
  throw new InputError(
    `${place}: neither a column of texts nor labeled pairs; there are ${listed}.`,
    'Name the column of the texts, or its number if there is no header: --column NAME. Labeled pairs have three: --sentence1, --sentence2 and --label.',
  );
}

/** Tells by the first row of a table without a header whether it has two sentences and a label. */
function isLabeledPair(columns: TableColumns): boolean {
  try {
    choosePairColumns('label', {})(columns);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

async function* sentencesOf(
  file: CorpusFile,
  format: Exclude<Layout, 'pairs'>,
  { options, notice }: ReadingContext,
): AsyncGenerator<Omit<LocalizationCase, 'ids'>> {
  if (format === 'variants') {
    for await (const each of readLocalizationCases(file, notice)) {
      assertKnown(each, file.path);
      yield each;
    }
    return;
  }
  const source = sentencesSource(options);
  if (!source.lines && !TABLE_FILES.test(file.name)) noticeOfQueries(file.path, await file.text(), notice);
  for await (const base of fileSentences(file, source, notice)) yield { base };
}

/** Refuses variants of an unknown kind: nobody knows whether they should be accepted. */
function assertKnown({ ids: [id], variants = [] }: LocalizationCase, path: string): void {
  const unknown = variants.find(({ kind }) => !kindNamed(kind));
  if (!unknown) return;
  throw new InputError(
    `${path}, sentence ${id}: the type of variant “${unknown.kind}” is unknown, so it cannot be said whether it preserves the meaning.`,
    `Known: ${VARIANT_KINDS.join(', ')}. Pairs of other kinds can be given as labeled pairs.`,
  );
}

/** The sentences themselves, in their order, or as many of them as are wanted, drawn at random. */
function sampleOf<T>(all: readonly T[], { seed, options, notice }: ReadingContext): readonly T[] {
  const most = Number(options.sample);
  if (all.length <= most) return all;
  notice(
    `${plural(most, 'sentence')} of ${all.length.toLocaleString('en')} are used, drawn at random by the seed; --sample changes the limit.`,
  );
  return sampled(all, most, createRandom(seed, 'sample'));
}

/** Pairs of different sentences; nobody has judged that they differ in meaning, but of a text most do. */
function* unrelatedPairs(sentences: readonly SentenceCase[], random: Random): Generator<PairCase> {
  for (const isHeldOut of [false, true]) {
    const half = sentences.filter((each) => each.isHeldOut === isHeldOut);
    for (const [one, other] of randomPairs(half, random))
      yield { kind: 'random-pair', sentences: [one.base, other.base], isPositive: false, isHeldOut };
  }
}
