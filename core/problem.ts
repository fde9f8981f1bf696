/**
 * Input or a setting that Semloc cannot use. The message names the place and what was found; `remedy` says
 * what to do about it. The command line exits 2 on it; the server answers the request with it.
 */
export class InputProblem extends Error {
  override readonly name = 'InputProblem';
  readonly remedy: string | undefined;

  constructor(message: string, remedy?: string) {
    super(remedy ? `${message} ${remedy}` : message);
    this.remedy = remedy;
  }
}
