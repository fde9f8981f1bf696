import type { Annotation } from '../../../annotation/annotation.ts';
import type { Token } from '../../../text/token.ts';
import { createCandidates } from '../candidates.ts';
import { featuresOf } from '../features.ts';
import type { PlacedWordSources } from '../placedWords.ts';
import { annotateTarget, type SubstitutionTarget } from './lexicalSubstitution.ts';

/** The candidates for a target, with their features and whether people gave them. */
export interface FitExamples {
  readonly lemma: string;
  readonly words: readonly string[];
  readonly rows: readonly Float64Array[];
  /** 1 for a word that people gave. */
  readonly labels: readonly number[];
}

/** Makes the examples of targets, by the code that ranks candidates at run time. */
export function createExamples(
  sources: PlacedWordSources,
  annotateTokens: (text: string, tokens: readonly Token[]) => Annotation,
): (target: SubstitutionTarget) => FitExamples {
  const candidatesFor = createCandidates(sources);
  return (target) => {
    const { scored, place } = candidatesFor(annotateTarget(target, annotateTokens), target.index);
    return {
      lemma: target.lemma,
      words: scored.map(({ word }) => word.toLowerCase()),
      rows: scored.map((word) => featuresOf(word, place)),
      labels: scored.map(({ word }) => Number(target.gold.has(word.toLowerCase()))),
    };
  };
}
