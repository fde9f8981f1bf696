import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isInverted, subjectEnd } from '../../../english/syntax/verbs/inversion.ts';
import { isAdverb, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { LEANING_FORMS, VERBS_BEFORE_NT } from '../../../english/words/contractible.ts';
import { PAST_AS_BASE } from '../../../english/words/participles.ts';
import type { Rewriting } from '../../rewriting/kindOfRewriting.ts';
import { type Piece, rearranged } from '../../rewriting/rearranged.ts';

/** Contracts "not" with the verb before it, and verbs with the pronouns that they lean on, wherever possible. */
export function contracted(tokens: Tokens): Rewriting<'no-contraction'> {
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
    tokens[not]?.text === 'not' && !isSetOff(tokens, not) && !isOfNext(tokens, { at: not });
  if (isAlone(at + 1)) return at + 1;
  if (!isInverted(tokens, at, at + 1)) return undefined;
  const end = subjectEnd(tokens, at + 1)!;
  return isAlone(end) ? end : undefined;
}

const isOfNext = contexts('[] only|just|merely|simply|even|to|because');

/** Returns the contracted form of a verb that leans on the word before it; undefined where it keeps its full form. */
function partLeaning(tokens: Tokens, at: number): string | undefined {
  const [host, token] = [tokens[at - 1], tokens[at]!];
  const leaning = LEANING_FORMS.get(wordOf(token));
  if (!leaning || !host || !leaning.hosts.test(wordOf(host)) || host.end === token.start) return undefined;
  return isSetOff(tokens, at) || isFull(tokens, { at }) ? undefined : leaning.part;
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
  [!have|has|had|will|would@gap] {@adverb} !/VBG|VBN  # I know how tall he is for his age
`,
  {
    adverb: (tokens, at) => isAdverb(tokens[at]!),
    gap: isBeforeGap,
    // "Had prostate trouble": a word that looks like no participle is a noun.
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

/** Tests whether the complement of the verb has moved in front of it, which leaves the verb stressed. */
function isBeforeGap(tokens: Tokens, at: number): boolean {
  if (/^W/.test(tokens[at - 1]!.tag)) return false;
  for (let before = at - 2; before >= 0; before--) {
    const { tag } = tokens[before]!;
    if (/^(?:W|CC$)/.test(tag) || /^(?:than|as|so|such)$/.test(wordOf(tokens[before]!))) return tag !== 'CC';
    if (/^(?:VB[ZPD]|MD|,)$/.test(tag)) return false;
  }
  return false;
}
