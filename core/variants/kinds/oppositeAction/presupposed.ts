import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { areKeywords } from '../../../english/syntax/clauses/keywords.ts';
import { isBoundAction } from '../../../english/syntax/verbs/boundAction.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { VERBS_OF_DECISIONS, VERBS_OF_STARTS } from '../../../english/words/oppositeActions.ts';
import type { Verb } from './verb.ts';

/** Tests whether the rest of the sentence depends on what a verb says, so that its opposite would not fit there. */
export function isPresupposed(tokens: Tokens, verb: Verb): boolean {
  return (
    isJoined(tokens, verb) ||
    (areKeywords(tokens) && verb.tag !== 'VB') ||
    isNeeded(tokens, verb) ||
    isBuiltOn(tokens) ||
    isBoundAction(tokens, verb)
  );
}

/** Tests whether the verb is coordinated with another one in the same form, which says much the same ("arrested and jailed"). */
function isJoined(tokens: Tokens, { at, tag }: Verb): boolean {
  const isBeside = (joint: number, other: number) =>
    /^(?:and|or)$/.test(wordAt(tokens, joint)) && tagAt(tokens, other) === tag && tag !== 'VB';
  return isBeside(at + 1, at + 2) || isBeside(at - 1, at - 2);
}

const isNeeded = contexts(
  `
  highest|lowest|low|lows|high|highs     # fell to the lowest price
  up|down|higher|lower from              # rose to 51, up from 48
  only /TO []                            # had climbed, only to fall
  /NN*|PRP!@time /TO []                  # used my card to buy it
  after|by|for|while|when [/VBG]         # sorry for missing it
  instead of
  [] ... in case                         # keep the receipt in case you need it
  [~buy|purchase|sell] & or|for          # should I repair it or buy a new one, sold it for $5
  [~accept|agree|approve|decline|refuse|reject] & until|till  # refused to leave until they were paid
  [~:decisions] & , saying|citing|arguing|calling|because
  since|after|once|until|till ...!/,|:|CC|VBZ|VBD|VBP|MD [~:starts]  # right after it starts
`,
  {
    decisions: VERBS_OF_DECISIONS,
    starts: VERBS_OF_STARTS,
  },
);
