import { visibleText } from './visibleText.ts';

/**
 * Input or a setting that Semloc cannot use. The message names the place and what was found; `remedy` says
 * what to do about it. Control characters in them are escaped. The command line exits 2 on it; the server answers the
 * request with it.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
  /** The message without the remedy. */
  readonly what: string;
  readonly remedy: string | undefined;
  /** True if the same input may be usable at another attempt: a server is busy, a disk is full. */
  readonly isTransient: boolean;

  constructor(what: string, remedy?: string, isTransient = false) {
    super(visibleText(remedy ? `${what} ${remedy}` : what));
    this.what = visibleText(what);
    this.remedy = remedy && visibleText(remedy);
    this.isTransient = isTransient;
  }
}
