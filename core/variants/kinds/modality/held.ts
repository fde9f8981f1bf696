import type { Tokens } from '../../../annotation/annotation.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { WORDS_BEFORE_DEPENDENT_CLAUSE } from '../../../english/words/modality.ts';

/**
 * Tests whether the rest of the sentence fits only the modal that it has ("yes, you must", "may have
 * some", "may be, depending on it", "should stop and tell").
 */
export function isHeld(tokens: Tokens, at: number, verb: number): boolean {
  if (/^(?:yes|yeah|yep)$/.test(wordAt(tokens, 0))) return true;
  // "May or will fail".
  if (isOther(tokens, at - 2, at - 1) || isOther(tokens, at + 2, at + 1)) return true;
  // "You can, but it is not advised."
  if (wordAt(tokens, at) === 'can' && tokens.slice(at).some(({ text }) => text === 'but')) return true;
  if (!/^(?:may|might|must|should)$/.test(wordAt(tokens, at))) return false;

  if (/^(?:may|might)$/.test(wordAt(tokens, at)) && isBuiltOn(tokens)) return true;
  if (tokens.slice(0, at).some(({ text }) => /^(?:wherever|whatever|whoever|whichever)$/i.test(text)))
    return true;
  if (wordAt(tokens, verb) === 'be' && tagAt(tokens, verb + 1) === 'VBG' && wordAt(tokens, at) !== 'must')
    return true;
  return tokens
    .slice(verb + 1)
    .some(
      ({ text, tag }, i, rest) =>
        /^(?:some|depending)$/i.test(text) ||
        (tag === 'CC' && rest.slice(i + 1, i + 3).some((next) => next.tag === 'VB' || next.text === 'not')),
    );
}

/**
 * Tests whether a modal stands at one place and a coordinating conjunction at the other, as beside another
 * modal ("may or will").
 */
function isOther(tokens: Tokens, modal: number, conjunction: number): boolean {
  return tagAt(tokens, modal) === 'MD' && tagAt(tokens, conjunction) === 'CC';
}

/** Tests whether one of the words stands before the modal, within as many tokens as are given. */
export function isUnder(tokens: Tokens, at: number, words: RegExp, reach = at): boolean {
  return tokens
    .slice(Math.max(0, at - reach), at)
    .some(({ lemma, text }) => words.test(lemma) || words.test(text));
}

/**
 * Tests whether the modal belongs to a subordinate clause, by the five words before it ("how you can", "so
 * that you can", "hope it will").
 */
export function isDependent(tokens: Tokens, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 5), at);
  return before.some(({ text, tag }) => /^W(?!P$)/.test(tag) || WORDS_BEFORE_DEPENDENT_CLAUSE.test(text));
}

/**
 * Tests whether the clause is about what is possible at all, which no obligation can replace ("where can
 * I", "the most I can", "anything you can", "can I go without paying").
 */
export function isFreeChoice(tokens: Tokens, at: number): boolean {
  const before = tokens.slice(0, at);
  if (before.some(({ tag, text }) => tag === 'JJS' || tag === 'RBS' || FREE_BEFORE.test(text))) return true;
  return tokens.slice(at + 1).some(({ text }) => FREE_BEHIND.test(text));
}

const FREE_BEFORE =
  /^(?:where|wherever|how|however|until|till|maximum|minimum|max|min|limit|latest|earliest|all|every|everything|first|only|any|anything|whatever|as|way|ways)$/i;
const FREE_BEHIND = /^(?:any|anything|anyone|anywhere|ever|without|whatever|wherever|whenever)$/i;

/**
 * Tests whether the modal belongs to an indirect question ("key to how worthy it might be", "when it is
 * supposed to stop").
 */
export function isInQuestion(tokens: Tokens, at: number): boolean {
  const opening = tokens.slice(0, at).findLastIndex(({ tag }) => /^(?:,|:|CC)$/.test(tag)) + 1;
  return tokens
    .slice(opening, at)
    .some(({ text, tag }) => /^(?:how|when|where|why|whether)$/i.test(text) && /^(?:WRB|IN)$/.test(tag));
}
