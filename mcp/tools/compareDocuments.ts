import { z } from 'zod';
import { SENTENCE_STATUSES } from '../../core/differences/documents/alignSentences.ts';
import { compareDocuments, type SentenceChange } from '../../core/differences/documents/compareDocuments.ts';
import type { PlacedSentence } from '../../core/differences/documents/readDocument.ts';
import { DIFFERENCE, differenceOf, MEANING } from '../differences.ts';
import { ANSWER_FIELDS, DETAIL, TEXT_FIELDS } from '../fields.ts';
import { fitted } from '../fitted.ts';
import { readSource } from '../textSource.ts';
import { defineTool } from '../tool.ts';

const DOCUMENT = z.strictObject({
  text: TEXT_FIELDS.text,
  file: TEXT_FIELDS.file,
  revision: z
    .string()
    .min(1)
    .max(1000)
    .optional()
    .describe('The file as it was at this git revision: HEAD, a branch, a commit'),
});

const PLACED = z.object({
  line: z.int(),
  text: z.string(),
  start: z.int().optional().describe('full: UTF-16 offset in the document'),
  end: z.int().optional(),
});

const CHANGE = z.object({
  status: z.enum(SENTENCE_STATUSES),
  moved: z.boolean().describe('True if it stands between other sentences than before'),
  meaning: MEANING,
  reason: z.string(),
  original: z.array(PLACED),
  rewrite: z.array(PLACED),
  differences: z.array(DIFFERENCE),
});

export const compareDocumentsTool = defineTool({
  name: 'semloc_compare_documents',
  title: 'Compare Documents',
  description: `Tells what became of each sentence of a document in its rewrite (exact, moved, edited, split, merged, new, gone), and whether the meaning of each edited one was preserved, changed, or is uncertain, with the reason. Call it after you edited a text file (original: the file with revision HEAD), or to review a rewrite or a draft. Reads texts or files (.txt, .md, .tex, …) whose markup is skipped; code is not compared. English. Lists what is not identical.`,
  input: z.strictObject({
    original: DOCUMENT,
    rewrite: DOCUMENT,
    language: TEXT_FIELDS.language,
    onePerLine: TEXT_FIELDS.onePerLine,
    firstChange: z.int().min(0).default(0).describe('The change to begin with, from 0, to page on'),
    detail: DETAIL,
  }),
  output: z.object({
    meaning: MEANING.describe(
      'changed if that of a sentence is; preserved only if that of every sentence is',
    ),
    reason: z.string(),
    statuses: z.record(z.enum(SENTENCE_STATUSES), z.int()).describe('Number of sentences'),
    outsideProse: z.boolean().describe('True if code blocks, links or commands differ, too'),
    changes: z.array(CHANGE),
    ...ANSWER_FIELDS,
  }),
  async run({ original, rewrite, language, onePerLine, firstChange, detail }, call) {
    const read = (document: z.output<typeof DOCUMENT>) =>
      readSource({ ...document, language, onePerLine }, call);
    const [a, b] = [await read(original), await read(rewrite)];
    const comparison = await compareDocuments(a, b, await call.session.comparer(), call);
    const changes = comparison.sentences.filter(({ status }) => status !== 'exact').slice(firstChange);
    const { kept, ...rest } = fitted(
      changes.map((change) => changeOf(change, detail === 'full')),
      changes.length,
      (count) => `Call again with firstChange: ${firstChange + count}.`,
    );
    const { meaning, reason, statuses, outsideProse } = comparison;
    return { meaning, reason, statuses, outsideProse: outsideProse !== null, changes: kept, ...rest };
  },
});

function changeOf({ status, moved, meaning, reason, a, b, differences }: SentenceChange, isFull: boolean) {
  const placed = ({ line, text, start, end }: PlacedSentence) => ({
    line,
    text,
    ...(isFull && { start, end }),
  });
  return {
    ...{ status, moved, meaning, reason, original: a.map(placed), rewrite: b.map(placed) },
    differences: differences.map((each) => differenceOf(each, isFull)),
  };
}
