import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isName } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_MODIFIERS } from '../../../english/words/oppositeStates.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isGraded, isPair } from './bound.ts';

/**
 * Finds the states that stand before nouns listed with them ("the *left* side", "*low* heat"), each with its
 * opposite in its place.
 */
export function modifiers(tokens: Tokens): Replaced[][] {
  return tokens.flatMap((_, at): Replaced[][] => {
    const opposites = OPPOSITE_MODIFIERS.get(wordAt(tokens, at));
    if (!opposites || isName(tokens, at) || isGraded(tokens, { at }) || isPair(tokens, { at })) return [];
    // "Remove my old number and add the new one" has both.
    if (isOther(tokens, { at }) || tokens.some((_, i) => wordAt(tokens, i) === opposites[0]!.word)) return [];
    const isNoun = tagAt(tokens, at + 1).startsWith('NN');
    const opposite = isNoun && opposites.find(({ nouns }) => nouns.test(tokens[at + 1]!.lemma));
    return opposite ? [[[at, at + 1, [opposite.word]]]] : [];
  });
}

const isOther = contexts(`
  [!/JJ*|NN*|VBN|VBD]
  [] /NNP*
  [] light /TO|IN              # we have a green light to build
  [] time                      # eastern time
  [] class & ~upgrade|downgrade  # upgrade my seat to business class
  [new] & will|'ll             # my new address will be
  to ...1 [new] & ~upgrade|update  # upgraded to a new version
  /NNS [open|empty|clean]      # users open attachments
`);
