import type { Sentence } from '../engine/index.ts';
import type { OptionSchema, OptionValues } from '../options.ts';
import { tokenize } from '../text/tokenize.ts';

/** The option of every method that embeds sentences: what encoders that read text are given. */
export const TEXT_SCHEMA = {
  help: 'What encoders that read text embed: written (the sentence as written) or tokens (its tokens, joined by spaces). Bags of words and word vectors take the tokens in any case.',
  default: 'written',
  choices: ['written', 'tokens'],
} as const satisfies OptionSchema;

/** The sentences as encoders are given them. */
export function embeddedSentences(
  sentences: readonly Sentence[],
  { text }: OptionValues,
): readonly Sentence[] {
  if (text !== 'tokens') return sentences;
  return sentences.map(({ tokens, side }) => ({ ...sentenceOf(tokens), ...(side && { side }) }));
}

/** A sentence of which only the tokens are known: its text is the tokens, joined by spaces. */
export function sentenceOf(tokens: readonly string[]): Sentence {
  return { text: tokens.join(' '), tokens };
}

/** The option of methods whose corpora may come tokenized. */
export const TOKENS_SCHEMA = {
  help: 'How sentences are tokenized: at spaces or by Treebank rules; auto splits files of SentEval at spaces and others by the rules.',
  default: 'auto',
  choices: ['auto', 'spaces', 'treebank'],
} as const satisfies OptionSchema;

/** A sentence of which only the text is known; without the option, its tokens stand between spaces if `atSpaces`. */
export function sentenceAs(text: string, { tokens }: OptionValues, atSpaces: boolean): Sentence {
  if (tokens === 'spaces' || (tokens !== 'treebank' && atSpaces)) {
    return { text, tokens: text.split(/\s+/).filter((token) => token !== '') };
  }
  return tokenizedSentence(text);
}

/** A sentence of which only the text is known, with its Treebank tokens. */
export function tokenizedSentence(text: string): Sentence {
  return { text, tokens: tokenize(text).map((token) => token.text) };
}
