import type { DenseMatrix } from '../../../matrices/embeddings.ts';
import { addWord } from '../../../matrices/wordCounts.ts';
import type { TaskOptions } from '../../../taskOptions.ts';
import { createProgressYielder } from '../../../yielder.ts';
import type { Encoder, EncoderDescription, Sentence } from '../../encoder.ts';
import { encodedRows, reportedWords } from '../encodedRows.ts';
import type { Inference } from './inference.ts';

/** The parts of the encoder of paragraph vectors. */
export interface ParagraphParts {
  readonly infer: Inference;
  /** The number of a token's word; undefined if it is out of vocabulary. */
  numberOf(token: string): number | undefined;
  readonly dimension: number;
}

/**
 * Creates an encoder that infers vectors of sentences. Out-of-vocabulary words are left out and counted; a sentence without
 * any known word has the zero vector.
 */
export function createParagraphEncoder(
  { infer, numberOf, dimension }: ParagraphParts,
  description: EncoderDescription,
): Encoder {
  /** The numbers of a sentence's words; others are counted. */
  const numbersIn = ({ tokens }: Sentence, unknownWords: Map<string, number>): number[] => {
    const numbers: number[] = [];
    for (const token of tokens) {
      const number = numberOf(token);
      if (number === undefined) addWord(unknownWords, token);
      else numbers.push(number);
    }
    return numbers;
  };
  const encode = async (sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> => {
    const progress = createProgressYielder(task, `Embedding with ${description.id}`, sentences.length);
    const data = new Float32Array(sentences.length * dimension);
    const unknownTokens = new Uint32Array(sentences.length);
    const unknownWords = new Map<string, number>();
    for (const [row, sentence] of sentences.entries()) {
      await progress(row);
      const numbers = numbersIn(sentence, unknownWords);
      unknownTokens[row] = sentence.tokens.length - numbers.length;
      if (numbers.length > 0) data.set(infer(Int32Array.from(numbers)), row * dimension);
    }
    await progress(sentences.length);
    return encodedRows(sentences, data, dimension, unknownTokens, unknownWords);
  };
  const unknownWords = async (sentences: readonly Sentence[]) => {
    const counts = new Map<string, number>();
    for (const sentence of sentences) numbersIn(sentence, counts);
    return reportedWords(counts);
  };
  return Object.freeze<Encoder>({ description, encode, unknownWords, dispose: async () => {} });
}
