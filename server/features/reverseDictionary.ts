import { type Engine, knownEncoders } from '../../core/engine/index.ts';
import { InputError } from '../../core/inputError.ts';
import { lookUp } from '../../core/inspection/reverseDictionary.ts';
import { commonestSense } from '../../core/lexicon/commonestSense.ts';
import { wordLemmas } from '../../core/lexicon/wordLemmas.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import type { Annotators } from '../documents/annotators.ts';
import type { SettingsSource } from '../documents/settings.ts';
import type { ReverseDictionaryParams, ReverseDictionaryResult, Settings } from '../protocol.ts';
import type { StatusBoard } from '../statusBoard.ts';
import type { EngineChoice } from '../threads/engineChoice.ts';
import type { Engines } from '../threads/engines.ts';

/** The words that a definition may define (Scheepers 2017, section 3.4). */
export interface ReverseDictionaryFeature {
  /** @throws InputError where the definition has no word that the encoder knows, or the encoder cannot be used */
  lookUp(
    params: ReverseDictionaryParams,
    task: TaskOptions & { readonly signal: AbortSignal },
  ): Promise<ReverseDictionaryResult>;
}

const METRICS = ['euclidean', 'cosine'] as const;
const WORDS = 25;

export function createReverseDictionary(
  settingsSource: SettingsSource,
  annotators: Annotators,
  engines: Engines<EngineChoice>,
  choiceOf: (settings: Settings) => EngineChoice,
  status: StatusBoard,
): ReverseDictionaryFeature {
  return Object.freeze({
    async lookUp({ definition, scopeUri, metric = 'cosine', count = WORDS, ...params }, task) {
      if (!METRICS.includes(metric)) {
        throw new InputError(`There is no distance "${metric}".`, `There are ${METRICS.join(' and ')}.`);
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
 * Bags of words and most compositions of the built-in vectors find words that all sentences hold, not those that are
 * defined. An encoder of the user's own is taken as it is.
 */
function encoderFor({ encoder }: Settings): string {
  return isNamed(encoder) ? DEFAULT_ENCODER : encoder;
}

const DEFAULT_ENCODER = 'glove-sif-pc';

const isNamed = (encoder: string): boolean =>
  knownEncoders().some(({ id }) => encoder === id || encoder.startsWith(`${id}:`));
