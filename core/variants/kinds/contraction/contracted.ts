import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { isInverted, subjectEnd } from '../../../english/syntax/verbs/inversion.ts';
import { pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { LEANING_FORMS, VERBS_BEFORE_NT } from '../../../english/words/contractible.ts';
import { PAST_AS_BASE } from '../../../english/words/participles.ts';
import { type Piece, rearranged } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import type { ContractionObstacle } from './contractionObstacles.ts';

/**
 * Contracts "not" with the verb before it, and verbs with the pronouns that they lean on, wherever that is
 * possible.
 */
export function contracted(tokens: Tokens): TokenEdits | ContractionObstacle {
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

/**
 * Returns the place of the "not" that is contracted with a verb: right after it, or after the subject of a
 * question.
 */
function denialOf(tokens: Tokens, at: number): number | undefined {
  const isAlone = (not: number) =>
    tokens[not]?.text === 'not' &&
    !isSetOff(tokens, not) &&
    !/^(?:only|just|merely|simply|even|to|because)$/.test(wordAt(tokens, not + 1));
  if (isAlone(at + 1)) return at + 1;
  if (!isInverted(tokens, at, at + 1)) return undefined;
  const end = subjectEnd(tokens, at + 1)!;
  return isAlone(end) ? end : undefined;
}

/**
 * Returns the contracted form of a verb that leans on the word before it ("'ll" for "will"); undefined where
 * it keeps its full form.
 */
function partLeaning(tokens: Tokens, at: number): string | undefined {
  const host = tokens[at - 1];
  const next = tokens[pastAdverbs(tokens, at + 1)];
  const leaning = LEANING_FORMS.get(wordOf(tokens[at]!));
  // "Would n't" of tokenized text is one word.
  if (/^n['’]t$/i.test(tokens[at + 1]?.text ?? '')) return undefined;
  if (!leaning || !host || !next || !leaning.hosts.test(wordOf(host)) || host.end === tokens[at]!.start)
    return undefined;
  if (isSetOff(tokens, at)) return undefined;
  // "My wife and I would": what is joined has no short form.
  const isJoined = tokens[at - 2]?.tag === 'CC' && /^NN/.test(tagAt(tokens, at - 3));
  if (isJoined && !tokens.slice(0, at - 2).some(({ tag }) => /^(?:VB[ZPD]|MD)$/.test(tag))) return undefined;
  // At the end of a clause, or before a gap, the verb is stressed: "Yes, I am", "what it is in this case".
  const word = wordOf(tokens[at]!);
  if (!/^(?:VB|VBG|VBN|JJ[RS]?|DT|NNP?S?|IN|TO|CD|PRP\$)$/.test(next.tag)) return undefined;
  // "Had prostate trouble": a word that looks like no participle is a noun.
  const isParticiple =
    next.tag === 'VBN' &&
    (next.text !== next.lemma ||
      PAST_AS_BASE.test(wordOf(next)) ||
      /^(?:be)?(?:come|run)$/.test(wordOf(next)));
  if (/^(?:have|has|had)$/.test(word)) return isParticiple ? leaning.part : undefined;
  if (/^(?:will|would)$/.test(word)) return next.tag === 'VB' ? leaning.part : undefined;
  if (/^(?:this|that|these|those)$/.test(wordOf(next)) || wordOf(next) === 'as' || next.tag === 'VB')
    return undefined;
  return /^VB[GN]$/.test(next.tag) || !isBeforeGap(tokens, at) ? leaning.part : undefined;
}

/** Tests whether more than a space stands before a word, such as markup, which stresses it: "it *is* open". */
function isSetOff(tokens: Tokens, at: number): boolean {
  return tokens[at]!.start - tokens[at - 1]!.end > 1;
}

/**
 * Tests whether the complement of the verb has moved in front of it, which leaves the verb stressed ("I know
 * how tall he *is* for his age").
 */
function isBeforeGap(tokens: Tokens, at: number): boolean {
  if (/^W/.test(tokens[at - 1]!.tag)) return false;
  for (let before = at - 2; before >= 0; before--) {
    const { tag } = tokens[before]!;
    if (/^(?:W|CC$)/.test(tag) || /^(?:than|as|so|such)$/.test(wordOf(tokens[before]!))) return tag !== 'CC';
    if (/^(?:VB[ZPD]|MD|,)$/.test(tag)) return false;
  }
  return false;
}
