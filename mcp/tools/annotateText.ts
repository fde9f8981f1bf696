import { z } from 'zod';
import { annotationRecord } from '../../core/annotation/annotationRecord.ts';
import { annotationSummary } from '../../core/annotation/annotationSummary.ts';
import { DEFAULT_LIMITS } from '../../core/limits.ts';
import { ANSWER_FIELDS, DETAIL, PROFILE, TEXT_FIELDS } from '../fields.ts';
import { fitted } from '../fitted.ts';
import { limitsSaid } from '../limits.ts';
import { annotateSome, readSource } from '../textSource.ts';
import { defineTool } from '../tool.ts';

const SENTENCES = z.int().min(1).max(200).default(20).describe('Maximum number of sentences in the answer');

const REPLACEMENTS = z.object({
  word: z.string(),
  kind: z.string().describe('noun-synonym, verb-antonym, …'),
  candidates: z.array(z.string()),
});

export const annotateText = defineTool({
  name: 'semloc_annotate_text',
  title: 'Annotate Text',
  description: `Annotates English text: Penn part-of-speech tags, multiword expressions, what can replace each word (synonyms, antonyms) and why other words are left alone. Call it to see how a sentence is built, or which words can be varied. Reads a text, or a file (.txt, .md, .tex, …) whose markup is skipped.`,
  input: z.strictObject({ ...TEXT_FIELDS, maxSentences: SENTENCES, profile: PROFILE, detail: DETAIL }),
  output: z.object({
    sentences: z.array(
      z.object({
        start: z.int().describe('UTF-16 offset in the text'),
        end: z.int(),
        text: z.string().optional().describe('full: the sentence as it is written'),
        tagged: z.string().optional().describe('concise: word/TAG, joined by spaces'),
        multiword: z.array(z.string()).optional(),
        replaceable: z.array(REPLACEMENTS).optional(),
        leftAlone: z
          .array(z.object({ word: z.string(), reason: z.string() }))
          .optional()
          .describe('Words of a replaceable class that are not replaced, with the reason'),
        tokens: z
          .array(z.record(z.string(), z.unknown()))
          .optional()
          .describe('full: text, start, end, tag, lemma'),
        collocations: z
          .array(z.record(z.string(), z.unknown()))
          .optional()
          .describe('full: from, to (exclusive), lemma'),
        substitutions: z
          .array(z.record(z.string(), z.unknown()))
          .optional()
          .describe('full: token, kind, candidates'),
        blocked: z.array(z.record(z.string(), z.unknown())).optional().describe('full: token, reason'),
      }),
    ),
    ...ANSWER_FIELDS,
  }),
  async run({ profile, detail, firstSentence: first, maxSentences: most, ...given }, call) {
    const source = await readSource(given, call);
    const { annotator } = await call.session.annotator(profile);
    const limits = limitsSaid(DEFAULT_LIMITS.levels, call.notice);
    const some = await annotateSome(source, { first, most }, annotator, limits, call);
    const records = some.sentences.map((sentence) =>
      detail === 'full' ? annotationRecord(sentence, source.text) : annotationSummary(sentence),
    );
    const { kept, ...rest } = fitted(records, some.of, some.next);
    return { sentences: kept, ...rest };
  },
});
