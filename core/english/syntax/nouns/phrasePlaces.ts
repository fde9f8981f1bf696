import type { Tokens } from '../../taggedToken.ts';
import { tagAt, wordAt } from '../wordAt.ts';

/** The place of each noun phrase, `free` or `governed` by a preposition, by the index of its first token. */
export function nounPhrases(tokens: Tokens): readonly ('free' | 'governed' | undefined)[] {
  let preposition = false;
  let inside = false;
  let headSeen = false;
  return tokens.map(({ tag }, at) => {
    const starts = STARTS_PHRASE.test(tag);
    if (!starts && !CONTINUES_PHRASE.test(tag)) {
      inside = false;
      if (tag === 'IN' || tag === 'TO') preposition ||= !isApproximate(tokens, at);
      else if (tag !== 'CC' && !/^RB/.test(tag)) preposition = false;
      return undefined;
    }
    const begins = !inside || (starts && headSeen);
    inside = true;
    headSeen = (headSeen && !begins) || HEAD.test(tag);
    if (!begins) return undefined;
    const kind = preposition ? 'governed' : 'free';
    preposition = false;
    return kind;
  });
}

/** Tests whether a preposition only qualifies an amount, and governs no phrase ("at least twenty men", "about twenty men"). */
function isApproximate(tokens: Tokens, at: number): boolean {
  if (wordAt(tokens, at) === 'at') return /^(?:least|most)$/.test(wordAt(tokens, at + 1));
  return tagAt(tokens, at + 1) === 'CD' && /^(?:about|around|over|under)$/.test(wordAt(tokens, at));
}

const STARTS_PHRASE = /^(?:DT|PDT|PRP|PRP\$|EX)$/;
const CONTINUES_PHRASE = /^(?:JJ[RS]?|CD|NNP?S?|POS|\$|#|FW)$/;
const HEAD = /^(?:NN|PRP(?!\$)|EX|CD)/;
