/**
 * The description by which a method shows its examples in a table of cases: texts that are compared, numbers that an
 * encoder gives them, and a verdict. A table knows no method by name.
 */
export interface CaseDescription<Example> {
  /** The meaning of the number beside a text: `Cosine distance from the original`. */
  readonly value: string;
  /** The number by which the cases of an encoder are sorted from worst to best. */
  readonly margin: {
    /** `Margin`, `Rank gap`. */
    readonly title: string;
    /** A sentence. */
    readonly help: string;
  };
  /** Describes one example, a line of examples.jsonl. */
  describe(example: Example): DescribedCase;
}

/** One case under one encoder. All encoders have the same cases in the same order. */
export interface DescribedCase {
  /** Null for an example that stands beside the encoders and is not shown. */
  readonly encoder: string | null;
  /** Position in the corpus, from 0, of what the case was made of. */
  readonly unit: number;
  /** The table, class, section or subset that the case belongs to. */
  readonly kind?: string;
  /** Words changed. */
  readonly level?: number;
  /** The texts; the first is the one that the others are compared with. Their labels are the same for all encoders. */
  readonly lines: readonly CaseLine[];
  /** The texts that the corpus has on the line of the case, the most telling first, where that is not the texts of `lines`. */
  readonly source?: readonly string[];
  /** Absent where the method gives no verdict on a single case. */
  readonly correct?: boolean;
  /** True if the numbers that decide are equal. */
  readonly isTied?: boolean;
  /** Positive where the case is right by a margin, negative where it is wrong by one. */
  readonly margin?: number | null;
  /** The reason why the case is not scored. */
  readonly none?: string;
}

/** A text of a case with the number that an encoder gives it. */
export interface CaseLine {
  /** `Original`, `Paraphrase`. */
  readonly label: string;
  /** Empty where only the number matters. */
  readonly text: string;
  /** True if the words that the first text lacks are marked. */
  readonly isVariant?: boolean;
  readonly value?: number | null;
  /** The answer that this encoder found in the place of the text. */
  readonly found?: string;
}

/** The margin of methods that correlate an encoder's values with human ratings; it is found once all cases are known. */
export const RANK_GAP: CaseDescription<never>['margin'] = {
  title: 'Rank gap',
  help: 'Rank of the encoder’s similarity minus rank of the human rating among the cases of the data set, as a proportion of them: 0 where both agree, positive where the encoder finds the pair too similar. The largest gaps of either sign come first.',
};
