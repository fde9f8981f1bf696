import { type LanguageSign, languageSign } from '../english/foreignShare.ts';
import { lemmaOf } from '../english/morphology/lemma.ts';
import type { PennTag } from '../english/pennTag.ts';
import { englishWords } from '../lexicon/englishWords.ts';
import { isTransitive } from '../lexicon/frames.ts';
import type { SubstitutionKind } from '../substitutionKinds/kinds.ts';
import { detached } from '../text/detached.ts';
import { type CandidateSources, type Candidates, findCandidates } from './candidates.ts';
import { type WordForms, wordForms } from './collocations.ts';

/** A word wherever it stands, with what is found out about it: each thing once, when it is first asked for. */
export interface LexiconWord {
  /** The word as it is spelled: a string that keeps no sentence alive. */
  readonly text: string;
  /** The same word in lower case: itself, if it is. */
  readonly lower: LexiconWord;
  /** The role that the word may have in a multiword expression. */
  readonly forms: WordForms;
  /** The sign that the word gives of the language of its sentence. */
  readonly sign: LanguageSign;
  under(tag: PennTag): TaggedWord;
}

/** A word under a tag. */
export interface TaggedWord {
  /** The lemma that `lemmaOf` gives. */
  readonly lemma: string;
  /** True for a transitive verb; see `isTransitive`. */
  readonly transitive: boolean;
  /** The replacements of the word, without capitalization; see `findCandidates`. */
  candidates(kind: SubstitutionKind): Candidates;
}

/**
 * Gives the one object that stands for a word, however often a text has it: a few thousand words cover nearly all of a
 * text. `limit` of them are kept at most; after that all are forgotten.
 */
export function createWords(sources: CandidateSources, limit = 50_000): (text: string) => LexiconWord {
  const met = new Map<string, LexiconWord>();
  const shared = {
    sources,
    isEnglish: englishWords(sources.words, sources.wordnet),
    wordOf: (text: string) => wordOf(text),
  };
  const wordOf = (text: string): LexiconWord => {
    const known = met.get(text);
    if (known) return known;
    if (text.length > LONGEST) return new MetWord(text, shared);
    if (met.size >= limit) met.clear();
    const own = detached(text);
    const word = new MetWord(own, shared);
    met.set(own, word);
    return word;
  };
  return wordOf;
}

/** A longer text is no word: keeping it could take any amount of memory. */
const LONGEST = 100;

/** The data and functions that all words share. */
interface Vocabulary {
  readonly sources: CandidateSources;
  readonly isEnglish: (word: string) => boolean;
  readonly wordOf: (text: string) => LexiconWord;
}

class MetWord implements LexiconWord {
  readonly text: string;
  readonly vocabulary: Vocabulary;
  #lower: LexiconWord | undefined;
  #forms: WordForms | undefined;
  #sign: LanguageSign | undefined;
  /** Most words have one tag or two. */
  readonly #tagged: MetTaggedWord[] = [];

  constructor(text: string, vocabulary: Vocabulary) {
    this.text = text;
    this.vocabulary = vocabulary;
  }

  get lower(): LexiconWord {
    if (!this.#lower) {
      const lower = this.text.toLowerCase();
      this.#lower = lower === this.text ? this : this.vocabulary.wordOf(lower);
    }
    return this.#lower;
  }

  get forms(): WordForms {
    return (this.#forms ??= wordForms(this.vocabulary.sources.wordnet, this.text));
  }

  get sign(): LanguageSign {
    return (this.#sign ??= languageSign(this.text, this.vocabulary.isEnglish));
  }

  under(tag: PennTag): TaggedWord {
    for (const tagged of this.#tagged) if (tagged.tag === tag) return tagged;
    const tagged = new MetTaggedWord(this, tag);
    this.#tagged.push(tagged);
    return tagged;
  }
}

class MetTaggedWord implements TaggedWord {
  readonly tag: PennTag;
  readonly lemma: string;
  readonly transitive: boolean;
  readonly #word: MetWord;
  readonly #candidates: Partial<Record<SubstitutionKind, Candidates>> = {};

  constructor(word: MetWord, tag: PennTag) {
    this.tag = tag;
    const { wordnet } = word.vocabulary.sources;
    this.lemma = lemmaOf(wordnet, word.text, tag);
    this.transitive = /^VB/.test(tag) && isTransitive(wordnet, this.lemma);
    this.#word = word;
  }

  candidates(kind: SubstitutionKind): Candidates {
    const known = this.#candidates[kind];
    if (known) return known;
    const { text, vocabulary, lower } = this.#word;
    const found =
      lower === this.#word
        ? findCandidates(vocabulary.sources, kind, this.lemma, this.tag, text)
        : lower.under(this.tag).candidates(kind);
    this.#candidates[kind] = found;
    return found;
  }
}
