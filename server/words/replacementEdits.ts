import type { TextEdit } from 'vscode-languageserver';
import { type ReplacingForm, replace } from '../../core/variants/replacement.ts';
import type { OpenDocument } from '../documents/openDocument.ts';
import type { Word } from '../documents/words.ts';

/** The edits that replace a word, or the expression that begins with it, and the articles that change with it. */
export function replacementEdits(
  document: OpenDocument,
  { sentence, index }: Pick<Word, 'sentence' | 'index'>,
  candidate: ReplacingForm,
): TextEdit[] {
  const { tokens } = sentence.annotation;
  const lastOf = (token: number) => (token === index && candidate.to ? candidate.to - 1 : token);
  return replace(sentence.annotation, index, candidate)
    .changes.filter(({ to }) => to !== '')
    .map(({ token, to }) => ({
      range: document.rangeOf({
        start: sentence.start + tokens[token]!.start,
        end: sentence.start + tokens[lastOf(token)]!.end,
      }),
      newText: to,
    }));
}
