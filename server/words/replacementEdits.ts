import type { TextEdit } from 'vscode-languageserver';
import type { Candidate } from '../../core/annotation/annotation.ts';
import { replace } from '../../core/variants/replacement.ts';
import type { OpenDocument } from '../documents/openDocument.ts';
import type { Word } from '../documents/words.ts';

/** The edits that replace a word by a candidate, together with the articles that change with it. */
export function replacementEdits(
  document: OpenDocument,
  { sentence, index }: Pick<Word, 'sentence' | 'index'>,
  candidate: Pick<Candidate, 'form'>,
): TextEdit[] {
  const { tokens } = sentence.annotation;
  return replace(sentence.annotation, index, candidate).changes.map(({ token, to }) => ({
    range: document.rangeOf({
      start: sentence.start + tokens[token]!.start,
      end: sentence.start + tokens[token]!.end,
    }),
    newText: to,
  }));
}
