import { createSentenceComparison, type SentenceComparer } from '../../core/differences/compareSentences.ts';
import type { Sentence } from '../../core/engine/index.ts';
import { tokenizedSentence } from '../../core/evaluation/sentenceText.ts';
import { InputError } from '../../core/inputError.ts';
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

  const distanceOf = async (sentences: readonly Sentence[], settings: Settings, signal: AbortSignal) => {
    try {
      const pair = Uint32Array.of(0, 1);
      const measured = engines.use(choiceOf(settings), (engine) =>
        engine.distances(settings.encoder, sentences, pair, 'cosine', { signal }),
      );
      return { distance: (await status.busyWith(measured)).distances[0]! };
    } catch (error) {
      if (error instanceof InputError) return { noDistance: error.message };
      throw error;
    }
  };

  return Object.freeze<CompareSentencesFeature>({
    async of({ original, rewrite, scopeUri }, { signal }) {
      const settings = await settingsSource.of(scopeUri);
      const linguist = await annotators.of(settings);
      signal.throwIfAborted();
      const { meaning, reason, differences } = comparerOf(linguist).compare(original, rewrite);
      const sentences = [original, rewrite].map(tokenizedSentence);
      return {
        ...{ meaning, reason, differences, encoder: settings.encoder },
        ...(await distanceOf(sentences, settings, signal)),
      };
    },
  });
}
