import type { Annotation, Substitute } from '../../core/annotation/annotation.ts';
import { withCache } from '../../core/annotator/annotationCache.ts';
import type { Annotator, AnnotatorParts } from '../../core/annotator/annotator.ts';
import type { Engine } from '../../core/engine/index.ts';
import type { WordsInContext, WordsInContextSources } from '../../core/judging/wordsInContext.ts';
import type { WordList } from '../../core/lexicon/wordList.ts';
import type { WordNet } from '../../core/lexicon/wordnet.ts';
import type { WordSpace } from '../../core/lexicon/wordSpace.ts';
import { createLruCache } from '../../core/lruCache.ts';
import { type Profile, profileNamed } from '../../core/profile/index.ts';
import type { FitModel } from '../../core/substitution/fit/fitModel.ts';
import { createSubstitutesOf } from '../../core/substitution/fit/substitutes.ts';
import {
  lostPins,
  type PinnedSense,
  pinnedSenses,
  type SensePin,
} from '../../core/substitution/senses/pins.ts';
import type { Tagger } from '../../core/tagging/tagger.ts';
import type { Settings } from '../protocol.ts';

/** An annotator with the resources that it was opened with. The same settings give the same object. */
export interface Linguist {
  /** An annotator that caches its most recent annotations. */
  readonly annotator: Annotator;
  readonly wordnet: WordNet;
  readonly words: WordList;
  readonly tagger: Tagger;
  /** The senses pinned by the user. */
  readonly pinnedSense: PinnedSense;
  /** The words that may stand for a token, in order of fit; none for one that must stay. */
  substitutesOf(annotation: Annotation, token: number): readonly Substitute[];
  /** What adds substitutes and senses to annotations, by an engine that reads the sentences; one for each engine. */
  inContext(engine: Engine): Promise<WordsInContext>;
}

export interface Annotators {
  /**
   * The annotator for the settings and the pins in force. A WordNet or a word list that cannot be used is reported, and
   * the built-in one is used instead. Rejects if the built-in ones cannot be read.
   */
  of(settings: Settings, pins?: readonly SensePin[]): Promise<Linguist>;
  /** Has to be called when settings change: user files that could not be used are then tried again. */
  invalidate(): void;
}

/** Opens the parts of an annotator; an empty path means the built-in one. */
export interface DocumentLinguistics {
  wordnet(folder: string): Promise<WordNet>;
  words(file: string, list: Profile['validWords']): Promise<WordList>;
  tagger(): Promise<Tagger>;
  wordSpace(): Promise<WordSpace>;
  fitModel(): Promise<FitModel>;
  /** Opens the models that ask for an encoder, and what adds what they say to annotations. */
  wordsInContext(
    engine: Engine,
    sources: Omit<WordsInContextSources, 'model' | 'senseModel'>,
  ): Promise<WordsInContext>;
  annotator(
    parts: { wordnet: WordNet; words: WordList; tagger: Tagger; wordSpace: WordSpace },
    choices: Pick<AnnotatorParts, 'profile' | 'pinnedSense' | 'spelling'>,
  ): Annotator;
}

/** The number of sentences whose annotations an annotator caches. */
const SENTENCES_KEPT = 1000;

/** The number of WordNets, of word lists and of annotators kept open at once. */
const KEPT_OPEN = 3;

export function createAnnotators(
  linguistics: DocumentLinguistics,
  report: (concern: 'wordnet' | 'words', problem: string | undefined) => void,
  warn: (message: string) => void,
): Annotators {
  const opened = createLruCache<string, Promise<unknown>>(4 * KEPT_OPEN);
  const once = <T>(key: string, open: () => Promise<T>): Promise<T> => {
    const found = opened.get(key) as Promise<T> | undefined;
    if (found) return found;
    const opening = open();
    opened.set(key, opening);
    opening.catch(() => opened.remove(key, opening));
    return opening;
  };

  /** The user's files that were asked for since settings last changed and could not be used, or not yet. */
  let asked = { unusable: 0 };
  const orBuiltIn = async <T>(
    concern: 'wordnet' | 'words',
    path: string,
    open: (path: string) => Promise<T>,
    name: string = concern,
  ): Promise<T> => {
    const builtIn = () => once(name, () => open(''));
    if (!path) return builtIn();
    const asking = asked;
    asking.unusable += 1;
    try {
      const found = await open(path);
      asking.unusable -= 1;
      return found;
    } catch (error) {
      if (asking === asked) report(concern, `${(error as Error).message} The built-in one is used.`);
      return builtIn();
    }
  };
  const wordnetAt = (path: string) =>
    once(`wordnet\0${path}`, () => orBuiltIn('wordnet', path, linguistics.wordnet));
  const wordsAt = (path: string, list: Profile['validWords']) => {
    const open = (path: string) => linguistics.words(path, list);
    return once(`words ${list}\0${path}`, () => orBuiltIn('words', path, open, `words ${list}`));
  };

  const open = async (settings: Settings, pins: readonly SensePin[]): Promise<Linguist> => {
    const profile = profileNamed(settings.profile, settings);
    const [wordnet, words, tagger, wordSpace, model] = await Promise.all([
      wordnetAt(settings.wordnet.path),
      wordsAt(settings.words.path, profile.validWords),
      once('tagger', linguistics.tagger),
      once('word space', linguistics.wordSpace),
      once('fit model', linguistics.fitModel),
    ]);
    const pinnedSense = pinnedSenses(pins, wordnet);
    const lost = lostPins(pins, wordnet);
    if (lost) warn(lost);
    const annotator = linguistics.annotator(
      { wordnet, words, tagger, wordSpace },
      { profile, pinnedSense, spelling: settings.spelling },
    );
    const sources = { wordnet, words, wordSpace, spelling: settings.spelling };
    const readers = new WeakMap<Engine, Promise<WordsInContext>>();
    return {
      ...{ wordnet, words, tagger, pinnedSense, annotator: withCache(annotator, SENTENCES_KEPT) },
      substitutesOf: createSubstitutesOf({ ...sources, model }),
      inContext(engine) {
        const found = readers.get(engine) ?? linguistics.wordsInContext(engine, { ...sources, pinnedSense });
        readers.set(engine, found);
        found.catch(() => readers.delete(engine));
        return found;
      },
    };
  };

  return Object.freeze({
    of: (settings: Settings, pins: readonly SensePin[] = []) =>
      once(keyOf(settings, pins), () => open(settings, pins)),
    invalidate() {
      if (asked.unusable === 0) return;
      asked = { unusable: 0 };
      report('wordnet', undefined);
      report('words', undefined);
      const fromUsersFiles = (key: string) => /\0[^\0]/.test(key);
      for (const key of opened.keys().filter(fromUsersFiles)) opened.remove(key);
    },
  });
}

/** The cache key of an annotator. It includes the pins, so that no annotation made under other pins is shown. */
function keyOf(
  { profile, anyLanguage, spelling, wordnet, words }: Settings,
  pins: readonly SensePin[],
): string {
  const pinned = pins.map(({ lemma, pos, sense, definition }) => [lemma, pos, sense, definition]);
  const parts = [`annotator ${profile} ${anyLanguage} ${spelling}`, wordnet.path, words.path];
  return [...parts, ...(pinned.length > 0 ? [JSON.stringify(pinned)] : [])].join('\0');
}
