import type { MarkupKind } from 'vscode-languageserver';

/**
 * The abilities of the client. They are known only after the first message, so the members are read when they are
 * needed.
 */
export interface ClientAbilities {
  readonly hoverFormat: MarkupKind;
  /** True if the client applies edits to a given version of a document. */
  readonly documentChanges: boolean;
  /** True if hovers may hold links that run commands of the client. */
  readonly commandLinks: boolean;
  /** True if the client has the command that shows all senses of a word. */
  readonly senseChoice?: boolean;
  /** True if the client has the command that replaces a word, and hovers may hold links that run it. */
  readonly wordReplacement?: boolean;
}
