import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import { contexts, reasons } from '../../english/patterns/contexts.ts';
import { isInverted, subjectEnd } from '../../english/syntax/verbs/inversion.ts';
import { isNot, pastAdverbs, wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { contractedWord } from '../../english/words/contractedWords.ts';
import {
  HOSTS_OF_S,
  LEANING_FORMS,
  PASSIVE_AFTER_S,
  PERFECT_AFTER_S,
  VERBS_BEFORE_NT,
  VERBS_WITH_NT,
} from '../../english/words/contractible.ts';
import { PAST_AS_BASE } from '../../english/words/participles.ts';
import { kindOfRewriting, type Rewriting } from '../rewriting/kindOfRewriting.ts';
import { type Piece, rearranged } from '../rewriting/rearranged.ts';

/** Variants in which all contractions are written out ("don't" becomes "do not"); or, where there are none, made. */
export const contraction = kindOfRewriting({
  name: 'contraction',
  label: 'contraction',
  meaning: 'preserved',
  help: 'Contractions are written out (“don’t” becomes “do not”), or words are contracted.',
  obstacles: {
    'no-contraction': 'no words can be contracted or written out',
    'ambiguous-contraction': 'a contraction can stand for different words, as “he’s gone”',
  },
  rewrite: ({ tokens }) =>
    tokens.some((_, at) => isContracted(tokens, at)) ? expanded(tokens) : contracted(tokens),
});

/** Tests whether a token is the second part of a contraction: "n't", or "'s" that is no possessive. */
function isContracted(tokens: Tokens, at: number): boolean {
  const [token, before] = [tokens[at]!, tokens[at - 1]];
  if (!before || token.dummy || before.dummy || before.end !== token.start) return false;
  const word = wordOf(token);
  if (word === "'s") return token.tag !== 'POS' || HOSTS_OF_S.test(wordOf(before));
  return /^'(?:d|re|ve|ll|m)$/.test(word) || (isNot(token) && word !== 'not');
}

/** Writes out all contractions of a sentence. */
function expanded(tokens: Tokens): Rewriting<'ambiguous-contraction' | 'no-contraction'> {
  const pieces: Piece[] = [];
  /** Every "not" that comes to stand after the subject of a question, by the place where that ends. */
  const later = new Set<number>();
  for (const at of tokens.keys()) {
    if (isContracted(tokens, at)) {
      const word = wordFor(tokens, at);
      if (word === undefined) return 'ambiguous-contraction';
      if (word !== 'not' || !isInverted(tokens, at - 1)) pieces.push(word);
      else if (isOneWord(tokens, at + 1)) later.add(at + 2);
      else return 'no-contraction';
    } else {
      const denied = tokens[at + 1] && isContracted(tokens, at + 1) ? wordOf(tokens[at + 1]!) : '';
      if (isNot({ ...tokens[at]!, text: denied }) && !VERBS_WITH_NT.test(wordOf(tokens[at]!)))
        return 'ambiguous-contraction';
      pieces.push(contractedWord(wordOf(tokens[at]!), '', denied) ?? at);
    }
    if (later.has(at + 1)) pieces.push('not');
  }
  return rearranged(tokens, pieces);
}

/** Returns the word that the second part of a contraction stands for; undefined where that is ambiguous. */
function wordFor(tokens: Tokens, at: number): string | undefined {
  const word = wordOf(tokens[at]!);
  if (word !== "'s" && word !== "'d") return isNot(tokens[at]!) ? 'not' : contractedWord(word, '', '');
  return meaningOf(tokens, at);
}

const meaningOf = reasons<'had' | 'has' | 'is' | 'us' | 'would', AnnotatedToken>(
  `
  us:
    let ['s] /VB
  none:
    !@host ['s] {@adverb} !/DT
  has:
    ['s] {@adverb} @perfect
  is:
    ['s] {@adverb} @passive/VBN|VBD
  none:
    ['s] {@adverb} /VB|VBP|VBZ|VBN|VBD|MD
    what|where|when|how|why ['s] @asked  # what's he want: "does"
  is:
    ['s]
  had:
    ['d] better|best
  would:
    ['d] {@adverb} @sure/VB
  had:
    ['d] {@adverb} /VBN|VBD
`,
  {
    host: HOSTS_OF_S,
    perfect: PERFECT_AFTER_S,
    passive: PASSIVE_AFTER_S,
    asked: (tokens, at) => {
      const end = subjectEnd(tokens, at);
      return end !== undefined && /^VBP?$/.test(tagAt(tokens, pastAdverbs(tokens, end)));
    },
    sure: (tokens, at) => tokens[at]!.confidence > 0.8,
  },
);

/** Contracts "not" with the verb before it, and verbs with the pronouns that they lean on, wherever possible. */
function contracted(tokens: Tokens): Rewriting<'no-contraction'> {
  const apostrophe = tokens.some(({ text }) => text.includes('’')) ? '’' : "'";
  const pieces: Piece[] = [];
  /** The places of each "not" that has become a part of the verb before it. */
  const denials = new Set<number>();
  let found = false;
  for (const [at, token] of tokens.entries()) {
    if (denials.has(at)) continue;
    const word = wordOf(token);
    const not = isPlain(token) && VERBS_BEFORE_NT.has(word) ? denialOf(tokens, at) : undefined;
    const part = isPlain(token) ? partLeaning(tokens, at) : undefined;
    if (not !== undefined) {
      const form = VERBS_BEFORE_NT.get(word)!;
      pieces.push(form === word ? at : form, `n${apostrophe}t`);
      denials.add(not);
      found = true;
    } else if (part !== undefined) {
      pieces.push(part.replace("'", apostrophe));
      found = true;
    } else pieces.push(at);
  }
  return found ? rearranged(tokens, pieces) : 'no-contraction';
}

/** Tests whether a word is not written in capitals, as a stressed one may be. */
function isPlain({ text, dummy }: AnnotatedToken): boolean {
  return !dummy && /^\p{L}?\p{Ll}*$/u.test(text);
}

/** Returns the place of the "not" that is contracted with a verb: right after it, or after the subject of a question. */
function denialOf(tokens: Tokens, at: number): number | undefined {
  const isAlone = (not: number) =>
    tokens[not]?.text === 'not' && !isSetOff(tokens, not) && !isOfNext(tokens, not);
  if (isAlone(at + 1)) return at + 1;
  if (!isInverted(tokens, at, at + 1)) return undefined;
  return isOneWord(tokens, at + 1) && isAlone(at + 2) ? at + 2 : undefined;
}

/** Tests for a subject that is a pronoun or a name: behind others "not" may say something else ("Has anyone *not* seen it?"). */
function isOneWord(tokens: Tokens, at: number): boolean {
  return /^(?:PRP|DT|EX|NNP)$/.test(tagAt(tokens, at)) && subjectEnd(tokens, at) === at + 1;
}

const isOfNext = contexts('[] only|just|merely|simply|even|to|because');

/** Returns the contracted form of a verb that leans on the word before it; undefined where it keeps its full form. */
function partLeaning(tokens: Tokens, at: number): string | undefined {
  const [host, token] = [tokens[at - 1], tokens[at]!];
  const leaning = LEANING_FORMS.get(wordOf(token));
  if (!leaning || !host || !leaning.hosts.test(wordOf(host)) || host.end === token.start) return undefined;
  return isSetOff(tokens, at) || isFull(tokens, at) ? undefined : leaning.part;
}

const isFull = contexts(
  `
  [] n't
  /NN* /CC !/^ [] &! /VBZ|VBP|VBD|MD ... /CC !/^ []  # my wife and I would
  [] {@adverb} !/VB|VBG|VBN|JJ|JJR|JJS|DT|NN*|IN|TO|CD|PRP$  # yes, I am; what it is in this case
  [have|has|had] {@adverb} !@participle/VBN
  [have|has|had] {@adverb} !/VBN
  [will|would] {@adverb} !/VB
  [!have|has|had|will|would] {@adverb} this|that|these|those|as
  [!have|has|had|will|would] {@adverb} /VB
  /W* ...!@clause !/W* [!have|has|had|will|would] {@adverb} !/VBG|VBN  # I know how tall he is for his age
  than|as|so|such!/CC ...!@clause !/W* [!have|has|had|will|would] {@adverb} !/VBG|VBN
`,
  {
    clause: (tokens, at) =>
      /^(?:W|CC$|VB[ZPD]$|MD|,)/.test(tagAt(tokens, at)) || /^(?:than|as|so|such)$/.test(wordAt(tokens, at)),
    // A word that looks like no participle is a noun ("Had prostate trouble").
    participle: (tokens, at) =>
      tokens[at]?.text !== tokens[at]?.lemma ||
      PAST_AS_BASE.test(wordAt(tokens, at)) ||
      /^(?:be)?(?:come|run)$/.test(wordAt(tokens, at)),
  },
);

/** Tests whether more than a space stands before a word, such as markup, which stresses it: "it *is* open". */
function isSetOff(tokens: Tokens, at: number): boolean {
  return tokens[at]!.start - tokens[at - 1]!.end > 1;
}
