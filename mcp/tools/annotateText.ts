import { z } from 'zod';
import { annotationRecord } from '../../core/annotation/annotationRecord.ts';
import { annotationSummary } from '../../core/annotation/annotationSummary.ts';
import { DEFAULT_ENCODER } from '../../core/engine/index.ts';
import { DEFAULT_LIMITS } from '../../core/limits.ts';
import type { Profile } from '../../core/profile/index.ts';
import { ANSWER_FIELDS, DETAIL, PROFILE, TEXT_FIELDS } from '../fields.ts';
import { fitted } from '../fitted.ts';
import { limitsSaid } from '../limits.ts';
import { annotateSome, readSource, type SourceSentence } from '../textSource.ts';
import { defineTool, type ToolCall } from '../tool.ts';

const SENTENCES = z.int().min(1).max(200).default(20).describe('Maximum number of sentences in the answer');

const REPLACEMENTS = z.object({
  word: z.string(),
  kind: z.string().describe('noun-synonym, verb-antonym, …'),
  candidates: z.array(z.string()),
});

const CANDIDATES =
  'word, best: the first five with form, article (what “a” or “an” before it becomes), relation, fit (0 to 1: how probably people would accept it) and marked, and antonyms; full: token, relation, word, form, article, fit, marked, reason';
const EXPRESSION_CANDIDATES = 'full: the same for multiword expressions, each from token to to (exclusive)';
const SENSES = 'word, meaning and probability of its likeliest sense; full: all senses of each token';

/** Adds to sentences what the built-in encoder reads in them. */
async function withCandidates(
  sentences: readonly SourceSentence[],
  profile: Profile['name'],
  call: ToolCall,
): Promise<SourceSentence[]> {
  const inContext = await call.session.inContext(profile, await call.engine([DEFAULT_ENCODER]));
  const read = await inContext(
    sentences.map(({ annotation }) => annotation),
    call,
  );
  return sentences.map((sentence, at) => ({ ...sentence, annotation: read[at]! }));
}

export const annotateText = defineTool({
  name: 'semloc_annotate_text',
  title: 'Annotate Text',
  description: `Annotates English text: Penn part-of-speech tags, multiword expressions, what can replace each word (synonyms, antonyms) and why other words are left alone. Call it to see how a sentence is built, or which words can be varied. Reads a text, or a file (.txt, .md, .tex, …) whose markup is skipped.`,
  input: z.strictObject({
    ...TEXT_FIELDS,
    maxSentences: SENTENCES,
    profile: PROFILE,
    candidates: z
      .boolean()
      .default(false)
      .describe(
        'Add all words that WordNet relates to each word, by how well they fit, and the senses of words',
      ),
    detail: DETAIL,
  }),
  output: z.object({
    sentences: z.array(
      z.object({
        start: z.int().describe('UTF-16 offset in the text'),
        end: z.int(),
        text: z.string().optional().describe('full: the sentence as it is written'),
        tagged: z.string().optional().describe('concise: word/TAG, joined by spaces'),
        multiword: z.array(z.string()).optional(),
        replaceable: z.array(REPLACEMENTS).optional(),
        candidates: z.array(z.record(z.string(), z.unknown())).optional().describe(CANDIDATES),
        expressionCandidates: z
          .array(z.record(z.string(), z.unknown()))
          .optional()
          .describe(EXPRESSION_CANDIDATES),
        senses: z.array(z.record(z.string(), z.unknown())).optional().describe(SENSES),
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
  async run({ profile, candidates, detail, firstSentence: first, maxSentences: most, ...given }, call) {
    const source = await readSource(given, call);
    const { annotator } = await call.session.annotator(profile);
    const limits = limitsSaid(DEFAULT_LIMITS.levels, call.notice);
    const some = await annotateSome(source, { first, most }, annotator, limits, call);
    const sentences = candidates ? await withCandidates(some.sentences, profile, call) : some.sentences;
    const records = sentences.map((sentence) =>
      detail === 'full' ? annotationRecord(sentence, source.text) : annotationSummary(sentence),
    );
    const { kept, ...rest } = fitted(records, some.of, some.next);
    return { sentences: kept, ...rest };
  },
});
