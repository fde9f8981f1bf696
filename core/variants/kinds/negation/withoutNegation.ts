import type { Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { Spelling } from '../../../english/spelling.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { tagForDo } from '../../../english/syntax/verbs/verbForms.ts';
import { isSemiModal, range, type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt, wordsOf } from '../../../english/syntax/wordAt.ts';
import { WHOLE_BEFORE_NT } from '../../../english/words/contractible.ts';
import { HALF_NEGATIVES, NEARLY, VERBS_OF_FORBIDDING } from '../../../english/words/negation.ts';
import { edits } from '../../rewriting/tokenEdits.ts';
import type { Negated, NegationObstacle } from './negationObstacles.ts';
import { affirmedRest } from './polarity.ts';
import { isDenial, withoutNo } from './withoutNo.ts';

/**
 * Removes the negation of the main clause, and with it the "do" that stood for it: "did not
 * come" becomes "came". What only the negation allowed is changed or removed, too: "did not see
 * any dog yet" becomes "saw a dog".
 *
 * @returns undefined where the clause has none
 */
export function withoutNegation(
  tokens: Tokens,
  main: MainVerb,
  group: VerbGroup,
  spelling?: Spelling,
): Negated | undefined {
  const at = group.finite;
  if (isCorrelated(tokens, group)) return 'correlative';
  if (isSemiModal(tokens, group.finite)) return 'semi-modal';
  if (isDunno(tokens, at)) return 'negated';
  const isInverted = main.imperative ? isBeforeSubject(tokens, at) : beginsInverted(tokens);
  if (isInverted || isYetTo(tokens, at)) return 'half-negative';
  const removed = withoutDenial(tokens, main, group, spelling);
  if (removed === undefined || typeof removed === 'string') return removed;
  const denial = group.not ?? group.never ?? Math.min(...removed.keys());
  if (NEARLY.test(wordAt(tokens, denial - 1))) return 'half-negative';
  if (group.not === undefined && isExcepted(tokens, denial)) return 'polarity';
  const rest = affirmedRest(tokens, group, denial, spelling);
  return typeof rest === 'string' ? rest : new Map([...rest, ...removed]);
}

/** Tests for an auxiliary before its subject, which gives no order then. */
const isBeforeSubject = contexts('[@auxiliary] i|he|she|we|they  # never have I seen it');

/** Tests whether a negative expression at the start inverts the subject and the verb. */
const beginsInverted = contexts('/^ {!@letter} not !/DT|PDT|PRP*|NN*|JJ*|CD'); // not until Monday did he come

const isDunno = contexts('[du] n no');

/** Tests for "yet to" behind "have" or "be", which says that something is not done. */
const isYetTo = contexts("[~have|be|'ve|'s] {@adverb!yet} yet /TO"); // has yet to finish

/** Tests whether an exception follows the negative word ("nothing but sand", "no one other than him"). */
const isExcepted = contexts('[] ...2 but');

function withoutDenial(
  tokens: Tokens,
  main: MainVerb,
  group: VerbGroup,
  spelling?: Spelling,
): Negated | undefined {
  const { finite, not, never } = group;
  if (main.imperative) {
    // Nobody tells others to ("Do not forget to call", "do not hesitate").
    const isDenied = (not ?? never) !== undefined;
    if (isDenied && VERBS_OF_FORBIDDING.test(tokens[group.governed ?? finite]!.lemma)) return 'formula';
    if (isCareNotTo(tokens, finite)) return 'polarity';
    const notTo = [finite + 1, finite + 2].find((place) => isNotOfInfinitive(tokens, place));
    if (notTo !== undefined) return edits([notTo, []]);
  }
  if (isBetterNotTo(tokens, finite)) return edits([finite + 2, []]);
  if (standsForDenial(tokens, finite)) return edits([finite + 1, ['so']]);
  if (not !== undefined) return withoutNot(tokens, main, group, not, spelling);
  if (never !== undefined) return edits([never, []]);
  if (main.imperative && isLetUs(tokens, finite) && isBeforeNot(tokens, finite + 1))
    return edits([finite + 2, []]);
  const first = range(0, finite).find((place) => isNotOfSubject(tokens, place));
  return (
    withoutNo(tokens, group, spelling) ??
    (first === undefined ? otherwiseNegated(tokens, group) : edits([first, []]))
  );
}

/** Tests for an order to take care not to do something, which is about what nobody wants. */
const isCareNotTo = contexts('[~try|remember|be|make] careful not /TO  # be careful not to fall');

/** Tests for the "not" of what an order says to try. */
const isNotOfInfinitive = contexts('~try|remember|be|make (sure|certain) [not] /TO  # try not to move');

const isBetterNotTo = contexts('[] better not /TO  # it is better not to wait');

/** Tests whether "not" stands for a clause that somebody hopes or supposes. */
const standsForDenial = contexts('[~hope|guess|suppose|think|believe] not !@word  # I guess not');

const isBeforeNot = contexts('[] @not');

/** Tests for an imperative with "let's" or "let us", which have the negation after them; "please let us know" is a request. */
export const isLetUs = contexts(`
  [~let] 's
  [~let] us !~know &! please ... []
`);

/** Tests for the "not" before a subject. */
const isNotOfSubject = contexts(`
  /^ {!@letter} [@not] /DT|PDT|PRP*|NN*|JJ*|CD  # not everyone came
  @time [@not] /DT|PDT|PRP*|NN*|JJ*|CD   # yesterday not everyone came
`);

/**
 * Tests whether the negation bears on two parts at once, by a correlative conjunction ("not only ... but
 * also", "neither ... nor") or a contrast with "but".
 */
function isCorrelated(tokens: Tokens, { finite, end, not }: VerbGroup): boolean {
  const words = wordsOf(tokens);
  if (words.includes('but') && range(0, end + 1).some((at) => isNotOnly(tokens, at))) return true;
  const neither = words.indexOf('neither');
  if (words.includes('nor') || (neither >= 0 && neither <= Math.max(finite, end) + 1)) return true;
  return not !== undefined && isBeforeContrast(tokens, not);
}

const isNotOnly = contexts('[not] only|just|merely|simply');

/** Tests whether a contrasted phrase, but no clause, follows with "but". */
const isBeforeContrast = contexts(
  '[] !but ...!but but/CC ...!/MD|VBZ|VBP|VBD /,|.|:|^  # is not a bug, but a feature',
);

/** Removes "not", and the "do" that stood for it: "did not come" becomes "came". */
function withoutNot(
  tokens: Tokens,
  { imperative }: MainVerb,
  { finite, kind, governed }: VerbGroup,
  not: number,
  spelling: Spelling | undefined,
): Negated {
  const found = edits([not, []]);
  const operator = wordAt(tokens, finite);
  const whole = isImpossiblePerfect(tokens, finite) ? 'could' : WHOLE_BEFORE_NT.get(operator);
  if (whole !== undefined) found.set(finite, { words: [whole] });
  if (kind !== 'do' || governed === undefined) return found;
  if (sharesForm(tokens, governed)) return 'coordination';
  const verb = tokens[governed]!.text;
  const form = inflect(verb, imperative ? 'VB' : tagForDo(operator), { spelling });
  found.set(finite, { words: [] });
  if (form !== verb) found.set(governed, { words: [form], repair: true });
  return found;
}

/** Tests for "cannot have seen it", whose opposite is "could have", as there is no "can have". */
const isImpossiblePerfect = contexts('[ca|can] {@adverb} have /VBD|VBN');

/** Tests whether a coordinated verb shares the base form that "do" asks for. */
const sharesForm = contexts('[] ...!/W*|MD|VBZ|VBP|VBD|TO|: /CC {@adverb} /VB|VBP  # did not eat or drink');

/**
 * Finds out whether a clause is negated in another way, so that it can neither be negated nor lose a negation
 * ("He hardly came", "There are few", "He is no better").
 */
function otherwiseNegated(tokens: Tokens, { finite, end }: VerbGroup): NegationObstacle | undefined {
  // An aside may stand between the half-negative and the verb.
  const start = wordAt(tokens, finite - 1) === ',' ? finite - 7 : finite - 2;
  const near = tokens.slice(Math.max(0, start), end + 1).map(wordOf);
  if (near.some((word) => HALF_NEGATIVES.test(word))) return 'half-negative';
  // A small amount is half a negation, a small size is none.
  if (/^(?:few|little)$/.test(near.at(-1)!) && tagAt(tokens, end + 1) !== 'VBN') return 'half-negative';
  const isLeft = range(0, end + 1).some((at) => at !== finite && isDenial(tokens, at, finite));
  return isLeft ? 'half-negative' : undefined;
}
