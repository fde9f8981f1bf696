import { SENTENCE_STATUSES } from './alignSentences.ts';
import { type DocumentComparison, MEANINGS, type SentenceChange } from './compareDocuments.ts';

/** A comparison of documents to print. */
export interface NamedComparison {
  readonly comparison: DocumentComparison;
  readonly a: NamedDocument;
  readonly b: NamedDocument;
}

export interface NamedDocument {
  /** For people: the path, or `REV:FILE`. */
  readonly name: string;
  readonly text: string;
}

/** Counts sentences by what became of them: `12 unchanged, 2 edited, 1 gone`. */
export function countsText({ statuses }: DocumentComparison): string {
  const counts = SENTENCE_STATUSES.filter((status) => statuses[status] > 0);
  return (
    counts.map((status) => `${statuses[status]} ${status === 'exact' ? 'unchanged' : status}`).join(', ') ||
    'no sentences'
  );
}

/** Says where what is not compared differs. */
export function outsideProseText({ outsideProse }: DocumentComparison): string | undefined {
  if (!outsideProse) return undefined;
  const { a, b } = outsideProse;
  const place = b === null ? `line ${a} of the first document` : `line ${b}`;
  return `Code blocks, links or commands, which are not compared, differ from ${place} on.`;
}

/** The changes but identical sentences, the gravest first, otherwise in their order. */
export function gravest({ sentences }: DocumentComparison): SentenceChange[] {
  return sentences
    .filter(({ status }) => status !== 'exact')
    .sort((one, other) => gravity(one) - gravity(other));
}

function gravity({ meaning, status }: SentenceChange): number {
  return 10 * MEANINGS.indexOf(meaning) + UNPROVEN.indexOf(status);
}

const UNPROVEN: readonly SentenceChange['status'][] = ['edited', 'split', 'merged', 'gone', 'new', 'moved'];

/** The text of one side of a change, on which the offsets of differences count. */
export function sideText(sentences: SentenceChange['a']): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** `edited and moved`. */
export function statusText({ status, moved }: SentenceChange): string {
  return moved && status !== 'moved' ? `${status} and moved` : status;
}
