import type { Tokens } from '../../../annotation/annotation.ts';
import { copyCapitals } from '../../../english/morphology/capitals.ts';
import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { numberOf } from '../../../english/syntax/nouns/phraseNumber.ts';
import { doForTag } from '../../../english/syntax/verbs/verbForms.ts';
import { isAdverb, type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  ADVERBS_BEFORE_NEGATION,
  ADVERBS_BEHIND_NEGATION,
  FOCUS_ADVERBS,
  JUDGING_ADVERBS,
  SENTENCE_ADVERBS,
} from '../../../english/words/adverbs.ts';
import { PAST_AS_BASE } from '../../../english/words/participles.ts';
import { SINGULAR_PRONOUNS } from '../../../english/words/pronouns.ts';
import { tableOf } from '../../../tableOf.ts';
import { edits, type TokenEdits } from '../../rewriting/tokenEdits.ts';
import { isLetUs } from './withoutNegation.ts';

/** Negates the finite verb by "not" or "never" ("He does not play", "He has not come", "He never plays"). */
export function withAdverb(
  tokens: Tokens,
  group: VerbGroup,
  phrases: readonly number[],
  adverb: 'not' | 'never',
): TokenEdits {
  const { finite, kind } = group;
  const verb = tokens[finite]!;
  if (kind !== 'lexical') {
    const impossible = impossibleAt(tokens, finite);
    if (kind === 'modal' && impossible !== undefined) {
      const words = [copyCapitals(verb.text, impossible, 'initial'), adverb];
      return wordAt(tokens, finite + 1) === 'well'
        ? edits([finite, words], [finite + 1, []])
        : edits([finite, words]);
    }
    const operator = SPELLED_OUT.get(wordOf(verb))?.[kind === 'have' ? 'have' : 'other'] ?? verb.text;
    return takesNegationLater(tokens, finite)
      ? edits([finite + 1, [tokens[finite + 1]!.text, adverb]])
      : edits([finite, [operator, adverb]]);
  }
  if (isHadBetter(tokens, finite)) return edits([finite + 1, [tokens[finite + 1]!.text, adverb]]);
  if (adverb === 'never') return edits([finite, [adverb, verb.text]]);
  return withDo(tokens, finite, phrases);
}

/**
 * Finds the modal that stands before "not" in place of "may" and "might": what may be may also not be, so that only
 * "cannot" contradicts it.
 */
const impossibleAt = reasons<'will' | 'can' | 'could'>(`
  will:
    [may|might] have /TO                 # might have to wait: will not have to
  can:
    [may]
  could:
    [might]
`);

/** Tests for an adverb behind an auxiliary that comes before the negation, unlike the "better" of "The old one was better". */
const takesNegationLater = contexts(
  `
  [] @early!better
  [] better@early /TO|VB
`,
  { early: ADVERBS_BEFORE_NEGATION },
);

/** Tests for "had better", which is negated like a modal, unlike the verb of "They had better luck". */
const isHadBetter = contexts('[had] better|best /VB');

/** Negates a lexical verb by "not" with a form of "do" ("He does not play"). */
function withDo(tokens: Tokens, finite: number, phrases: readonly number[]): TokenEdits {
  const verb = tokens[finite]!;
  if (isGotta(tokens, finite)) {
    const isThird = SINGULAR_PRONOUNS.test(wordAt(tokens, finite - 1));
    return edits([finite, [isThird ? 'does' : 'do', 'not', 'have']], [finite + 1, ['to'], true]);
  }
  const form = formOfDo(tokens, finite, phrases);
  const base = verb.tag === 'VBP' ? wordOf(verb) : verb.lemma;
  if (isBehindNegation(tokens, finite - 1))
    return edits([finite - 1, [form, 'not', tokens[finite - 1]!.text]], [finite, [base], true]);
  return edits([finite, [form, 'not', base]]);
}

/** Tests for "gotta", which is two tokens. */
const isGotta = contexts('[got] ta');

/** Tests whether a word before the verb comes behind its negation, unlike in "probably does not know". */
const isBehindNegation = contexts(
  `
  /NNS|NNPS|PRP|CD [both|all]            # did not both leave
  [@late@adverb!both|all]
  /NN*|PRP*|CD|DT|EX [@manner!both|all]  # does not automatically update
`,
  { late: ADVERBS_BEHIND_NEGATION, manner: isMannerBehindNegation },
);

/**
 * Returns "does", "did" or "do". A verb whose past looks like its base form gets "did" behind a singular
 * subject ("The frame fit well").
 */
function formOfDo(tokens: Tokens, finite: number, phrases: readonly number[]): string {
  const form = doForTag(tokens[finite]!.tag);
  if (form !== 'do') return form;
  const subject = phrases[0] === undefined ? undefined : nounPhraseAt(tokens, phrases[0]);
  const isSingular = subject !== undefined && numberOf(tokens, subject) === 'singular';
  return isSingular && PAST_AS_BASE.test(wordOf(tokens[finite]!)) ? 'did' : 'do';
}

/** Contracted verbs that do not stand before "not", spelled out. */
const SPELLED_OUT: ReadonlyMap<string, { readonly have: string; readonly other: string }> = tableOf({
  "'ll": { have: 'will', other: 'will' },
  "'ve": { have: 'have', other: 'have' },
  "'d": { have: 'had', other: 'would' },
});

/** Negates an imperative by "not" or "never" ("Do not go", "Never go", "Let's not go"). */
export function forbidden(tokens: Tokens, main: MainVerb, adverb: 'not' | 'never'): TokenEdits {
  const verb = main.finite;
  if (isLetUs(tokens, verb)) return edits([verb + 1, [tokens[verb + 1]!.text, adverb]]);
  const { text } = tokens[verb]!;
  // The "do" of an order takes the negation.
  if (wordOf(tokens[verb]!) === 'do' && tagAt(tokens, verb + 1) === 'VB')
    return edits([verb, adverb === 'never' ? [copyCapitals(text, 'never', 'initial')] : [text, 'not']]);
  if (isCareToDo(tokens, verb)) return edits([verb + 2, [adverb, tokens[verb + 2]!.text]]);
  const words = adverb === 'never' ? ['never'] : ['do', 'not'];
  // The negation stands before an adverb of manner.
  const isOfManner = isMannerBehindNegation(tokens, verb - 1) && !FOCUS_ADVERBS.has(wordAt(tokens, verb - 1));
  const at = isOfManner ? verb - 1 : verb;
  const first = tokens[at]!.text;
  return edits([at, [copyCapitals(first, words[0]!, 'initial'), ...words.slice(1), lower(first)]]);
}

/** Tests for an order to take care of doing something, where what is to be done is negated. */
const isCareToDo = contexts('[~be|make] sure|certain|careful /TO  # be sure to lock it');

/** Tests for an adverb of manner, which comes behind the negation. */
function isMannerBehindNegation(tokens: Tokens, at: number): boolean {
  const word = wordAt(tokens, at);
  if (word === '' || !isAdverb(tokens[at]!)) return false;
  // An adverb that judges, grades or places what is said comes before its negation.
  const isOfJudgment = SENTENCE_ADVERBS.has(word) || FOCUS_ADVERBS.has(word) || JUDGING_ADVERBS.test(word);
  return ADVERBS_BEHIND_NEGATION.test(word) || (/ly$/.test(word) && !isOfJudgment);
}

function lower(word: string): string {
  return /^\p{Lu}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word;
}
