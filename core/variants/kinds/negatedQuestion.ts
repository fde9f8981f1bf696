import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import { inflect } from '../../english/morphology/inflection.ts';
import { contexts, reasons } from '../../english/patterns/contexts.ts';
import { firstWord } from '../../english/syntax/clauses/mainSubject.ts';
import { withPhrases } from '../../english/syntax/nouns/attachedPhrases.ts';
import { nounPhraseAt } from '../../english/syntax/nouns/nounPhrase.ts';
import { phraseAt } from '../../english/syntax/phraseAt.ts';
import { FINITE } from '../../english/syntax/verbs/finiteVerbs.ts';
import { isMisreadVerb, verbReadAsNoun } from '../../english/syntax/verbs/inversion.ts';
import { doForTag, tagForDo } from '../../english/syntax/verbs/verbForms.ts';
import { isNot, wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { OPPOSITE_DEGREES } from '../../english/words/comparisons.ts';
import { WHOLE_BEFORE_NT } from '../../english/words/contractible.ts';
import { POLARITY_ITEMS } from '../../english/words/negation.ts';
import { OPPOSITE_PREDICATES, OPPOSITE_STATES } from '../../english/words/oppositeStates.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import type { Replaced } from '../rewriting/replaced.ts';

/**
 * Variants in which a question with a question word is negated ("Who can see my location?" and "Who cannot see my location?"),
 * or loses its negation. Questions that "yes" or "no" answers are left out: they ask the same with "not" and without it.
 */
export const negatedQuestion = kindOfSites({
  name: 'negated-question',
  label: 'negated question',
  meaning: 'changed',
  help: 'A question with “who”, “what”, “which” or “why” is negated, or its negation is removed.',
  none: {
    'no-wh-question':
      'the sentence is no question with “who”, “what”, “which” or “why” that could be negated',
  },
  sites: ({ tokens }) => [negated(tokens)],
});

function negated(tokens: Tokens): Replaced[] | undefined {
  const first = firstWord(tokens);
  if (!isAsked(tokens, first) || isOther(tokens, first)) return undefined;
  const not = tokens.findIndex((token, at) => at < first + 8 && isNot(token));
  if (not >= 0) return withoutNot(tokens, not);
  if (isDenied(tokens)) return undefined;
  const finite = tokens.findIndex(({ tag }, at) => at > first && FINITE.test(tag));
  if (finite < 0 || finite > first + 5 || !endsQuestionPhrase(tokens, finite)) return undefined;
  return isBeforeSubject(tokens, finite)
    ? withNotBehindSubject(tokens, finite)
    : withNotBehindVerb(tokens, finite);
}

/** Tests for the question word of a question, with its mark or typed without it, as queries are. */
const isAsked = contexts(`
  [who|what|which|why|where|when] & ? /^
  [who|what|which|why|where|when] & @word /^ & [who|why] is|are|was|were|does|did|do|has|have|can &! [] !/^ !/^ !/^ so  # who is playing tomorrow
`);

const isOther = contexts(
  `
  @polar
  else|or|either|only
  /CC ...1 /WP|WRB|WDT                   # who invented it, and in what year
  [] !/^ there
`,
  { polar: POLARITY_ITEMS },
);

const isDenied = contexts(`not|n't|nt|no|never|nobody|nothing|none|without|cannot`);

/** Tests whether nothing but the question word, or the noun phrase that it opens, stands before the finite verb. */
const endsQuestionPhrase = contexts(`
  /^ {!@word} @word []
  /^ {!@word} what|which !time|age|year|size|about|if|happen|happens/NN*|JJ*|VBN|IN|DT|CD .../NN*|JJ*|VBN|IN|DT|CD!about|if|happen|happens []
`);

/** Tests whether another subject than the question word stands between the finite verb and the next verb. */
const isBeforeSubject = contexts(`
  /^ {!@word} why|where|when & []
  [/MD] <phrase> /VB*|RB*|TO
  [~do] <phrase> /VB*|RB*|TO
  [~have!/MD] <phrase> {/RB*} /VBN|VBD   # what have you already eaten, unlike: who has money to spend
`);

/** Negates the finite verb of a question whose question word is the subject ("Who cannot see", "Who does not pay"). */
function withNotBehindVerb(tokens: Tokens, finite: number): Replaced[] | undefined {
  const verb = tokens[finite]!;
  const denial = denialOf(tokens, finite);
  if (!denial) return undefined;
  const words = {
    not: [verb.tag === 'MD' ? wordOf(verb) : verb.text, 'not'],
    do: [doForTag(verb.tag), 'not', inflect(verb.lemma, 'VB')],
  };
  return [[finite, finite + 1, words[denial]]];
}

/** Finds how a verb is negated. */
const denialOf = reasons<'not' | 'do', AnnotatedToken>(
  `
  none:
    [~happen]
    ['s]
    [@unsure] /VB                        # what apps drain it: the noun was read as a verb
    [!/MD|VBZ|VBD!~be|have] &! /NNS [/VBP]  # what kind of plants grow well
    [] ... /JJS|RBS                      # which phone has the best camera: all others have not
    [] ... /CC /VBZ|VBD                  # what has legs and barks: one negation would not do
    [~be] <phrase>
    [/MD] ~be <phrase>
  not:
    [/MD] /VB|RB
    [~be!/MD] /JJ|VBG|VBN|IN
    [~have!/MD] /VBN
  none:
    [/MD]
    [~be|do]
  do:
    []
`,
  { unsure: (tokens, at) => tokens[at]!.confidence < 0.6 },
);

/** Puts "not" behind the subject that follows the finite verb ("What can I not cook", "Why was my card not declined"). */
function withNotBehindSubject(tokens: Tokens, finite: number): Replaced[] | undefined {
  const subject = nounPhraseAt(tokens, finite + 1);
  if (!subject || isOfOtherSense(tokens, finite) || isMisreadVerb(tokens, subject.to)) return undefined;
  // The subject goes on ("Why are the leaves on my plant yellow").
  const long = tagAt(tokens, subject.to) === 'IN' && withPhrases(tokens, finite + 1, tokens.length);
  if (long && /^(?:VB[GN]|JJ|R[BP])/.test(tagAt(tokens, long.to))) return undefined;
  const noun =
    tokens[finite]!.lemma === 'do'
      ? verbReadAsNoun(tokens, finite + 1)
      : isBeforeState(tokens, finite)
        ? predicateReadAsNoun(tokens, subject.to - 1)
        : undefined;
  if (noun === undefined && !isBeforePredicate(tokens, finite)) return undefined;
  const last = (noun ?? subject.to) - 1;
  const isTitled = /^\p{Lu}\p{Ll}/u.test(tokens[subject.to]?.text ?? '');
  return [[last, last + 1, [tokens[last]!.text, isTitled ? 'Not' : 'not']]];
}

/** Tests for a question that its negation would not ask, or only with another sense. */
const isOfOtherSense = contexts(`
  /^ {!@word} where|when & [!can|should|must|may]
  /^ {!@word} !why & [will|would|could]
  [] <phrase:everyone|everything|every|all|some|most>
  [can] <phrase> ~do to|about|for|with   # what can I do to sleep better
  /^ {!@word} what & [] <phrase> ~cost|weigh|earn|owe|charge|call  # what does it cost: no thing among others
  /^ {!@word} what & [] <phrase> ~look|sound|feel|taste|smell|seem like
  /^ {!@word} what & [] it ~take
`);

const isBeforeState = contexts('/^ {!@word} why & [~be]');

const isBeforePredicate = contexts(`
  /^ {!@word} why & [~be] <phrase> /JJ*|VBG|VBN|RB*|IN!~think|mean
  [!~be] <phrase> /VB|VBP|VBN!~think|mean
`);

/** The place of a state or degree that was read as the last noun of the subject ("why is the printer *offline*"). */
function predicateReadAsNoun(tokens: Tokens, at: number): number | undefined {
  const isState = [OPPOSITE_STATES, OPPOSITE_PREDICATES, OPPOSITE_DEGREES].some((table) =>
    phraseAt(tokens, at, table),
  );
  return isState && /^NN/.test(tagAt(tokens, at - 1)) ? at : undefined;
}

/** Removes the "not" of a question ("Why does it work?" for "Why doesn't it work?"). */
function withoutNot(tokens: Tokens, not: number): Replaced[] | undefined {
  if (staysDenied(tokens, not)) return undefined;
  const before = wordAt(tokens, not - 1);
  if (isBehindDo(tokens, not))
    return [[not - 1, not + 2, [inflect(tokens[not + 1]!.lemma, tagForDo(before))]]];
  const whole = WHOLE_BEFORE_NT.get(before);
  return [...(whole ? [[not - 1, not, [whole], true] as const] : []), [not, not + 1, []]];
}

const staysDenied = contexts(`
  /CC []                                 # on Windows but not on Linux
  [] ... not|n't|nt|because|just|only|though|although|despite  # why can't I log in even though it is right
  why wo [] !/PRP                        # why won't my car start: a refusal, not the future
`);

const isBehindDo = contexts('!why do|does|did [] /VB'); // who doesn't like pizza: who likes pizza
