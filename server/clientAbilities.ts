import type { MarkupKind } from 'vscode-languageserver';

/** What the client can do; read whenever it matters, for it is known only after the first message. */
export interface ClientAbilities {
  readonly hoverFormat: MarkupKind;
  /** Edits of a document's version. */
  readonly documentChanges: boolean;
  /** Links in hovers that run the commands of pins. */
  readonly commandLinks: boolean;
  /** The command that shows all senses of a word. */
  readonly senseChoice?: boolean;
}
