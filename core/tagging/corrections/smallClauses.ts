import type { PennTag } from '../../english/pennTag.ts';
import { CLAUSE_OPENERS, POSSIBLE_CLAUSE_OPENERS } from '../../english/words/conjunctions.ts';
import { PARTICIPLES_OF_POSTURE } from '../../english/words/participles.ts';
import { formsOf } from './formsOf.ts';
import { needsObject } from './needingObject.ts';

/**
 * Corrects, in `tags`, the participle of a clause without a finite verb that was read as a past tense: of one that is
 * the object of another verb ("saw the plan carried/VBN out", "left the gate closed/VBN"), and of one between commas
 * that says how someone looks ("He stood there, his hat pulled/VBN down").
 */
export function settleSmallClauses(words: readonly string[], tags: PennTag[]): void {
  const opener = tags.findIndex((tag, i) => /^W/.test(tag) || (tag === 'IN' && opensClause(words[i]!)));
  const end = opener < 0 ? tags.length : opener;
  for (let i = 3; i < end; i++) {
    if (tags[i] !== 'VBD' || !/^NNS?$/.test(tags[i - 1]!)) continue;
    if (!/^(?:R[BP]|IN|TO|CC|[.,])$/.test(tags[i + 1] ?? '.')) continue;
    let start = i - 1;
    while (start > 0 && /^(?:JJ|NN)$/.test(tags[start - 1]!)) start--;
    start--;
    if (start > 0 && (isObject(words, tags, start, i) || isAbsolute(words, tags, start, i))) tags[i] = 'VBN';
  }
}

/** Tests whether a verb with such a clause as its object precedes the noun phrase that begins at `start`. */
function isObject(words: readonly string[], tags: readonly PennTag[], start: number, at: number): boolean {
  if (!/^(?:DT|PRP\$)$/.test(tags[start]!) || !tags[start - 1]!.startsWith('VB')) return false;
  // "The day he left the house burned down."
  if (/^(?:PRP|NNP)$/.test(tags[start - 2]!) && /^NN/.test(tags[start - 3] ?? '')) return false;
  const verb = words[start - 1]!.toLowerCase();
  const participle = words[at]!.toLowerCase();
  if (perceiving.has(verb)) return needsObject(participle) || participle === 'closed';
  return causing.has(verb) && /^(?:PRP|MD|TO|NNP|VB.?|RB)$/.test(tags[start - 2] ?? '');
}

/** Tests whether a comma precedes the noun phrase that begins at `start`, and a whole clause the comma. */
function isAbsolute(words: readonly string[], tags: readonly PennTag[], start: number, at: number): boolean {
  return (
    tags[start] === 'PRP$' &&
    tags[start - 1] === ',' &&
    PARTICIPLES_OF_POSTURE.test(words[at]!) &&
    /^(?:PRP|DT|NNP?S?|PRP\$)$/.test(tags[0]!) &&
    !/^(?:and|but)$/i.test(words[start - 2] ?? '')
  );
}

function opensClause(word: string): boolean {
  const lower = word.toLowerCase();
  return CLAUSE_OPENERS.has(lower) || (POSSIBLE_CLAUSE_OPENERS.has(lower) && lower !== 'for');
}

/** Verbs of perception, which a clause may follow as well ("saw the price rose"). */
const perceiving = formsOf('see hear find feel'.split(' '));
/** Verbs that no clause follows. */
const causing = formsOf('leave keep get have want need watch'.split(' '));
