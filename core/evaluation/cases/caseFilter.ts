/** The verdict on a case; `tie` where the deciding numbers are equal, however that counts. */
export const CASE_VERDICTS = ['right', 'wrong', 'tie', 'none'] as const;
export type CaseVerdict = (typeof CASE_VERDICTS)[number];

/** Conditions that a case has to meet, all of them. */
export interface CaseFilter {
  /** A part of one of its texts, whatever the case of the letters. */
  readonly text?: string;
  readonly kind?: string;
  readonly level?: number;
  /** A metric that it contributes to, whose verdict then counts. */
  readonly metric?: string;
  readonly verdict?: CaseVerdict;
  /** The encoder of the verdict; any if absent. */
  readonly encoder?: string;
  /** One encoder is right, another wrong. */
  readonly disagree?: boolean;
  /**
   * Right under the baseline and wrong under the encoder; where cases have no verdict, those whose margin is worse than
   * under the baseline.
   */
  readonly regressed?: { readonly encoder: string; readonly baseline: string };
}

export const CASE_KEYS = [
  'case',
  'type',
  'level',
  'text',
  'verdict',
  'margin',
  'value',
  'spread',
  'loss',
] as const;

/** The order of cases; those without what they are sorted by come last. */
export interface CaseOrder {
  /**
   * `value` is the number beside the text with a label; `spread` the difference between the encoders' margins; `loss`
   * the margin of the encoder minus that of the baseline.
   */
  readonly by: (typeof CASE_KEYS)[number];
  /** The encoder of verdict, margin, value or loss; the first if absent. */
  readonly encoder?: string;
  /** The encoder that a loss is measured from; the first if absent. */
  readonly baseline?: string;
  readonly label?: string;
  readonly descending?: boolean;
}
