import { visibleText } from '../../visibleText.ts';
import { type CaseColumns, TIED, VERDICTS } from './caseColumns.ts';
import type { DescribedCase } from './describedCase.ts';
import { type Span, wordDifferences } from './wordDifferences.ts';

/** A case as it is shown, with all encoders. */
export interface CaseRow {
  /** Position among the cases of the run, from 0. */
  readonly number: number;
  readonly kind: string;
  /** 0 where there is none. */
  readonly level: number;
  readonly lines: readonly {
    readonly label: string;
    /** Control and bidirectional characters are escapes; what is too long to be shown is cut. */
    readonly text: string;
    /** The words that the first text lacks. */
    readonly marks: readonly Span[];
  }[];
  /** Values in the order of the run; null for an encoder that lacks the case. */
  readonly encoders: readonly (CaseUnderEncoder | null)[];
}

export interface CaseUnderEncoder {
  readonly verdict: keyof typeof VERDICTS;
  readonly isTied: boolean;
  readonly margin: number | null;
  /** Values by text. */
  readonly values: readonly (number | null)[];
  /** Answers that the encoder gives in the place of a text, by text. */
  readonly found: readonly (string | null)[];
  /** The reason why the case is not scored. */
  readonly none?: string;
}

/**
 * @param described the case under each encoder, as far as it has it
 * @param verdictAt {@link verdictsUnder}
 */
export function caseRow(
  index: CaseColumns,
  row: number,
  described: readonly (DescribedCase | undefined)[],
  verdictAt: (slot: number) => number,
): CaseRow {
  const shown = described.find((each) => each !== undefined)!;
  const texts = shown.lines.map(({ text }) => shortened(visibleText(text)));
  return {
    number: row,
    kind: shown.kind ?? '',
    level: shown.level ?? 0,
    lines: shown.lines.map(({ label, isVariant }, line) => ({
      label,
      text: texts[line]!,
      marks: isVariant ? wordDifferences(texts[line]!, texts[0]!) : [],
    })),
    encoders: described.map((each, column) => {
      if (!each) return null;
      const slot = row * index.encoders.length + column;
      const verdict = verdictAt(slot);
      return {
        verdict: NAMES.get(verdict & ~TIED)!,
        isTied: (verdict & TIED) !== 0,
        margin: numberOrNull(index.margins.at(slot)),
        values: each.lines.map(({ value }) => value ?? null),
        found: each.lines.map(({ found }) => (found === undefined ? null : shortened(visibleText(found)))),
        ...(each.none !== undefined && { none: each.none }),
      };
    }),
  };
}

const NAMES: ReadonlyMap<number, keyof typeof VERDICTS> = new Map(
  Object.entries(VERDICTS).map(([name, number]) => [number, name as keyof typeof VERDICTS]),
);

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** UTF-16 code units of a text in the table. */
const LONGEST = 2000;

function numberOrNull(number: number): number | null {
  return Number.isNaN(number) ? null : number;
}
