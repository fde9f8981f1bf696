import type { Tokens } from '../../annotation/annotation.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { AUXILIARIES } from '../../english/words/auxiliaries.ts';
import { oneOf } from '../../english/words/oneOf.ts';

/**
 * True in a question that asks for yes or no, and behind "whether" or the "if" that means the same: there a predicate and its
 * opposite ask the same ("Is it safe?", "Is it dangerous?").
 */
export function isAsked(tokens: Tokens, index: number): boolean {
  return isInPolarQuestion(tokens, index) || isInWhetherClause(tokens, index);
}

function isInPolarQuestion(tokens: Tokens, index: number): boolean {
  let end = index;
  while (tokens[end] && tokens[end]!.tag !== '.') end++;
  if (tokens[end]?.text.startsWith('?') !== true) return false;
  for (let at = index; at >= 0 && tokens[at]!.tag !== '.'; at--) {
    if (isClauseStart(tokens, at) && isAuxiliary(tokens, at)) return true;
  }
  return false;
}

/** True for the first word of a sentence, and behind a comma or a word that joins clauses ("… and is it safe?"). */
function isClauseStart(tokens: Tokens, at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || STARTS.has(before.tag);
}

const STARTS: ReadonlySet<string> = new Set(['.', ',', ':', 'CC', 'UH', '``', "''"]);

function isAuxiliary(tokens: Tokens, at: number): boolean {
  return tokens[at]!.tag === 'MD' || AUXILIARIES.includes(wordAt(tokens, at));
}

function isInWhetherClause(tokens: Tokens, index: number): boolean {
  for (let at = index - 1; at >= 0 && !CLOSES.has(tokens[at]!.tag); at--) {
    const word = wordAt(tokens, at);
    if (word === 'whether') return true;
    if (word === 'if') return ASKING.test(tokens[at - 1]?.lemma ?? '');
  }
  return false;
}

const CLOSES: ReadonlySet<string> = new Set(['.', ',', ':']);
const ASKING = oneOf('ask wonder know see tell check determine sure decide doubt unsure');
