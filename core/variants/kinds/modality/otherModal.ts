import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isAdverb, isNot, pastAdverbs } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  ADVERBS_OF_CERTAINTY,
  STATES_AFTER_MODALS,
  SUBJECTS_OF_PERMISSION,
  VERBS_AFTER_MODALS,
  VERBS_OF_ABILITY,
  VERBS_OF_IMPRESSION,
  WORDS_BEFORE_DOUBT,
  WORDS_OF_DENIAL,
} from '../../../english/words/modality.ts';
import { POLARITY_ITEMS } from '../../../english/words/negation.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isDependent, isFreeChoice, isInQuestion, isOnlyModal, isUnder } from './onlyModal.ts';

/**
 * Replaces a modal verb by another one ("must" by "need not", "can" by "must", "will" by "might"). Undefined
 * where none can be replaced.
 */
export function otherModal(tokens: Tokens, at: number): readonly Replaced[] | undefined {
  if (tokens[at]!.tag !== 'MD') return undefined;
  const subject = invertedSubject(tokens, at);
  if (subject) return asked(tokens, at, subject.to);
  const verb = pastAdverbs(tokens, at + 1);
  // "To whom it may concern", "I should say", "Must see".
  if (wordAt(tokens, at) !== 'will' && (at === 0 || VERBS_AFTER_MODALS.test(tokens[verb]?.lemma ?? '')))
    return undefined;
  if (!/^VBP?$/.test(tagAt(tokens, verb)) || isUnder(tokens, at, WORDS_OF_DENIAL)) return undefined;
  if (tokens.slice(at + 1, verb).some(isNot)) return freed(tokens, at);
  if (/^(?:only|hardly|barely|scarcely|rarely)$/.test(wordAt(tokens, at + 1))) return undefined;
  if (isOnlyModal(tokens, { at }) || (wordAt(tokens, at) !== 'will' && isInQuestion(tokens, { at })))
    return undefined;
  const words = stated(tokens, at, verb);
  return words && [[at, at + 1, words]];
}

/** Finds the subject that follows the modal of a question ("Can *I*", "What paint should *I*"). */
function invertedSubject(tokens: Tokens, at: number) {
  if (!hasQuestionMark(tokens)) return undefined;
  const isAfterSubject = /^(?:NN|PRP|DT)/.test(tagAt(tokens, at - 1));
  if (isAfterSubject && !/^(?:what|which|how)$/.test(wordAt(tokens, 0))) return undefined;
  const subject = nounPhraseAt(tokens, at + 1);
  return subject && /^VBP?$/.test(tagAt(tokens, pastAdverbs(tokens, subject.to))) ? subject : undefined;
}

/**
 * Replaces the modal of a question ("Can I …?" becomes "Must I …?"), but not in "How can I …?", which asks
 * for the same with either.
 */
function asked(tokens: Tokens, at: number, verb: number): Replaced[] | undefined {
  const spot = { at, end: verb };
  const other = OTHER_MODALS_OF_QUESTIONS.get(wordAt(tokens, at));
  if (!other || isBoundQuestion(tokens, spot)) return undefined;
  return other === 'must' && (isRequest(tokens, { at }) || isFreeChoice(tokens, { at }))
    ? undefined
    : [[at, at + 1, [other]]];
}

/** The subject stands in the spot, the verb behind it. */
const isBoundQuestion = contexts(
  `
  [] ... @polar
  [] not|n't|nt
  how|why []
  how !/^ [must/MD]                      # how old must you be
  what [] ~say|do                        # what can I do
  [] ~have ... /TO                       # how many players must a team have to begin
`,
  { polar: POLARITY_ITEMS },
);

const isRequest = contexts(`
  [] you|anyone|anybody|someone|somebody  # can you help
  else []
`);

const OTHER_MODALS_OF_QUESTIONS: ReadonlyMap<string, string> = new Map([
  ['can', 'must'],
  ['may', 'must'],
  ['must', 'may'],
]);

function stated(tokens: Tokens, at: number, verbAt: number): readonly string[] | undefined {
  const verb = tokens[verbAt]!;
  const isPassive = verb.lemma === 'be' && tagAt(tokens, pastAdverbs(tokens, verbAt + 1)) === 'VBN';
  const isState = !isPassive && STATES_AFTER_MODALS.test(verb.lemma);
  const subject = wordAt(tokens, at - 1);
  switch (wordAt(tokens, at)) {
    case 'must':
      if (
        isState &&
        tokens.slice(verbAt).some(({ text }, i, rest) => text === 'at' && rest[i + 1]?.text === 'least')
      )
        return undefined;
      return isState ? ['cannot'] : ['need', 'not'];
    case 'may': {
      const isFixed =
        /^(?:well|as)$/.test(wordAt(tokens, at + 1)) ||
        (verb.lemma === 'have' && tagAt(tokens, verbAt + 1) === 'TO') ||
        wordAt(tokens, verbAt + 1) === 'able';
      return isFixed || isUnder(tokens, at, WORDS_BEFORE_DOUBT, 12) ? undefined : ['cannot'];
    }
    case 'can': {
      const isPermission =
        SUBJECTS_OF_PERMISSION.test(subject) && !isState && !VERBS_OF_ABILITY.test(verb.lemma);
      return isPermission && !isDependent(tokens, { at }) && !isFreeChoice(tokens, { at })
        ? ['must']
        : undefined;
    }
    case 'should': {
      if (
        verb.lemma === 'have' ||
        wordAt(tokens, verbAt + 1) === 'able' ||
        isUnder(tokens, at, WORDS_BEFORE_DOUBT, 12)
      )
        return undefined;
      // "You should really ask" is advice.
      if (tagAt(tokens, at + 1) === 'RB') return undefined;
      // "You should go" and "it should be paid" say what is due, "it should work" what is likely.
      const isDuty =
        !isState && /^(?:PRP|WP)$/.test(tagAt(tokens, at - 1)) && !/^(?:it|this|that)$/.test(subject);
      return isPassive || isDuty ? ['need', 'not'] : ['cannot'];
    }
    case 'will': {
      const isGraded = tokens
        .slice(Math.max(0, at - 3), at + 4)
        .some(({ text }) => ADVERBS_OF_CERTAINTY.test(text));
      return isGraded ||
        hasQuestionMark(tokens) ||
        isDependent(tokens, { at }) ||
        isCommonplace(tokens, { at })
        ? undefined
        : ['might'];
    }
    default:
      return undefined;
  }
}

/** Tests whether a prediction says as much with "might". */
const isCommonplace = contexts(
  `
  you [] {@adverb} ~:impression          # you will find it helpful
  it [] {@adverb} ~take                  # it will take a while
  it [] {@adverb} ~be {@adverb} /JJ!able  # it will be interesting
`,
  { adverb: (tokens, at) => isAdverb(tokens[at]!), impression: VERBS_OF_IMPRESSION },
);

/**
 * Replaces a negated modal by one without a negation: "cannot" and "may not" by "must", "must not"
 * and "should not" by "may".
 */
function freed(tokens: Tokens, at: number): Replaced[] | undefined {
  const not = at + 1;
  const verb = tokens[not + 1];
  if (!verb || !isNot(tokens[not]!) || !/^VBP?$/.test(verb.tag)) return undefined;
  if (STATES_AFTER_MODALS.test(verb.lemma) || VERBS_OF_ABILITY.test(verb.lemma)) return undefined;
  if (tokens.slice(not).some(({ text }) => POLARITY_ITEMS.test(text.toLowerCase()) || text === 'either'))
    return undefined;
  if (hasQuestionMark(tokens) && !/^W/.test(tagAt(tokens, at - 1))) return undefined;
  if (tokens.some(({ text }) => /^(?:since|because)$/i.test(text))) return undefined;
  switch (wordAt(tokens, at)) {
    case 'must':
    case 'should':
      return [[at, not + 1, ['may']]];
    case 'may':
      return [[at, not + 1, ['must']]];
    case 'can':
    case 'ca': {
      const isPermission = SUBJECTS_OF_PERMISSION.test(wordAt(tokens, at - 1));
      return isPermission && !isDependent(tokens, { at }) ? [[at, not + 1, ['must']]] : undefined;
    }
    default:
      return undefined;
  }
}
