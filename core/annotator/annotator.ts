import type { AnnotatedToken, Annotation, Tokens } from '../annotation/annotation.ts';
import { foreignShare } from '../english/foreignShare.ts';
import type { PennTag } from '../english/pennTag.ts';
import type { Spelling } from '../english/spelling.ts';
import { isPartOfHas } from '../english/syntax/verbs/verbForms.ts';
import { InputError } from '../inputError.ts';
import type { WordList } from '../lexicon/wordList.ts';
import type { WordNet } from '../lexicon/wordnet.ts';
import type { WordSpace } from '../lexicon/wordSpace.ts';
import { keptParses } from '../parsing/lazyParser.ts';
import type { Parse } from '../parsing/parse.ts';
import type { Parser } from '../parsing/parser.ts';
import type { Profile } from '../profile/index.ts';
import { createCollocationFinder, NOT_A_WORD } from '../substitution/collocations.ts';
import type { FindEntities } from '../substitution/entities/entities.ts';
import { wordsInNames } from '../substitution/entities/names.ts';
import type { PinnedSense } from '../substitution/senses/pins.ts';
import { createSubstitutions } from '../substitution/substitutions.ts';
import { createWords, type LexiconWord } from '../substitution/words.ts';
import { SUBSTITUTIONS } from '../substitutionKinds/kinds.ts';
import type { Tagger } from '../tagging/tagger.ts';
import { withPlainLetters } from '../text/characters.ts';
import type { Span } from '../text/span.ts';
import type { Dummy, Token } from '../text/token.ts';
import { tokenize } from '../text/tokenize.ts';

/** Says of a sentence what its words are and what may stand for them (White 2015, 3.3). */
export interface Annotator {
  readonly profile: Profile;
  /**
   * Annotates one sentence. Total: any string gives an annotation, an empty one an empty annotation. `dummies`
   * are stretches of it, in order, that count as one word each and are left alone (reason `entity`).
   */
  annotate(sentence: string, dummies?: readonly Dummy[]): Annotation;
  /** The same for a sentence whose tokens are known. */
  annotateTokens(sentence: string, tokens: readonly Token[], dummies?: readonly Dummy[]): Annotation;
  /**
   * The dependency tree of an annotated sentence, made when it is first asked for. Undefined for a sentence that is too
   * long, and from an annotator without a parser.
   */
  parse(annotation: Annotation): Parse | undefined;
}

export interface AnnotatorParts {
  readonly wordnet: WordNet;
  readonly words: WordList;
  readonly tagger: Tagger;
  readonly profile: Profile;
  /** Needed by profiles that leave entities alone; see `loadEntityFinder`. */
  readonly findEntities?: FindEntities;
  /** The senses that the user has pinned; see `pinnedSenses`. */
  readonly pinnedSense?: PinnedSense;
  /** Data on how words are used; without it, the profile's rules that need it are skipped. */
  readonly wordSpace?: WordSpace;
  /** The spelling of replacements. Default: american. */
  readonly spelling?: Spelling;
  /** Makes the dependency trees of sentences; annotation itself does not ask it. */
  readonly parser?: Parser;
}

/** Throws InputError where the profile leaves entities alone and `findEntities` is absent. */
export function createAnnotator(parts: AnnotatorParts): Annotator {
  const { wordnet, tagger, profile, spelling, parser } = parts;
  const parseOf = parser ? keptParses(parser) : () => undefined;
  const wordOf = createWords(parts);
  const findCollocations = createCollocationFinder(wordnet, profile);
  const findLeftAlone = createLeftAlone(parts);
  const decide = createSubstitutions(profile, parts.pinnedSense);
  const replacedTags = new Set(profile.kinds.flatMap((kind) => SUBSTITUTIONS[kind].tags));

  const annotateTokens: Annotator['annotateTokens'] = (text, plain, dummies = []) => {
    const read = asRead(text, dummies);
    const dummyTokens = tokensWithin(plain, dummies);
    const texts = plain.map((token, i) =>
      dummyTokens.has(i) ? read.slice(token.start, token.end).trimEnd() : withPlainLetters(token.text),
    );
    const isOwn = (_: LexiconWord, i: number) => !dummyTokens.has(i);
    const { tags, confidences } = tagger.tag(texts);
    const met = texts.map((text) => wordOf(text));
    const notEnglish = isForeign(dummyTokens.size === 0 ? met : met.filter(isOwn), profile);
    const words = met.map((word, i) => word.under(tags[i]!));
    const spelled = dummies.filter((dummy) => dummy.spelled);
    const spelledTokens = tokensWithin(plain, spelled);
    const tornTokens = tokensWithin(
      plain,
      spelled.filter((dummy) => dummy.torn),
    );
    const tokens = plain.map((token, i): AnnotatedToken => {
      const word = isPartOfHas(texts, tags, i)
        ? { lemma: 'have', transitive: words[i]!.transitive }
        : words[i]!;
      const tagged = { token, tag: tags[i]!, confidence: confidences[i]!, word };
      if (!dummyTokens.has(i)) return wordToken(tagged, texts[i] === token.text ? met[i]!.text : token.text);
      const whole = dummyToken(tagged, spelledTokens.has(i));
      return tornTokens.has(i) ? { ...whole, torn: true } : whole;
    });
    if (notEnglish) return { ...leftAlone(text, tokens, replacedTags), spelling, notEnglish: true };
    const collocations = findCollocations(
      met.map(({ forms }, i) => (dummyTokens.has(i) ? NOT_A_WORD : forms)),
      tags,
    );
    const inCollocation = new Uint8Array(tokens.length);
    for (const { from, to } of collocations) inCollocation.fill(1, from, to);
    const readTokens =
      dummyTokens.size === 0
        ? tokens
        : tokens.map((token, i) => (dummyTokens.has(i) ? { ...token, text: texts[i]! } : token));
    const inEntity = marksOf(tokens.length, [dummyTokens, ...findLeftAlone(read, readTokens)]);
    return { text, tokens, collocations, ...decide({ tokens, words, inCollocation, inEntity }), spelling };
  };

  return Object.freeze({
    profile,
    annotateTokens,
    annotate: (sentence: string, dummies: readonly Dummy[] = []) =>
      annotateTokens(sentence, tokenize(sentence, dummies), dummies),
    parse: ({ tokens }: Annotation) => parseOf(tokens),
  });
}

/** One mark per token: 1 for those in any of the sets. */
function marksOf(length: number, sets: readonly ReadonlySet<number>[]): Uint8Array {
  const marks = new Uint8Array(length);
  for (const set of sets) for (const index of set) marks[index] = 1;
  return marks;
}

/** The annotation of a sentence that is not English: nothing of it is replaced. */
function leftAlone(text: string, tokens: Tokens, replacedTags: ReadonlySet<PennTag>) {
  const blocked = tokens.flatMap(({ tag }, token) =>
    replacedTags.has(tag) ? [{ token, reason: 'not-english' as const }] : [],
  );
  return { text, tokens, collocations: [], substitutions: [], blocked };
}

interface TaggedToken {
  readonly token: Token;
  readonly tag: PennTag;
  readonly confidence: number;
  readonly word: { readonly lemma: string; readonly transitive: boolean };
}

/** @param text the token's text, in the string that all tokens of this word share */
function wordToken({ token, tag, confidence, word }: TaggedToken, text: string): AnnotatedToken {
  const { start, end } = token;
  const { lemma, transitive } = word;
  return transitive
    ? { text, start, end, tag, confidence, lemma, transitive }
    : { text, start, end, tag, confidence, lemma };
}

/** A token that stands for something else; one that is spelled out has the lemma of what it reads as. */
function dummyToken({ token, tag, confidence, word }: TaggedToken, isSpelled: boolean): AnnotatedToken {
  const { text, start, end } = token;
  const lemma = isSpelled ? word.lemma : text.toLowerCase();
  return { text, start, end, tag, confidence, lemma, dummy: true };
}

/** The sentence as taggers read it, of the same length. */
function asRead(sentence: string, dummies: readonly Dummy[]): string {
  if (dummies.length === 0) return sentence;
  let text = '';
  for (const { start, end, reads } of dummies) {
    text += sentence.slice(text.length, start) + (reads?.padEnd(end - start) ?? sentence.slice(start, end));
  }
  return text + sentence.slice(text.length);
}

/** Tests whether the words of a sentence are not English, where the profile checks it. */
function isForeign(words: readonly LexiconWord[], profile: Profile): boolean {
  if (profile.foreignShare >= 1) return false;
  return foreignShare(words.map(({ sign }) => sign)) > profile.foreignShare;
}

/** Finds the tokens that name something, where the profile leaves them alone. */
function createLeftAlone({ profile, findEntities }: AnnotatorParts) {
  if (!profile.skipEntities) return () => [];
  if (!findEntities) {
    throw new InputError(
      `The ${profile.name} profile leaves named entities alone, but has no way to find them.`,
      'Give createAnnotator the findEntities that loadEntityFinder() resolves to.',
    );
  }
  return (text: string, tokens: Tokens) => [findEntities(text, tokens), wordsInNames(tokens)];
}

const NONE: ReadonlySet<number> = new Set();

/** The tokens that share a character with one of the spans, both in order. */
function tokensWithin(tokens: readonly Token[], spans: readonly Span[]): ReadonlySet<number> {
  if (spans.length === 0) return NONE;
  const found = new Set<number>();
  let next = 0;
  for (const [index, token] of tokens.entries()) {
    while (next < spans.length && spans[next]!.end <= token.start) next++;
    if (next < spans.length && spans[next]!.start < token.end) found.add(index);
  }
  return found;
}
