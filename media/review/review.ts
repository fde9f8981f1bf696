import type { AcceptedVariant, RankedVariant } from '../../server/protocol.ts';
import type { ReviewedSentence, VariantsState, VariantTarget } from '../page/messages.ts';

/** A variant in the review, with its sentence. */
export interface ReviewedVariant {
  /** The text that identifies it, also after variants were generated again: equal sentences are told apart by number. */
  readonly key: string;
  /** The number of its sentence, from 0, and its own in the sentence. */
  readonly sentence: number;
  readonly index: number;
  readonly of: ReviewedSentence;
  readonly variant: RankedVariant;
}

/** The decision of a person about a variant. */
export type Decision =
  | { readonly verdict: 'rejected' }
  | {
      readonly verdict: 'accepted';
      readonly accepted: AcceptedVariant;
      /** The corpus that it was saved in; absent if it was not. */
      readonly saved?: string;
    };

/** The decisions of a review, which can be undone. They stay when variants are generated again. */
export interface Review {
  of(key: string): Decision | undefined;
  decide(key: string, decision: Decision): void;
  /** Takes the last decision back; returns its key. */
  undo(): string | undefined;
  readonly canUndo: boolean;
  /** The accepted variants that are not saved, in the order of their acceptance. */
  readonly unsaved: readonly AcceptedVariant[];
  /** Marks variants as saved. */
  saved(variants: readonly AcceptedVariant[], corpus: string): void;
  readonly accepted: number;
  /** The review as plain data. */
  readonly kept: KeptReview;
}

export interface KeptReview {
  readonly decisions: readonly (readonly [key: string, decision: Decision])[];
  /** The decisions before each change, the latest last. */
  readonly before: readonly (readonly [key: string, decision: Decision | null])[];
}

export function createReview(kept: KeptReview = { decisions: [], before: [] }): Review {
  const decisions = new Map(kept.decisions);
  const before = [...kept.before];
  const set = (key: string, decision: Decision | null) => {
    decisions.delete(key);
    if (decision) decisions.set(key, decision);
  };
  const accepted = () => [...decisions.values()].filter((each) => each.verdict === 'accepted');
  return {
    of: (key) => decisions.get(key),
    decide(key, decision) {
      before.push([key, decisions.get(key) ?? null]);
      if (before.length > MOST_UNDONE) before.shift();
      set(key, decision);
    },
    undo() {
      const last = before.pop();
      if (last) set(...last);
      return last?.[0];
    },
    get canUndo() {
      return before.length > 0;
    },
    get unsaved() {
      return accepted()
        .filter(({ saved }) => saved === undefined)
        .map((each) => each.accepted);
    },
    saved(variants, corpus) {
      const known = new Set(variants);
      for (const [key, decision] of decisions) {
        if (decision.verdict !== 'accepted' || !known.has(decision.accepted)) continue;
        decisions.set(key, { ...decision, saved: corpus });
      }
    },
    get accepted() {
      return accepted().length;
    },
    get kept() {
      return { decisions: [...decisions], before: [...before] };
    },
  };
}

/** Decisions that can be undone. */
const MOST_UNDONE = 500;

/** What is expected of variants by their effect on the meaning. */
export const EXPECTED = { preserved: 'Should stay near', changed: 'Should move away' } as const;

/** All variants of a result, sentence by sentence. */
export function reviewedVariants({ uri, result }: VariantsState): ReviewedVariant[] {
  const timesSeen = new Map<string, number>();
  return result.sentences.flatMap((of, sentence) => {
    const before = timesSeen.get(of.text) ?? 0;
    timesSeen.set(of.text, before + 1);
    return of.variants.map((variant, index) => ({
      key: JSON.stringify([uri, of.text, variant.kind, variant.text, ...(before > 0 ? [before] : [])]),
      ...{ sentence, index, of, variant },
    }));
  });
}

/** Tests whether the sentences stand in a text, rather than being typed or those of a case. */
export const isPlaced = ({ uri }: Pick<VariantsState, 'uri'>): boolean => uri !== '';

/** A variant as it is saved, with its provenance. @param text the variant as the person has changed it */
export function acceptedVariant(
  { document, uri, language, result }: VariantsState,
  { of, variant }: ReviewedVariant,
  text: string = variant.text,
): AcceptedVariant {
  return {
    ...{ text: of.text, variant: text, kind: variant.kind, level: variant.level },
    changes: variant.changes.map(({ token, from, to }) => ({ token, from, to })),
    edited: text !== variant.text,
    ...{ language, ...(uri !== '' && { uri }), file: document, line: of.range.start.line + 1 },
    ...{ profile: result.profile, seed: result.seed },
  };
}

/** The variant as the person left it, for the actions of the panel. */
export function targetOf(
  { sentence, of, variant }: ReviewedVariant,
  decision: Decision | undefined,
): VariantTarget {
  const text = decision?.verdict === 'accepted' ? decision.accepted.variant : variant.text;
  return { sentence, text: of.text, variant: text };
}
