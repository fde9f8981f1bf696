import { z } from 'zod';
import { DEFAULT_ENCODER } from '../../core/engine/index.ts';
import { lookUp } from '../../core/inspection/reverseDictionary.ts';
import { commonestSense } from '../../core/lexicon/commonestSense.ts';
import { wordLemmas } from '../../core/lexicon/wordLemmas.ts';
import { ENCODER_OPTIONS } from '../encoderOptions.ts';
import { ANSWER_FIELDS, DETAIL, ENCODER, SENTENCE } from '../fields.ts';
import { fitted } from '../fitted.ts';
import { rounded } from '../rounded.ts';
import { defineTool } from '../tool.ts';

export const findWords = defineTool({
  name: 'semloc_find_words',
  title: 'Find Words',
  description: `Finds the English words that a description may define (a reverse dictionary). Call it when you know what a word means but not the word. Ranks all single-word lemmas of WordNet by their cosine distance from the description; the word is often, but not always, among the first.`,
  input: z.strictObject({
    description: SENTENCE.describe('What the word means'),
    count: z.int().min(1).max(100).default(10).describe('Number of words'),
    encoder: ENCODER.default(DEFAULT_ENCODER),
    encoderOptions: ENCODER_OPTIONS,
    detail: DETAIL,
  }),
  output: z.object({
    words: z
      .array(
        z.object({
          word: z.string(),
          distance: z.number().describe('Cosine distance, 0 to 2'),
          partOfSpeech: z.string().optional().describe('full: noun, verb, … of the most common sense'),
          meaning: z.string().optional().describe('full: the most common sense'),
          inDescription: z.boolean().optional().describe('True if the description has the word itself'),
        }),
      )
      .describe('The closest first'),
    unknownWords: z.array(z.string()).optional().describe('Words of the description that the encoder lacks'),
    ...ANSWER_FIELDS,
  }),
  encodes: true,
  async run({ description, count, encoder, encoderOptions, detail }, call) {
    const engine = await call.engine([encoder], encoderOptions);
    const { wordnet } = await call.session.annotator('strict');
    const lemmas = wordLemmas(wordnet);
    const [found] = await lookUp([description], count, { engine, encoder, metric: 'cosine', lemmas }, call);
    const words = found!.nearest.map(({ lemma, distance, inDefinition }) => {
      const sense = detail === 'full' ? commonestSense(wordnet, lemma) : undefined;
      return {
        ...{ word: lemma, distance: rounded(distance) },
        ...(sense && { partOfSpeech: sense.pos, meaning: sense.definition }),
        ...(inDefinition && { inDescription: true }),
      };
    });
    const { unknownWords } = found!;
    const { kept, ...rest } = fitted(words, words.length, () => 'Call again with detail: “concise”.');
    return { words: kept, ...(unknownWords.length > 0 && { unknownWords: [...unknownWords] }), ...rest };
  },
});
