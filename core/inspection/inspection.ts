import type { Change } from '../variants/change.ts';
import type { VariantKind } from '../variants/kinds/index.ts';
import { type Compared, type ComparedKind, type ComparedSentence, meansTheSame } from './compared.ts';
import { noneInWords } from './noneInWords.ts';
import type { EncoderPlaced } from './placement.ts';

/** A sentence inspected: what it is compared with, and where encoders place that. Plain data. */
export interface Inspection<C extends InspectedChange = InspectedChange> {
  readonly base: string;
  /** The paraphrase first, if there is one; then the variants, kind by kind, by rising level. */
  readonly sentences: readonly InspectedSentence<C>[];
  /** The kinds without a variant, and why: `no adverb in the sentence`. */
  readonly none: readonly { readonly kind: VariantKind; readonly reason: string }[];
  /** Placements by encoder, in the order asked for. */
  readonly encoders: Readonly<Record<string, EncoderPlaced>>;
}

export interface InspectedSentence<C extends InspectedChange = InspectedChange> {
  readonly kind: ComparedKind;
  /** The number of words replaced; 0 for the paraphrase. */
  readonly level: number;
  readonly text: string;
  readonly meaning: 'same' | 'other';
  readonly changes: readonly C[];
}

/** The properties of a sentence by which its ranking is judged. */
export type Judged = { readonly kind: string } & Pick<InspectedSentence, 'meaning'>;

export type InspectedChange = Pick<Change, 'token' | 'from' | 'to'>;

/** @param inspected a sentence as it is to be told */
export function inspectionOf<C extends InspectedChange>(
  base: string,
  { sentences, none }: Compared,
  encoders: Inspection['encoders'],
  inspected: (sentence: ComparedSentence) => Pick<InspectedSentence<C>, 'text' | 'changes'>,
): Inspection<C> {
  return {
    base,
    sentences: sentences.map((sentence) => {
      const { kind, level } = sentence;
      return {
        kind,
        level,
        meaning: meansTheSame(kind) ? 'same' : 'other',
        ...inspected(sentence),
      };
    }),
    none: none.map(({ kind, reason }) => ({ kind, reason: noneInWords(kind, reason) })),
    encoders,
  };
}
