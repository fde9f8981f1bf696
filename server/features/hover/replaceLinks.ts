import type { ReplacingForm } from '../../../core/variants/replacement.ts';
import type { OpenDocument } from '../../documents/openDocument.ts';
import type { Word } from '../../documents/words.ts';
import { REPLACE_WORD, type ReplaceWordParams } from '../../protocol.ts';
import { replacementEdits } from '../../words/replacementEdits.ts';
import { commandLink } from './commandLink.ts';

/** The target of a link that replaces the word by a candidate; undefined if the client follows none. */
export type ReplaceLink = (candidate: ReplacingForm) => string | undefined;

export const NO_REPLACE_LINKS: ReplaceLink = () => undefined;

export function replaceLinks(document: OpenDocument, word: Word): ReplaceLink {
  const { uri, version } = document;
  return (candidate) => {
    const edits = replacementEdits(document, word, candidate);
    return commandLink(REPLACE_WORD, { uri, version, edits } satisfies ReplaceWordParams);
  };
}
