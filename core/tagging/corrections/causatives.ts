import type { PennTag } from '../../english/pennTag.ts';
import { PAST_AS_BASE } from '../../english/words/participles.ts';
import { PERCEPTION_VERBS } from '../../english/words/verbFrames.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { MOSTLY_VERB, SELDOM_NOUN } from './dominance.ts';
import { formsOf } from './formsOf.ts';

/**
 * Corrects, in `tags`, the verb that "let", "make" or "help" governs, which is a base form ("lets you set/VB the time",
 * "helps children learn/VB", "let rise/VB for an hour"), and what "her" is between such a verb, or one of perception,
 * and a base form: an object, no possessive ("saw her/PRP leave/VB").
 */
export function settleCausatives(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  for (let i = 1; i < words.length; i++) {
    if (!MISREAD.test(tags[i]!)) continue;
    if (tags[i - 1] === 'PRP$' && isBehindHer(words, tags, i, lexicon)) {
      tags[i - 1] = 'PRP';
      tags[i] = 'VB';
      continue;
    }
    if ((isBehindLet(words, tags, i) || isGoverned(words, tags, i)) && mayBe(lexicon, words[i]!, 'verb'))
      tags[i] = 'VB';
  }
}

const MISREAD = /^(?:VBP|VBD|NN|JJ)$/;

/**
 * Tests whether "her" and a verb that governs it precede a word that is more often a verb than a noun, and what follows may
 * follow a verb: "heard her play the piano", but "let her feelings show" and "saw her work".
 */
function isBehindHer(
  words: readonly string[],
  tags: readonly PennTag[],
  at: number,
  lexicon: WordLexicon,
): boolean {
  const governor = words[at - 2]?.toLowerCase() ?? '';
  if (!/^her$/i.test(words[at - 1]!) || !tags[at - 2]?.startsWith('VB')) return false;
  if (!mayBe(lexicon, words[at]!, 'verb') || !AFTER_BASE.test(tags[at + 1] ?? '.')) return false;
  const { dominance } = lexicon.lookup(words[at]!.toLowerCase());
  if (LET.test(governor) || /^watch/.test(governor)) return MOSTLY_VERB.has(dominance);
  if (/^ma[dk]/.test(governor)) {
    // "She made her work easier."
    return (
      MOSTLY_VERB.has(dominance) &&
      /^(?:NNP?S?|PRP|MD)$/.test(tags[at - 3] ?? '') &&
      !/^she$/i.test(words[at - 3]!)
    );
  }
  return perceivingOrHelping.has(governor) && (OBJECT.test(tags[at + 1] ?? '') || SELDOM_NOUN.has(dominance));
}

/** Tests whether a noun stands right behind "let", that is no object: "let rise until doubled", but "let air in". */
function isBehindLet(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  if (tags[at] !== 'NN' || !tags[at - 1]!.startsWith('VB') || !LET.test(words[at - 1]!)) return false;
  return (
    /^(?:IN|RB|CC|[.,])$/.test(tags[at + 1] ?? '.') &&
    !/^(?:in|out|into|through|off)$/.test(words[at + 1] ?? '')
  );
}

/** Tests whether "let", "make" or "help" and an object precede. */
function isGoverned(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  const last = tags[at - 1]!;
  // "We watched them leave."
  if (
    tags[at] === 'VBP' &&
    OBJECT_PRONOUN.test(words[at - 1]!) &&
    perceivingOrHelping.has(words[at - 2]?.toLowerCase() ?? '')
  )
    return true;
  // "Let the bread cool before you slice it."
  if (isBehindLetAndNoun(words, tags, at)) return true;
  if (tags[at] === 'NN' || tags[at] === 'JJ')
    return last === 'PRP' && LET.test(words[at - 2] ?? '') && /^(?:DT|PRP\$?)$/.test(tags[at + 1] ?? '');
  if (tags[at] === 'VBD' && !PAST_AS_BASE.test(words[at]!)) return false;
  if (!/^(?:PRP|NNS)$/.test(last)) return false;
  let start = at - 1;
  if (last === 'NNS') while (start > 0 && /^(?:DT|JJ|PRP\$|NNS?)$/.test(tags[start - 1]!)) start--;
  // "Make sure users have it", "Locally made items do not last".
  if (/^(?:sure|certain|clear|money)$/i.test(words[start]!)) return false;
  return (
    CAUSATIVE.test(words[start - 1] ?? '') &&
    /^VB[^N]?$/.test(tags[start - 1]!) &&
    !(tags[start - 1] === 'VBG' && /^(?:NN|JJ|DT)/.test(tags[start - 2] ?? ''))
  );
}

/** Tests whether "let" and a noun phrase precede an adjective or noun, and neither a noun nor an object follows. */
function isBehindLetAndNoun(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  if (
    !/^(?:NN|JJ)$/.test(tags[at]!) ||
    !/^NNS?$/.test(tags[at - 1]!) ||
    /^(?:loose|free|open|go)$/.test(words[at]!)
  )
    return false;
  if (!/^(?:IN|RB|CC|[.,])$/.test(tags[at + 1] ?? '.')) return false;
  let start = at - 1;
  while (start > 0 && /^(?:JJ|NN)$/.test(tags[start - 1]!)) start--;
  return (
    /^(?:DT|PRP\$)$/.test(tags[start - 1] ?? '') &&
    LET.test(words[start - 2] ?? '') &&
    tags[start - 2]!.startsWith('VB')
  );
}

/** What follows a base form and its object, or its end. */
const AFTER_BASE = /^(?:DT|PRP\$?|IN|TO|R[BP]|RBR|JJR|CC|[.,:])$/;
const OBJECT = /^(?:DT|PRP\$?)$/;
/** Verbs of perception, and those of help. */
const perceivingOrHelping = formsOf([...PERCEPTION_VERBS, 'help']);
const OBJECT_PRONOUN = /^(?:me|us|him|her|them)$/i;
const LET = /^let(?:s|ting)?$/i;
const CAUSATIVE = /^(?:let(?:s|ting)?|help(?:s|ed|ing)?|mak(?:e|es|ing)|made)$/i;
