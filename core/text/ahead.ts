/** Finds the places where a text has a pattern, each searched for once; calls ask in ascending order. */
export class Ahead {
  readonly #text: string;
  readonly #pattern: RegExp;
  #next = -1;

  /** @param pattern with the flag `g`; where it was last found is not kept in it */
  constructor(text: string, pattern: RegExp) {
    this.#text = text;
    this.#pattern = pattern;
  }

  /** Finds the first such place at or after `at`; the text's length where there is none. */
  from(at: number): number {
    if (this.#next < at) {
      this.#pattern.lastIndex = at;
      this.#next = this.#pattern.exec(this.#text)?.index ?? this.#text.length;
    }
    return this.#next;
  }
}
