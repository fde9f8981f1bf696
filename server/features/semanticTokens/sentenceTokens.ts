import type { AnnotatedSentence } from '../../../core/annotation/annotation.ts';
import { AUXILIARY, COLLOCATION, SUBSTITUTABLE, TYPE_OF_TAG } from './legend.ts';
import type { PieceEncoder } from './tokenData.ts';
import type { TokenStyle } from './tokenStyle.ts';

/** Encodes the tokens of a sentence and its footnotes, in the order of the text. */
export function pushSentences(
  encoder: PieceEncoder,
  text: string,
  sentences: readonly AnnotatedSentence[],
  { collocations }: Pick<TokenStyle, 'collocations'>,
): void {
  const tokens: Parameters<PieceEncoder['push']>[] = [];
  const inOrder = { push: (...token: (typeof tokens)[number]) => void tokens.push(token) };
  for (const sentence of sentences) pushSentence(inOrder, text, sentence, collocations);
  tokens.sort(([one], [other]) => one - other);
  for (const token of tokens) encoder.push(...token);
}

function pushSentence(
  encoder: Pick<PieceEncoder, 'push'>,
  text: string,
  { start, annotation }: AnnotatedSentence,
  collocations: boolean,
): void {
  if (annotation.notEnglish) return;
  const modifiers = new Uint8Array(annotation.tokens.length);
  if (collocations) {
    for (const { from, to } of annotation.collocations) modifiers.fill(COLLOCATION, from, to);
  }
  for (const { token } of annotation.substitutions) modifiers[token]! |= SUBSTITUTABLE;
  const auxiliaries = new Set<number>();
  for (const { token, reason } of annotation.blocked) if (reason === 'auxiliary') auxiliaries.add(token);
  for (const [index, token] of annotation.tokens.entries()) {
    const at = start + token.start;
    // Inline code and math have no part of speech, and blanked markup is not in the document.
    if (token.dummy || !text.startsWith(token.text, at)) continue;
    const type = auxiliaries.has(index) ? AUXILIARY : TYPE_OF_TAG.get(token.tag)!;
    encoder.push(at, token.text.length, type, modifiers[index]!);
  }
}

/**
 * The sentences in order, each together with the footnotes that lie within it. The footnotes of a sentence that is cut
 * into records have no place in the order and are left out.
 */
export function* withFootnotes(
  sentences: Iterable<AnnotatedSentence>,
): Generator<[AnnotatedSentence, ...AnnotatedSentence[]]> {
  let family: [AnnotatedSentence, ...AnnotatedSentence[]] | undefined;
  for (const sentence of sentences) {
    if (family && sentence.end <= family[0].end) {
      if (sentence.start >= family[0].start) family.push(sentence);
    } else {
      if (family) yield family;
      family = [sentence];
    }
  }
  if (family) yield family;
}
