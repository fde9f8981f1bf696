import type { Annotation } from '../annotation/annotation.ts';
import type { Engine, MaskedModelDescription } from '../engine/index.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { judgedAnnotation } from './judgedAnnotation.ts';
import { wordsInPlace } from './wordsInPlace.ts';

/**
 * Judges whether replacements fit their sentence, by a masked language model of the user's: it scores each candidate in
 * its place, as it does the word itself, and keeps those that are not much less likely. What it knows of a sentence
 * depends on that sentence alone: the same annotation is judged the same every time.
 */
export interface Judge {
  /** The model when it was opened. */
  readonly model: MaskedModelDescription;
  /** Nats by which a candidate may be less likely than the word itself. */
  readonly margin: number;
  /** The model as it runs now: a device may have failed and given way to another. */
  describe(task?: TaskOptions): Promise<MaskedModelDescription>;
  /**
   * The annotations with the candidates that are likely enough, ordered by their scores, which are in `judgments`.
   * Candidates are judged one at a time in the sentence as it is, not together with replacements of other words.
   * Rejects with an InputError if the model cannot be run, and with the signal's reason when aborted.
   */
  judge(annotations: readonly Annotation[], task?: TaskOptions): Promise<readonly Annotation[]>;
}

/** The user's choice of a judge. */
export interface JudgeChoice {
  /** A folder with a masked language model; another model in it than the plain one is named after `#`. */
  readonly folder: string;
  /** Nats by which a candidate may be less likely than the word itself, 0 or more. */
  readonly margin: number;
}

/** Opens the judge. Rejects with an InputError that names the file that cannot be used, and the remedy. */
export async function openJudge(
  engine: Pick<Engine, 'describeMasked' | 'scoreWords'>,
  { folder, margin }: JudgeChoice,
  task?: TaskOptions,
): Promise<Judge> {
  const model = await engine.describeMasked(folder, task);
  return Object.freeze<Judge>({
    model,
    margin,
    describe: (task) => engine.describeMasked(folder, task),
    async judge(annotations, task) {
      const places = annotations.map((annotation) =>
        annotation.substitutions.map((substitution) => wordsInPlace(annotation, substitution)),
      );
      const scores = await engine.scoreWords(
        folder,
        places.map((each) => each.flat()),
        task,
      );
      let at = 0;
      return annotations.map((annotation, index) => {
        const own = places[index]!.map(({ length }) => scores.subarray(at, (at += length)));
        return own.length === 0 ? annotation : judgedAnnotation(annotation, own, margin);
      });
    },
  });
}
