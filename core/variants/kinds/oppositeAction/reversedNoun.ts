import type { Annotation } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isName } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { MESSAGES, VERBS_OF_OUTCOMES, WORDS_OF_MONEY } from '../../../english/words/oppositeActions.ts';
import { OPPOSITE_NOUNS, OPPOSITE_NOUNS_BEFORE_PREPOSITIONS } from '../../../english/words/oppositeNouns.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/** Replaces a noun by its listed opposite ("an increase in sales" by "a decrease in sales"). */
export function reversedNoun({ tokens }: Annotation, at: number): Replaced[] | undefined {
  const { tag, lemma } = tokens[at]!;
  if ((tag !== 'NN' && tag !== 'NNS') || isName(tokens, at) || /^NN/.test(tagAt(tokens, at + 1)))
    return undefined;
  const next = wordAt(tokens, at + 1);
  const opposite =
    OPPOSITE_NOUNS.get(lemma) ??
    (/^(?:of|in|for)$/.test(next) ? OPPOSITE_NOUNS_BEFORE_PREPOSITIONS.get(lemma) : undefined);
  if (isFixed(tokens, at)) return undefined;
  if (!OPPOSITE_NOUNS.has(lemma) && !nounPhraseAt(tokens, at + 2)) return undefined;
  return opposite === undefined ? undefined : [[at, at + 1, [inflect(opposite, tag)]]];
}

/**
 * Tests whether a noun has a sense that its opposite does not share, makes a set phrase with the word before it, is
 * coordinated, or is required by another word of the sentence.
 */
const isFixed = contexts(
  `
  in|give|gave|take|took|by|on|at|and|or|profit|lack|for|free []  # in addition, give rise, take advantage
  [] and|or
  !a|an|the|this|any|some|its|their|his|her [~lack]  # hide behind lack of proof
  top|best|big|biggest|hot|good [~seller]    # the year's top sellers
  [~benefit] & for !/^ benefit
  [~presence] in
  [~withdrawal|deposit] &! ~:money           # the army's withdrawal
  [~recipient] &! ~:messages
  [~landlord] & ~raise|increase|evict|rent
  ~:outcomes ... [~victory|defeat]
`,
  { money: WORDS_OF_MONEY, messages: MESSAGES, outcomes: VERBS_OF_OUTCOMES },
);
