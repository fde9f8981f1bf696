import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { ADDABLE_THINGS, COLLECTIONS, SENT_THINGS } from '../../../english/words/oppositeActions.ts';
import type { Verb } from './verb.ts';

/** Tests whether the opposite of a verb does not share its sense. `after` is the place behind the verb and its object. */
export function isFixed(tokens: Tokens, { at }: Verb, after: number): boolean {
  return isFixedWord(tokens, at) || isFixedWithObject(tokens, { at, end: after });
}

/** What stands right around the verb. */
const isFixedWord = contexts(
  `
  [~open] onto|into                              # the window opens onto the garden
  [~start|begin|end|stop|agree|disagree] ...!/,|:|MD|VBD|VBZ|VBP|W* /TO /VB  # agreed last week to go
  !~be|'s|'re [~start|begin/VBG] &! @asks        # starting in May, you can
  [~agree|disagree!/VB|VBP] !with|on|about
  [~agree|disagree/VB|VBP] !!|with|on|about|.|,|;!/^  # agree with her, I agree.
  [~contain] a|an|many|several|lots|more|some    # lacks a lot of
  !have|has|had|'ve [~buy|purchase|sell|join/VBN]  # what is sold is also bought
  would|'d|d|should|how ...2 [~like]             # I would like a table
  [~like] & most|best|better
  [~remove|contain|fill/VBN]
  [~hide|open|close/VBN|VBD] /NN*                # opened boxes
  daylight [~save]
  [~borrow] your                                 # can I borrow your pen
  ~:sent ... [~arrive]                           # what is sent arrives, but does not depart
  ~sun|moon ... [~rise]
  [~fill|empty] <phrase:~position|post|vacancy|role|job|gap|void|seat|prescription|order|shoe|need>
  [~open] <phrase:~fire|mind|heart>
  [~add] <head:point|points|percent|percents|cent|cents|%>  # the index added 8 points
  [~fail] <phrase> & [] !@when
  [~sell!/VBN] !to &! [] <phrase>                # the book sells well
  [~sell!/VBD] my|your|our & [] <phrase> !to     # nobody buys what is his own
  [~remove] &! [] <phrase:~:addable> &! [] <phrase> from <head:~:collections>
`,
  {
    addable: ADDABLE_THINGS,
    collections: COLLECTIONS,
    sent: SENT_THINGS,
  },
);

/** What stands behind the verb and its object. */
const isFixedWithObject = contexts(`
  [~oppose|marry] to
  [~trust] to|with                               # trust the baby to her sister, trust him with it
  [~connect] via|through|over|by|using|in
  [~arrive|demote|promote] ... from
  [~update] ... to
  [~fill] with
`);

/**
 * Finds the preposition that belongs to the verb: no finite verb, conjunction or comma comes before it, and neither an
 * infinitive nor a time of day after it.
 */
export function prepositionAfter(tokens: Tokens, from: number, preposition: string): number | undefined {
  for (let at = from; at < tokens.length; at++) {
    const word = wordAt(tokens, at);
    if (/^(?:VB[ZDP]|MD|,|:|W.*|CC)$/.test(tagAt(tokens, at))) return undefined;
    if (word === preposition && !isOfTime(tokens, at)) return at;
  }
  return undefined;
}

/** Tests whether a preposition opens an infinitive, a time of day or a set phrase, and no place. */
const isOfTime = contexts(`
  [] /VB|CD                                      # at 5
  [] noon|midnight|night|dawn|dusk|least|most|last|first
`);
