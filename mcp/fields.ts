import { z } from 'zod';
import { ANNOTATOR_SCHEMAS } from '../core/annotator/annotatorSchemas.ts';
import { SEED_SCHEMA } from '../core/random.ts';
import { DOCUMENT_FORMATS } from '../core/text/formats/index.ts';
import { TRUNCATED } from './fitted.ts';

// The arguments and the parts of answers that tools share.

/** Characters of one sentence or definition. */
const MOST_CHARACTERS = 10_000;
/** Characters of a text that is given itself. */
const MOST_TEXT = 200_000;
const MOST_ENCODERS = 8;

export const SENTENCE = z.string().min(1).max(MOST_CHARACTERS);

export const PATH = z.string().min(1).max(4096);

export const ENCODER = z.string().min(1).max(4096);

const ENCODER_FORMS =
  'minilm, glove-sum, bow, the path of a model folder, or http(s)://host/v1#MODEL if the user allowed that server';

export const ENCODERS = z.array(ENCODER).max(MOST_ENCODERS).describe(`Encoder ids: ${ENCODER_FORMS}`);

export const DETAIL = z
  .enum(['concise', 'full'])
  .default('concise')
  .describe(
    'concise: what answers the question; full: offsets, tokens and everything else, in a longer answer',
  );

export const PROFILE = z
  .enum(ANNOTATOR_SCHEMAS.profile.choices)
  .default(ANNOTATOR_SCHEMAS.profile.default)
  .describe(ANNOTATOR_SCHEMAS.profile.help);

export const SEED = z.int().min(SEED_SCHEMA.minimum).default(SEED_SCHEMA.default).describe(SEED_SCHEMA.help);

/** The arguments of a tool that reads a text. */
export const TEXT_FIELDS = {
  text: z.string().max(MOST_TEXT).optional().describe('The text itself; give either text or file'),
  file: PATH.optional().describe('The path of a text file; its extension tells the format'),
  language: z
    .enum(DOCUMENT_FORMATS)
    .optional()
    .describe('The format of the text, whose markup is skipped. Default: by the extension, else plaintext'),
  onePerLine: z.boolean().default(false).describe('True if each line is one plain sentence'),
  firstSentence: z.int().min(0).default(0).describe('The sentence to begin with, from 0, to page on'),
};

/** The parts that every answer may have. */
export const ANSWER_FIELDS = {
  truncated: TRUNCATED.optional().describe('Present if items were left out'),
  notices: z.array(z.string()).optional().describe('What the user should know of this answer'),
};

/** A metric of a run. */
export const METRIC = z.object({
  metric: z.string().describe('The name, as gates take it'),
  title: z.string().optional().describe('full: the same for people'),
  encoder: z.string(),
  value: z.number().nullable(),
  interval: z.array(z.number()).length(2).nullable().describe('95% confidence interval'),
  n: z.int().describe('Number of cases'),
});
