/** One token changed. `from` and `to` are its text before and after. */
export interface Change {
  readonly token: number;
  readonly from: string;
  /** The new text: several words in rewritten sentences, or none where the token is gone. */
  readonly to: string;
  /**
   * True for what follows from another change and does not count toward the level: an indefinite article
   * (White 2015, 3.3.7), in rewritten sentences also the number of a noun or verb.
   */
  readonly repair: boolean;
  /** How well the replacement fits, 0 to 1; absent where no model was asked. */
  readonly fit?: number;
}
