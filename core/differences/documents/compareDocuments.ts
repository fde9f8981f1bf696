import { plural } from '../../plural.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { createProgressYielder, type ProgressYielder } from '../../yielder.ts';
import type { SentenceComparer } from '../compareSentences.ts';
import type { Difference, Meaning, Step } from '../difference.ts';
import {
  type AlignedSentences,
  alignSentences,
  SENTENCE_STATUSES,
  type SentenceStatus,
} from './alignSentences.ts';
import { compareCoded, joinedSentences, unjudgedDifference } from './codedText.ts';
import {
  type ComparedDocument,
  type PlacedSentence,
  type ReadDocument,
  readDocument,
} from './readDocument.ts';

/** What became of one sentence, or of several that were one. */
export interface SentenceChange {
  readonly status: SentenceStatus;
  /** True if it stands between other sentences than before. */
  readonly moved: boolean;
  /** The sentences of the first document: one, several that were merged, or none. */
  readonly a: readonly PlacedSentence[];
  /** The sentences of the second document: one, several that one was split into, or none. */
  readonly b: readonly PlacedSentence[];
  readonly meaning: Meaning;
  /** One or two sentences for a reader. */
  readonly reason: string;
  /** What differs, with offsets into the texts of the sentences, those of one side joined by a space. */
  readonly differences: readonly Difference[];
  /** The differences and what form alone requires: the certificate of an edit's verdict. Offsets as those of `differences`. */
  readonly steps: readonly Step[];
}

/** The comparison of two documents. */
export interface DocumentComparison {
  /**
   * `changed` if the meaning of a sentence is, else `preserved` only if it is so of every sentence; `uncertain` if there is none
   * and the documents differ.
   */
  readonly meaning: Meaning;
  /** One or two sentences for a reader. */
  readonly reason: string;
  /** Numbers of changes by status, and by meaning. */
  readonly statuses: Readonly<Record<SentenceStatus, number>>;
  readonly meanings: Readonly<Record<Meaning, number>>;
  /**
   * The lines where code blocks, links or commands first differ, which are not compared: null if none do, and on the side of
   * a document that has no more of them.
   */
  readonly outsideProse: { readonly a: number | null; readonly b: number | null } | null;
  /** Every sentence of both documents once, in the order of the second; what is gone stands where it was. */
  readonly sentences: readonly SentenceChange[];
}

/**
 * Compares the prose of two documents sentence by sentence. What was edited is judged by `comparer`. What is new, gone or moved
 * is `uncertain`: no sentence tells whether the rest of its document says the same.
 */
export async function compareDocuments(
  a: ComparedDocument,
  b: ComparedDocument,
  comparer: SentenceComparer,
  task?: TaskOptions,
): Promise<DocumentComparison> {
  const reading = createProgressYielder(task, 'Reading sentences', 0);
  const [own, other] = [await readAll(a, reading), await readAll(b, reading)];
  const textsOf = ({ sentences }: ReadDocument) => sentences.map(({ text }) => text);
  const groups = alignSentences(textsOf(own), textsOf(other));
  const comparing = createProgressYielder(task, 'Comparing sentences', groups.length);
  const sentences: SentenceChange[] = [];
  for (const group of groups) {
    await comparing(sentences.length);
    sentences.push(changeOf(group, own, other, comparer));
  }
  const isUnread = sentences.length === 0 && a.text.trim() !== b.text.trim();
  return {
    ...{ ...summaryOf(sentences), ...(isUnread && UNREAD) },
    ...{ outsideProse: outsideProse(own, other), sentences },
  };
}

/** The finding on two documents of which nothing was read, and that differ. */
const UNREAD = { meaning: 'uncertain', reason: 'Neither document has a sentence to compare.' } as const;

async function readAll(document: ComparedDocument, pause: ProgressYielder): Promise<ReadDocument> {
  const steps = readDocument(document);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause(0);
  }
}

function changeOf(
  { status, isMoved, a, b }: AlignedSentences,
  own: ReadDocument,
  other: ReadDocument,
  comparer: SentenceComparer,
): SentenceChange {
  const sides = { a: a.map((i) => own.sentences[i]!), b: b.map((j) => other.sentences[j]!) };
  const [before, after] = [joinedSentences(own, a), joinedSentences(other, b)];
  const isEdited = status === 'exact' && unjudgedDifference(before, after) !== undefined;
  const change = { status: isEdited ? 'edited' : status, moved: isMoved, ...sides } as const;
  if (status in FIXED && !isEdited)
    return { ...change, ...FIXED[status as keyof typeof FIXED], differences: [], steps: [] };
  const { meaning, reason, differences, steps } = compareCoded(before, after, comparer);
  if (meaning === 'preserved' && isMoved)
    return {
      ...change,
      ...{ meaning: 'uncertain', reason: `${reason} ${FIXED.moved.reason}`, differences, steps },
    };
  return { ...change, meaning, reason, differences, steps };
}

const FIXED = {
  exact: { meaning: 'preserved', reason: 'The sentences are identical.' },
  moved: {
    meaning: 'uncertain',
    reason: 'It stands between other sentences, which may change what it refers to.',
  },
  new: { meaning: 'uncertain', reason: 'Nothing in the older text corresponds to it.' },
  gone: { meaning: 'uncertain', reason: 'Nothing in the newer text corresponds to it.' },
} as const satisfies Partial<Record<SentenceStatus, Pick<SentenceChange, 'meaning' | 'reason'>>>;

function summaryOf(
  sentences: readonly SentenceChange[],
): Pick<DocumentComparison, 'meaning' | 'reason' | 'statuses' | 'meanings'> {
  const statuses = countsBy(SENTENCE_STATUSES, sentences, ({ status }) => status);
  const meanings = countsBy(MEANINGS, sentences, ({ meaning }) => meaning);
  const meaning = MEANINGS.find((each) => meanings[each] > 0) ?? 'preserved';
  const { changed, uncertain } = meanings;
  const reason =
    meaning === 'changed'
      ? `The meaning of ${plural(changed, 'sentence')} is changed${uncertain > 0 ? `, and ${uncertain} more may be` : ''}.`
      : meaning === 'uncertain'
        ? `Nothing proves that ${plural(uncertain, 'sentence')} ${uncertain === 1 ? 'means' : 'mean'} the same.`
        : statuses.exact === sentences.length
          ? 'All sentences are identical.'
          : 'All edits preserve the meaning.';
  return { meaning, reason, statuses, meanings };
}

/** From the gravest on. */
export const MEANINGS = ['changed', 'uncertain', 'preserved'] as const satisfies readonly Meaning[];

function countsBy<Name extends string>(
  names: readonly Name[],
  sentences: readonly SentenceChange[],
  nameOf: (change: SentenceChange) => Name,
): Record<Name, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const change of sentences) counts[nameOf(change)] += 1;
  return counts;
}

function outsideProse(
  { others: a }: ReadDocument,
  { others: b }: ReadDocument,
): DocumentComparison['outsideProse'] {
  let at = 0;
  while (at < a.length && at < b.length && a[at]!.text === b[at]!.text) at++;
  if (at === a.length && at === b.length) return null;
  return { a: a[at]?.line ?? null, b: b[at]?.line ?? null };
}
