import type { Annotation } from '../../../core/annotation/annotation.ts';
import type { CandidatesInSentence } from '../../../core/judging/fits.ts';
import { type Candidates, createCandidates } from '../../../core/substitution/fit/candidates.ts';
import { featuresOf } from '../../../core/substitution/fit/features.ts';
import type { PlacedWordSources } from '../../../core/substitution/fit/placedWords.ts';
import { singleWord } from '../../../core/substitution/fit/replaceableWords.ts';
import type { Token } from '../../../core/text/token.ts';
import { annotateTarget, type SubstitutionTarget } from './lexicalSubstitution.ts';

/** The candidates for a target, with their features and whether people gave them. */
export interface FitExamples {
  readonly lemma: string;
  readonly place: CandidatesInSentence;
  /** One per candidate. */
  readonly rows: readonly (readonly number[])[];
  /** 1 for a candidate that people gave, otherwise 0. */
  readonly labels: readonly number[];
}

/** Compares candidates with their places, by an encoder. */
export type ReadInContext = (places: readonly CandidatesInSentence[]) => Promise<readonly Candidates[]>;

export interface ExampleSources extends PlacedWordSources {
  readonly annotateTokens: (text: string, tokens: readonly Token[]) => Annotation;
  /** Absent for a model without an encoder. */
  readonly inContext?: ReadInContext;
}

/** Makes the examples of targets, by the code that ranks candidates at run time. */
export function createExamples({ annotateTokens, inContext, ...sources }: ExampleSources) {
  const candidatesFor = createCandidates(sources);
  return async (targets: readonly SubstitutionTarget[]): Promise<FitExamples[]> => {
    const places = targets.map((target) => {
      const annotation = annotateTarget(target, annotateTokens);
      return {
        tokens: target.tokens,
        candidates: candidatesFor(annotation, singleWord(annotation, target.index)),
      };
    });
    const read = inContext ? await inContext(places) : places.map(({ candidates }) => candidates);
    return read.map((candidates, at) => ({
      lemma: targets[at]!.lemma,
      place: { tokens: targets[at]!.tokens, candidates },
      rows: candidates.scored.map((word) => featuresOf(word, candidates.place)),
      labels: candidates.scored.map(({ word }) => Number(targets[at]!.gold.has(word.toLowerCase()))),
    }));
  };
}
