import { COLUMNAR_FILES } from '../../columnar.ts';
import { InputError } from '../../inputError.ts';
import { LIMIT_SCHEMAS } from '../../limits.ts';
import { plural } from '../../plural.ts';
import { languageOfFile, refuseHtml } from '../../text/formats/fileLanguage.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { groupField, holdsJson, type JsonLine, jsonLines, subsetField, textField } from './jsonLines.ts';
import { readMsrpc } from './pairs/msrpc.ts';
import { looksLikeColumnNames, namesScore } from './pairs/pairColumns.ts';
import type { PairMarks } from './pairs/sentencePair.ts';
import { firstLine, placedLines } from './placedLines.ts';
import { refuseTable } from './tables/columnSeparator.ts';
import type { VariantRecord } from './variantRecord.ts';

/** A base sentence with the sentences to compare it with, as far as the corpus has them. */
export interface LocalizationCase extends PairMarks {
  /** The corpus's own identifiers of the base sentence and its paraphrase; the line number where it has none. */
  readonly ids: readonly [base: string, paraphrase: string];
  readonly base: string;
  /** A sentence that people judged to mean the same. */
  readonly paraphrase?: string;
  /** Variants made before, and perhaps reviewed; to be made where absent. */
  readonly variants?: readonly VariantRecord[];
}

/**
 * Reads base sentences in the format that the first line shows: the Microsoft Research Paraphrase Corpus, by its
 * header; JSON objects, what build-corpus wrote, or variants as `semloc variants` and a merge of people's judgments
 * write them, one per line, which make a case per sentence; otherwise one sentence per line, with a paraphrase
 * after a tab if it has one, below a header if there is one.
 *
 * @param notice receives a message about a header, or lines with markup
 * @param subsetKey the key of the subset in JSON; `subset` if it is empty
 * @param nameColumn how to name the column of the sentences of a table
 * @throws InputError that names the line and what was expected there
 */
export async function* readLocalizationCases(
  file: CorpusFile,
  notice: (message: string) => void,
  subsetKey = '',
  nameColumn = 'Name the column of the sentences, or its number if there is no header: --column NAME.',
): AsyncGenerator<LocalizationCase> {
  if (COLUMNAR_FILES.test(file.name)) throw new InputError(`${file.path} is a table.`, nameColumn);
  const format = await formatOf(file);
  if (format === 'msrpc') yield* readMsrpc(await file.text(), file.path);
  else if (format === 'records') yield* recordedCases(file, subsetKey);
  else {
    await refuseTable(file.path, file.lines(), [';', '|', ','], `${nameColumn} ${LINES}`);
    if ((languageOfFile(file.name) ?? 'plaintext') !== 'plaintext')
      notice(
        `${file.path}: each line is read as a sentence, its markup included; build-corpus reads sentences of prose.`,
      );
    yield* readSentenceLines(file, await headerOf(file, notice));
  }
}

const LINES =
  'A paraphrase follows its sentence after a tab; if each line is a sentence, write it as {"base":"..."}.';

/** Finds the number of the line that names columns; undefined where the first line is a sentence. */
async function headerOf(file: CorpusFile, notice: (message: string) => void): Promise<number | undefined> {
  const first = await firstLine(file);
  if (!first) return undefined;
  const columns = first.text.split('\t').map((column) => column.trim());
  if (!looksLikeColumnNames(columns)) return undefined;
  if (columns.length > 2 && namesScore(columns)) {
    throw new InputError(
      `${first.place}: ${plural(columns.length, 'column')}, with a score.`,
      'Use semloc evaluate sts for pairs with ratings and semloc evaluate pairs for pairs with labels; here, keep only sentences and their paraphrases.',
    );
  }
  if (columns.length > 2) return undefined;
  const names = columns.map((column) => `“${column}”`).join(', ');
  notice(`${first.place}: ${names} is read as a header, not as a sentence.`);
  return first.number;
}

/** Tells the format by the first line that is not empty; `lines` where there is none. */
export async function formatOf(file: CorpusFile): Promise<'msrpc' | 'records' | 'lines'> {
  const { text = '' } = (await firstLine(file)) ?? {};
  if (await holdsJson(file)) return 'records';
  return /^Quality\s*[\t,;]|#1 String/i.test(text) ? 'msrpc' : 'lines';
}

/**
 * Reads one sentence per line, with its paraphrase after a tab if it has one.
 *
 * @param header the number of a line to skip
 * @throws InputError that names the line, or the file if it is HTML or XML
 */
export async function* readSentenceLines(
  file: Pick<CorpusFile, 'path' | 'lines'>,
  header?: number,
): AsyncGenerator<LocalizationCase> {
  refuseHtml(file.path);
  let isFirst = true;
  for await (const { text: line, number, place } of placedLines(file)) {
    if (number === header) continue;
    if (isFirst && CONLLU.test(line))
      throw new InputError(
        `${file.path} is a CoNLL-U file.`,
        'Give its sentences, which follow “# text =”, one per line.',
      );
    isFirst = false;
    const columns = line.split('\t').map((column) => column.trim());
    if (columns.length > 2 || columns.includes('')) {
      throw new InputError(
        `${place}: ${plural(columns.length, 'column')}${columns.includes('') ? ', one of them empty' : ''}.`,
        columns.length === 3 ? `${SENTENCES} ${TRIPLETS}` : SENTENCES,
      );
    }
    const [base, paraphrase] = columns as [string, string?];
    yield { ids: [`${number}`, `${number}`], base, ...(paraphrase !== undefined && { paraphrase }) };
  }
}

const SENTENCES = 'Expected one sentence per line, or a sentence, a tab and its paraphrase.';
const TRIPLETS =
  'The methods triplets and choice read three sentences per line below a header: anchor, positive, negative.';
/** A comment with which a CoNLL-U file begins. */
const CONLLU = /^# (?:sent_id|text|newdoc id|newpar id|global\.columns) ?=/;

/**
 * Reads the base sentence of a record; a group of foils, which has one too, is refused.
 *
 * @throws InputError that names the line
 */
export function baseOf(line: JsonLine): string {
  if (line.record.foils === undefined) return textField(line, 'base');
  throw new InputError(`${line.place}: this is a group of foils.`, 'Use semloc evaluate foils for it.');
}

/** Tells whether a record is a variant with its sentence, not a sentence with its variants. */
export function isVariantRecord({ base, text, variant }: JsonLine['record']): boolean {
  return base === undefined && typeof text === 'string' && typeof variant === 'string';
}

/** The cases of records; those of variants come last, as the variants of a sentence may stand anywhere. */
async function* recordedCases(file: CorpusFile, subsetKey: string): AsyncGenerator<LocalizationCase> {
  const varied = new Map<string, LocalizationCase & { readonly variants: VariantRecord[] }>();
  for await (const line of jsonLines(file)) {
    if (!isVariantRecord(line.record)) {
      yield { ...caseOf(line), ...subsetField(line, subsetKey) };
      continue;
    }
    const base = textField(line, 'text');
    const variants = variantsOf([line.record], line.place);
    const known = varied.get(base);
    if (known) known.variants.push(...variants);
    else
      varied.set(base, {
        ids: [base, base],
        base,
        variants,
        ...groupField(line),
        ...subsetField(line, subsetKey),
      });
  }
  yield* varied.values();
}

function caseOf(line: JsonLine): LocalizationCase {
  const { id, paraphrase, variants } = line.record;
  const base = baseOf(line);
  const name = typeof id === 'string' || typeof id === 'number' ? `${id}` : base;
  return {
    ids: [name, name],
    base,
    ...(paraphrase !== undefined && { paraphrase: textField(line, 'paraphrase') }),
    ...(variants !== undefined && { variants: variantsOf(variants, line.place) }),
    ...groupField(line),
  };
}

function variantsOf(variants: unknown, place: string): VariantRecord[] {
  if (!Array.isArray(variants)) throw new InputError(`${place}: “variants” is not a list.`, VARIANT);
  return variants.map((record: Record<string, unknown> | null, index) => {
    const { kind, level, variant } = record ?? {};
    const changes = record?.changes ?? [];
    const isWhole =
      typeof kind === 'string' &&
      Number.isSafeInteger(level) &&
      (level as number) > 0 &&
      (level as number) <= LIMIT_SCHEMAS.levels.maximum &&
      typeof variant === 'string';
    if (!isWhole || !Array.isArray(changes) || !changes.every(isChange)) {
      throw new InputError(`${place}: variant ${index + 1} is not valid.`, VARIANT);
    }
    return { text: '', kind, level: level as number, variant, changes };
  });
}

const VARIANT =
  'Expected what semloc variants prints: {"kind","level","variant","changes":[{"token","from","to"}]}.';

function isChange(change: Record<string, unknown> | null): boolean {
  const { token, from, to } = change ?? {};
  return (
    Number.isSafeInteger(token) &&
    (token as number) >= 0 &&
    typeof from === 'string' &&
    typeof to === 'string'
  );
}
