import { DEFAULT_ENCODER, knownEncoders } from '../../core/engine/choices.ts';
import type { Engine } from '../../core/engine/index.ts';
import { InputError } from '../../core/inputError.ts';
import { lookUp } from '../../core/inspection/reverseDictionary.ts';
import { commonestSense } from '../../core/lexicon/commonestSense.ts';
import { wordLemmas } from '../../core/lexicon/wordLemmas.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { ReverseDictionaryParams, ReverseDictionaryResult, Settings } from '../protocol.ts';

/** Finds the words that a definition may define (Scheepers 2017, section 3.4). */
export interface ReverseDictionaryFeature {
  /** @throws InputError if the encoder knows no word of the definition, or cannot be used */
  lookUp(
    params: ReverseDictionaryParams,
    task: TaskOptions & { readonly signal: AbortSignal },
  ): Promise<ReverseDictionaryResult>;
}

const METRICS = ['euclidean', 'cosine'] as const;
const WORDS = 25;

export function createReverseDictionary({
  settings: settingsSource,
  annotators,
  engines,
  choiceOf,
  status,
}: Pick<
  FeatureHost,
  'settings' | 'annotators' | 'engines' | 'choiceOf' | 'status'
>): ReverseDictionaryFeature {
  return Object.freeze({
    async lookUp({ definition, scopeUri, metric = 'cosine', count = WORDS, ...params }, task) {
      if (!METRICS.includes(metric)) {
        throw new InputError(`There is no distance "${metric}".`, `Choose one of ${METRICS.join(', ')}.`);
      }
      const settings = await settingsSource.of(scopeUri);
      const { wordnet } = await annotators.of(settings);
      task.signal.throwIfAborted();
      const { encoder = encoderFor(settings) } = params;
      const lemmas = wordLemmas(wordnet);
      const work = (engine: Engine) => lookUp([definition], count, { engine, encoder, metric, lemmas }, task);
      const [found] = await status.busyWith(engines.use(choiceOf(settings), work));
      const { nearest, candidates, unknownTokens, unknownWords } = found!;
      const words = nearest.map((word) => {
        const sense = commonestSense(wordnet, word.lemma);
        return { ...word, ...(sense && { pos: sense.pos, gloss: sense.definition }) };
      });
      return { encoder, metric, candidates, unknownTokens, unknownWords, words };
    },
  } satisfies ReverseDictionaryFeature);
}

/**
 * The encoder to use if none is named: the user's own, but no bag of words and no composition of the built-in vectors,
 * most of which find words that occur in all sentences rather than the words defined.
 */
function encoderFor({ encoder }: Settings): string {
  return isNamed(encoder) ? DEFAULT_ENCODER : encoder;
}

const isNamed = (encoder: string): boolean =>
  knownEncoders().some(({ id }) => encoder === id || encoder.startsWith(`${id}:`));
