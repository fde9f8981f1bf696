import type { Annotation, Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { endsInTag } from '../../english/syntax/clauses/tagQuestion.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { isNot } from '../../english/syntax/verbs/verbGroup.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import {
  COMPLEMENTARY_ADJECTIVES,
  DENIAL_OF,
  DENYING_ADJECTIVES,
  ENDS_OF_PREDICATES,
} from '../../english/words/complementaryPairs.ts';
import { STRONG_QUANTIFIERS } from '../../english/words/determiners.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

/**
 * Variants in which the negated opposite stands for a word, or the other way around ("is closed" and "is not
 * open"); only for complementary words, between which there is no third case.
 */
export const negatedAntonym = kindOfRewriting({
  name: 'negated-antonym',
  label: 'negated opposite',
  meaning: 'preserved',
  help: 'A word is replaced by its negated opposite where there is no third case: “closed” and “not open”.',
  obstacles: { 'no-complementary': 'no word has a complementary opposite, such as “open” and “closed”' },
  rewrite,
});

function rewrite({ tokens }: Annotation): TokenEdits | Obstacle | 'no-complementary' {
  if (isQuantified(tokens)) return 'scope';
  if (endsInTag(tokens)) return 'question';
  for (const at of tokens.keys()) {
    const edits = ofAdjective(tokens, at);
    if (edits && !isMeasured(tokens, at)) return edits;
  }
  return 'no-complementary';
}

const isQuantified = contexts(
  `
  @quantifier                            # all shops are not open: some may be
  any|nor|only|never
`,
  { quantifier: STRONG_QUANTIFIERS },
);

/** Tests for a quantity, a time that lasts or a reason behind a word, which "not" may deny. */
const isMeasured = contexts(`
  [] ... /CD                             # not online 24 hours a day
  [] ... ~and|or|because|since|enough|long|during
`);

/**
 * Replaces a predicative adjective by its negated opposite ("is not open" for "is closed"), or a negated one by its opposite.
 */
function ofAdjective(tokens: Tokens, at: number): TokenEdits | undefined {
  const word = wordAt(tokens, at);
  const isDenied = at > 0 && isNot(tokens[at - 1]!);
  const other = COMPLEMENTARY_ADJECTIVES.get(word) ?? (isDenied ? DENIAL_OF : DENYING_ADJECTIVES).get(word);
  if (other === undefined || !isPredicate(tokens, at) || isOfOtherSense(tokens, at)) return undefined;
  if (isDenied)
    return isBehindDeniedBe(tokens, at) ? rearrangedWithin(tokens, at - 1, at + 1, [other]) : undefined;
  if (isBehindBareBe(tokens, at)) return rearrangedWithin(tokens, at - 1, at + 1, ['not', at - 1, other]);
  return isBehindBe(tokens, at) ? rearrangedWithin(tokens, at, at + 1, ['not', other]) : undefined;
}

const isBehindDeniedBe = contexts('~be!being|been|ai @not []');
const isBehindBareBe = contexts('will|would|may|might|must|should be [] &! @not ... []');
const isBehindBe = contexts('~be/VBZ|VBP|VBD!being|been [] &! @not ... []');

/** Tests for a predicate that ends its clause or has a complement, with no "by" of a passive and no noun after it. */
const isPredicate = contexts(
  `
  [/JJ|RB!able|unable|willing|unwilling] @end
  is|are|'s|'re|not|n't|be [/VBN!able|unable|willing|unwilling] @end
  [able|unable|willing|unwilling] /TO|^
`,
  { end: ENDS_OF_PREDICATES },
);

/** Tests for a predicate that means something else with the preposition behind it. */
const isOfOtherSense = contexts(`
  [allowed|prohibited|forbidden|absent] from
  [open|closed] to|for|about|of|that
`);
