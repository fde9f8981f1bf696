import { type LanguageSign, languageSign } from '../english/foreignShare.ts';
import { lemmaOf } from '../english/morphology/lemma.ts';
import type { PennTag } from '../english/pennTag.ts';
import { englishWords } from '../lexicon/englishWords.ts';
import { isTransitive } from '../lexicon/frames.ts';
import type { SubstitutionKind } from '../substitutionKinds/kinds.ts';
import { detached } from '../text/detached.ts';
import { type CandidateSources, type Candidates, findCandidates } from './candidates.ts';
import { type WordForms, wordForms } from './collocations.ts';

/**
 * Gives the one object that stands for a word, however often a text has it: a few thousand words cover nearly all of a
 * text. `limit` of them are kept at most; after that all are forgotten.
 */
export function createWords(sources: CandidateSources, limit = 50_000): (text: string) => LexiconWord {
  const met = new Map<string, LexiconWord>();
  const wordOf = (text: string): LexiconWord => {
    const known = met.get(text);
    if (known) return known;
    if (text.length > LONGEST) return new LexiconWord(text, vocabulary);
    if (met.size >= limit) met.clear();
    const word = new LexiconWord(detached(text), vocabulary);
    met.set(word.text, word);
    return word;
  };
  const vocabulary = { sources, isEnglish: englishWords(sources.words, sources.wordnet), wordOf };
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

/** A word wherever it stands, with what is found out about it: each thing once, when it is first asked for. */
export class LexiconWord {
  /** The word as it is spelled: a string that keeps no sentence alive. */
  readonly text: string;
  readonly #vocabulary: Vocabulary;
  #lower: LexiconWord | undefined;
  #forms: WordForms | undefined;
  #sign: LanguageSign | undefined;
  /** Most words have one tag or two. */
  readonly #tagged: TaggedWord[] = [];

  constructor(text: string, vocabulary: Vocabulary) {
    this.text = text;
    this.#vocabulary = vocabulary;
  }

  /** The same word in lower case: itself, if it is. */
  get lower(): LexiconWord {
    const lower = this.text.toLowerCase();
    return (this.#lower ??= lower === this.text ? this : this.#vocabulary.wordOf(lower));
  }

  /** The role that the word may have in a multiword expression. */
  get forms(): WordForms {
    return (this.#forms ??= wordForms(this.#vocabulary.sources.wordnet, this.text));
  }

  /** The sign that the word gives of the language of its sentence. */
  get sign(): LanguageSign {
    return (this.#sign ??= languageSign(this.text, this.#vocabulary.isEnglish));
  }

  under(tag: PennTag): TaggedWord {
    for (const tagged of this.#tagged) if (tagged.tag === tag) return tagged;
    const tagged = new TaggedWord(this, tag, this.#vocabulary.sources);
    this.#tagged.push(tagged);
    return tagged;
  }
}

/** A word under a tag. */
export class TaggedWord {
  readonly tag: PennTag;
  /** The lemma that `lemmaOf` gives. */
  readonly lemma: string;
  /** True for a transitive verb; see `isTransitive`. */
  readonly transitive: boolean;
  readonly #word: LexiconWord;
  readonly #sources: CandidateSources;
  readonly #candidates: Partial<Record<SubstitutionKind, Candidates>> = {};

  constructor(word: LexiconWord, tag: PennTag, sources: CandidateSources) {
    this.tag = tag;
    this.lemma = lemmaOf(sources.wordnet, word.text, tag);
    this.transitive = /^VB/.test(tag) && isTransitive(sources.wordnet, this.lemma);
    this.#word = word;
    this.#sources = sources;
  }

  /** The replacements of the word, without capitalization; see `findCandidates`. */
  candidates(kind: SubstitutionKind): Candidates {
    const { text, lower } = this.#word;
    return (this.#candidates[kind] ??=
      lower === this.#word
        ? findCandidates(this.#sources, kind, this.lemma, this.tag, text)
        : lower.under(this.tag).candidates(kind));
  }
}
