import { createSentenceComparison, type SentenceComparer } from '../../core/differences/compareSentences.ts';
import { encoderNames } from '../../core/encoderNames.ts';
import type { Engine } from '../../core/engine/index.ts';
import { tokenizedSentence } from '../../core/evaluation/sentenceText.ts';
import { InputError } from '../../core/inputError.ts';
import { leavesRoom, meaningOpinion, opinionText } from '../../core/inspection/meaningOpinion.ts';
import type { Linguist } from '../documents/annotators.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { CompareSentencesParams, CompareSentencesResult, Settings } from '../protocol.ts';

/** Tells whether a rewrite of a sentence changed its meaning. */
export interface CompareSentencesFeature {
  of(params: CompareSentencesParams, task: { readonly signal: AbortSignal }): Promise<CompareSentencesResult>;
}

export function createCompareSentences({
  settings: settingsSource,
  annotators,
  engines,
  choiceOf,
  status,
}: Pick<
  FeatureHost,
  'settings' | 'annotators' | 'engines' | 'choiceOf' | 'status'
>): CompareSentencesFeature {
  const comparers = new WeakMap<Linguist, SentenceComparer>();
  const comparerOf = (linguist: Linguist) => {
    const comparer = comparers.get(linguist) ?? createSentenceComparison(linguist);
    comparers.set(linguist, comparer);
    return comparer;
  };

  /** Measures under the encoder of the settings; gives the reason instead if it cannot be used. */
  const measured = async <Measured extends object>(
    settings: Settings,
    measure: (engine: Engine) => Promise<Measured>,
  ) => {
    try {
      return await status.busyWith(engines.use(choiceOf(settings), measure));
    } catch (error) {
      if (error instanceof InputError) return { noDistance: error.message };
      throw error;
    }
  };
  return Object.freeze<CompareSentencesFeature>({
    async of({ original, rewrite, scopeUri, withOpinion }, { signal }) {
      const settings = await settingsSource.of(scopeUri);
      const linguist = await annotators.of(settings);
      signal.throwIfAborted();
      const comparison = comparerOf(linguist).compare(original, rewrite);
      const { meaning, reason, differences } = comparison;
      const { encoder } = settings;
      return {
        ...{ meaning, reason, differences, encoder },
        ...(await measured(settings, async (engine) => {
          const sentences = [original, rewrite].map(tokenizedSentence);
          const { distances } = await engine.distances(encoder, sentences, PAIR, 'cosine', { signal });
          const distance = distances[0]!;
          if (!withOpinion || !leavesRoom(comparison)) return { distance };
          const pair = [original, rewrite] as const;
          const opinion = await meaningOpinion(pair, linguist.annotator, engine, encoder, { signal });
          const name = encoderNames([encoder])[0]!;
          return { distance, opinion: opinionText({ ...opinion, encoder: name }) };
        })),
      };
    },
  });
}

const PAIR = Uint32Array.of(0, 1);
