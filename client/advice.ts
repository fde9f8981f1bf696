/**
 * An explanation why a command does nothing here and what to do first. It is shown as information, not as an error.
 */
export class Advice extends Error {
  override readonly name = 'Advice';
  readonly remedy: { readonly title: string; readonly command: string } | undefined;

  /** @param remedy a command that helps, as a button */
  constructor(message: string, remedy?: { readonly title: string; readonly command: string }) {
    super(message);
    this.remedy = remedy;
  }
}
