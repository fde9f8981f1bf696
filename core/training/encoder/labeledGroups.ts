import { textAndTokens } from '../../annotation/annotation.ts';
import type { Annotator } from '../../annotator/annotator.ts';
import { readLabeledPairs } from '../../evaluation/corpora/pairs/labeledPairs.ts';
import type { CorpusFile } from '../../evaluation/corpusFile.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { createProgressYielder } from '../../yielder.ts';
import type { HeldOut } from '../adapter/heldOut.ts';
import { variantsOf } from '../adapter/variantGroups.ts';
import { type AddedGroup, LEAST_OF_PARAPHRASES, type Row } from './groups.ts';

/** The kind of these groups, which are drawn beside the kinds of variant. */
export const LABELED = 'labeled pairs';

/** What labeled pairs are made into groups with. */
export interface LabeledContext {
  readonly annotator: Annotator;
  readonly heldOut: HeldOut;
  /** The sentences that the encoder is judged by, of which no pair is trained on. */
  readonly judged: ReadonlySet<string>;
  readonly seed: number;
  notice(message: string): void;
  readonly task?: TaskOptions;
}

/**
 * Makes groups of labeled pairs, one for each sentence: those that mean the same and those that do not, and where the pairs
 * name only the one, variants or, for want of them, the sentence itself. Rejects with an InputError that names the line.
 */
export async function labeledGroups(file: CorpusFile, context: LabeledContext): Promise<AddedGroup[]> {
  const { annotator, heldOut, judged, seed, notice, task } = context;
  const partners = new Map<string, { readonly preserved: Set<string>; readonly changed: Set<string> }>();
  const add = (text: string, other: string, isSame: boolean) => {
    const known = partners.get(text) ?? { preserved: new Set(), changed: new Set() };
    partners.set(text, known);
    known[isSame ? 'preserved' : 'changed'].add(other);
  };
  for await (const { sentences, isPositive } of readLabeledPairs(file, COLUMNS, LABELS, notice)) {
    const [one, other] = sentences;
    if (one === other || judged.has(one) || judged.has(other)) continue;
    add(one, other, isPositive);
    add(other, one, isPositive);
  }
  const progress = createProgressYielder(task, 'Making variants of labeled pairs', partners.size);
  const groups: AddedGroup[] = [];
  for (const [text, given] of partners) {
    const annotation = annotator.annotate(text);
    const row = (sentence: Omit<Row, 'kind'>): Row => ({ ...sentence, kind: LABELED, words: [] });
    const rowsOf = (texts: Iterable<string>) =>
      Array.from(texts, (each) => row(textAndTokens(annotator.annotate(each))));
    const sentence = row(textAndTokens(annotation));
    const isPartial = given.preserved.size === 0 || given.changed.size === 0;
    const variants = (isPartial ? variantsOf(annotation, annotator, seed) : []).filter(
      (variant) => heldOut.noveltyOf(variant) === undefined,
    );
    const made = (keeps: boolean) => variants.filter(({ keepsMeaning }) => keepsMeaning === keeps).map(row);
    const orElse = (rows: Row[], others: () => Row[]) => (rows.length > 0 ? rows : others());
    const preserved = orElse(rowsOf(given.preserved), () => orElse(made(true), () => [sentence]));
    const changed = orElse(rowsOf(given.changed), () => made(false));
    if (changed.length > 0) groups.push({ sentence, preserved, changed, least: LEAST_OF_PARAPHRASES });
    await progress(groups.length);
  }
  return groups;
}

/** The columns are found by their names or by what they hold. */
const COLUMNS = { columns: {}, delimiter: '' };
const LABELS = { positive: '', negative: '' };
