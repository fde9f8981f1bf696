import { type Annotator, type AnnotatorParts, createAnnotator } from '../core/annotator/annotator.ts';
import type { PackedWordNet } from '../core/lexicon/packedWordNet/packedWordNet.ts';
import type { WordList } from '../core/lexicon/wordList.ts';
import type { WordNet } from '../core/lexicon/wordnet.ts';
import type { WordSpace } from '../core/lexicon/wordSpace.ts';
import { type LazyParser, lazyParser } from '../core/parsing/lazyParser.ts';
import { openParser, type Parser, parserHash } from '../core/parsing/parser.ts';
import { PROFILES, type Profile } from '../core/profile/index.ts';
import type { Resources } from '../core/resources.ts';
import { lostPins, pinnedSenses } from '../core/substitution/senses/pins.ts';
import { openTagger } from '../core/tagging/perceptron.ts';
import type { Tagger } from '../core/tagging/tagger.ts';
import {
  openBuiltInWordList,
  openBuiltInWordNet,
  openBuiltInWordSpace,
  openWordListFile,
  openWordNetFolder,
} from './lexicons/lexicons.ts';
import { openEntityFinder } from './openEntityFinder.ts';
import { type PinsSource, readPinsInForce } from './pinsFile.ts';
import { createResources } from './resources.ts';

/** The opened resources of annotation, which annotators of several profiles share. */
export interface Linguistics<W extends WordNet = WordNet> {
  readonly wordnet: W;
  readonly words: WordList;
  readonly tagger: Tagger;
  /** Opened when it is first asked. */
  readonly wordSpace: WordSpace;
  /** Opened when it is first asked. */
  readonly parser: Parser;
}

export interface LinguisticsSources {
  /** The files that ship with Semloc; those beside this program, opened once in a thread, if not given. */
  readonly resources?: Resources;
  /** A folder with WordNet's database files; the built-in WordNet where it is absent or empty. */
  readonly wordnet?: string;
  /** A file with one valid word a line; the built-in list where it is absent or empty. */
  readonly words?: string;
  /** The built-in word list to use. Default: `common`. */
  readonly validWords?: Profile['validWords'];
  /** The folder that caches the packed `wordnet`; if absent, it is packed every time. */
  readonly cache?: string;
}

/** The user's choices for an annotator. */
export type AnnotatorChoices = Pick<AnnotatorParts, 'profile' | 'pinnedSense' | 'spelling'>;

/** An annotator with the parts it was made of, which a manifest names. */
export interface OpenedAnnotator<W extends WordNet = WordNet>
  extends Linguistics<W>,
    Required<Pick<AnnotatorChoices, 'profile' | 'spelling'>>,
    Pick<AnnotatorChoices, 'pinnedSense'> {
  readonly annotator: Annotator;
}

/** Opens WordNet, the word list and the tagger. @throws InputError that names the file and the remedy */
export async function openLinguistics({
  resources,
  wordnet,
  words,
  validWords = 'common',
  cache,
}: LinguisticsSources = {}): Promise<Linguistics<PackedWordNet>> {
  const own = resources ? builtIn(resources) : (shipped ??= builtIn(createResources()));
  const [openedWordNet, openedWords, tagger] = await Promise.all([
    wordnet ? openWordNetFolder(wordnet, own.wordnet, cache) : own.wordnet(),
    words ? openWordListFile(words) : own.words[validWords](),
    own.tagger(),
  ]);
  const { wordSpace, parser } = own;
  return { wordnet: openedWordNet, words: openedWords, tagger, wordSpace, parser };
}

let shipped: ReturnType<typeof builtIn> | undefined;

/** The parts that ship. Each is opened when it is first asked for, and kept. */
function builtIn(resources: Resources) {
  return {
    wordnet: once(() => openBuiltInWordNet(resources)),
    words: {
      common: once(() => openBuiltInWordList(resources, 'common')),
      broad: once(() => openBuiltInWordList(resources, 'broad')),
    },
    tagger: once(async () => openTagger(await resources.read('tagger.bin'))),
    wordSpace: openBuiltInWordSpace(resources),
    parser: openBuiltInParser(resources),
  };
}

function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => (opened ??= open());
}

/** The parser that ships with Semloc. It is opened when it first parses. */
export function openBuiltInParser(resources: Resources): LazyParser {
  const read = () => resources.readSync('parser.bin');
  return lazyParser(
    () => openParser(read()),
    () => parserHash(read()),
  );
}

export interface AnnotatorSources extends LinguisticsSources, Pick<AnnotatorChoices, 'spelling'> {
  /** `PROFILES.strict` if not given. */
  readonly profile?: Profile;
  /** The senses that are pinned. */
  readonly pins?: PinsSource;
  /** Receives messages about pins that have no effect. */
  readonly onLostPins?: (message: string) => void;
}

/** Opens everything an annotator needs, and makes one for the profile. @throws InputError */
export async function openAnnotator(sources: AnnotatorSources = {}): Promise<OpenedAnnotator<PackedWordNet>> {
  const { profile = PROFILES.strict, spelling, pins, onLostPins } = sources;
  const inForce = pins && (await readPinsInForce(pins));
  const linguistics = await openLinguistics({ validWords: profile.validWords, ...sources });
  const lost = inForce && lostPins(inForce, linguistics.wordnet);
  if (lost) onLostPins?.(lost);
  const pinnedSense = inForce && pinnedSenses(inForce, linguistics.wordnet);
  return annotatorFor(linguistics, { profile, spelling, pinnedSense });
}

/** An annotator from parts that are open. */
export function annotatorFor<W extends WordNet>(
  linguistics: Linguistics<W>,
  { profile, pinnedSense, spelling = 'american' }: AnnotatorChoices,
): OpenedAnnotator<W> {
  const findEntities = profile.skipEntities ? openEntityFinder() : undefined;
  const annotator = createAnnotator({ ...linguistics, profile, findEntities, pinnedSense, spelling });
  return { ...linguistics, profile, spelling, annotator, ...(pinnedSense && { pinnedSense }) };
}
