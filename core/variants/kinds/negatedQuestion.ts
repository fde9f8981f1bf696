import type { Tokens } from '../../annotation/annotation.ts';
import { inflect } from '../../english/morphology/inflection.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { isAuxiliary } from '../../english/sentence/auxiliary.ts';
import { withPhrases } from '../../english/syntax/nouns/attachedPhrases.ts';
import { nounPhraseAt } from '../../english/syntax/nouns/nounPhrase.ts';
import { phraseAt } from '../../english/syntax/phraseAt.ts';
import { isMisreadVerb, verbReadAsNoun } from '../../english/syntax/verbs/inversion.ts';
import { isNot, wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { OPPOSITE_DEGREES } from '../../english/words/comparisons.ts';
import { POLARITY_ITEMS } from '../../english/words/negation.ts';
import { OPPOSITE_PREDICATES, OPPOSITE_STATES } from '../../english/words/oppositeStates.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../rewriting/replaced.ts';

/**
 * Variants in which a question with a question word is negated ("Who can see my location?" and "Who cannot
 * see my location?"), or loses its negation. Questions that "yes" or "no" answers are left out: they ask the
 * same with "not" and without it.
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
  sites: ({ tokens }) => {
    const spans = negated(tokens);
    return spans ? [replaced(...spans)] : [];
  },
});

function negated(tokens: Tokens): Replaced[] | undefined {
  const first = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const word = wordAt(tokens, first);
  if (!/^(?:who|what|which|why|where|when)$/.test(word) || !isAsked(tokens, first)) return undefined;
  if (isOther(tokens, first)) return undefined;
  const not = tokens.findIndex((token, at) => at < first + 8 && isNot(token));
  if (not >= 0) return withoutNot(tokens, not);
  if (isDenied(tokens)) return undefined;
  const finite = tokens.findIndex(({ tag }, at) => at > first && /^(?:VB[ZPD]|MD)$/.test(tag));
  if (finite < 0 || finite > first + 5 || !isQuestionPhrase(tokens, first, finite)) return undefined;
  return isSubject(tokens, finite, word)
    ? withNotBehindVerb(tokens, finite)
    : withNotBehindSubject(tokens, finite, word);
}

/** Tests whether the sentence is a question, with its mark or typed without it, as queries are. */
const isAsked = contexts(`
  ? /^
  @word /^ & [who|why] is|are|was|were|does|did|do|has|have|can &! [] !/^ !/^ !/^ so  # who is playing tomorrow
`);

const isOther = contexts(
  `
  @polar
  else|or|either|only
  /CC ...1 /WP|WRB|WDT                   # who invented it, and in what year
  [] !/^ there
  most|least|best ...1 /^                # what scares you most
`,
  { polar: POLARITY_ITEMS },
);

const isDenied = contexts(`not|n't|nt|no|never|nobody|nothing|none|without|cannot`);

/**
 * Tests whether nothing but the question word, or the noun phrase that it opens, stands before the finite
 * verb ("which browser versions", "what paint").
 */
function isQuestionPhrase(tokens: Tokens, first: number, finite: number): boolean {
  if (finite === first + 1) return true;
  if (/^(?:time|age|year|size)$/.test(wordAt(tokens, first + 1))) return false;
  return (
    /^(?:what|which)$/.test(wordAt(tokens, first)) &&
    tokens
      .slice(first + 1, finite)
      .every(({ tag, text }) => /^(?:NN|JJ|VBN|IN|DT|CD)/.test(tag) && !/^(?:about|if|happens?)$/.test(text))
  );
}

/**
 * Tests whether the question word is the subject: no other subject stands between the finite verb and the
 * next verb.
 */
function isSubject(tokens: Tokens, finite: number, word: string): boolean {
  if (/^(?:why|where|when)$/.test(word)) return false;
  const { tag, lemma } = tokens[finite]!;
  const phrase = nounPhraseAt(tokens, finite + 1);
  if (!phrase) return true;
  if (tag === 'MD' || lemma === 'do') return !/^(?:VB|RB|TO)/.test(tagAt(tokens, phrase.to));
  if (lemma !== 'have') return true;
  // "Who has the key" and "who has money to spend", but "what have you (already) eaten".
  const behind = tokens.slice(phrase.to).find((token) => !token.tag.startsWith('RB'));
  return !/^VB[DN]$/.test(behind?.tag ?? '');
}

/**
 * Negates the finite verb of a question whose question word is the subject ("Who cannot see", "Who does not
 * pay", "Which versions are not supported").
 */
function withNotBehindVerb(tokens: Tokens, finite: number): Replaced[] | undefined {
  const verb = tokens[finite]!;
  const word = wordOf(verb);
  const next = tagAt(tokens, finite + 1);
  // "What apps drain it": the noun was read as a verb.
  if (isBound(tokens, finite) || (next === 'VB' && verb.confidence < 0.6)) return undefined;
  if (verb.tag === 'MD')
    return /^(?:VB|RB)$/.test(next)
      ? [[finite, finite + 1, [word === 'can' ? 'cannot' : word, ...(word === 'can' ? [] : ['not'])]]]
      : undefined;
  if (verb.lemma === 'be')
    return /^(?:JJ|VB[GN]|IN)$/.test(next) ? [[finite, finite + 1, [verb.text, 'not']]] : undefined;
  if (verb.lemma === 'have' && next === 'VBN') return [[finite, finite + 1, [verb.text, 'not']]];
  if (verb.lemma === 'do') return undefined;
  const auxiliary = { VBZ: 'does', VBD: 'did' }[verb.tag as string] ?? 'do';
  return [[finite, finite + 1, [auxiliary, 'not', inflect(verb.lemma, 'VB')]]];
}

const isBound = contexts(`
  [~happen]
  ['s]
  [!/MD|VBZ|VBD!~be|have] &! /NNS [/VBP]  # what kind of plants grow well
  [~know] /W*
  [] ... /JJS|RBS                        # which phone has the best camera: all others have not
  [] ... /CC /VBZ|VBD                    # what has legs and barks: one negation would not do
  [~be] <phrase>
  [/MD] ~be <phrase>
  [!/MD] ~be & [] <phrase>
`);

/**
 * Puts "not" behind the subject that follows the finite verb ("What can I not cook", "Why was my card not
 * declined").
 */
function withNotBehindSubject(tokens: Tokens, finite: number, word: string): Replaced[] | undefined {
  const { lemma } = tokens[finite]!;
  if (/^(?:where|when)$/.test(word) && !/^(?:can|should|must|may)$/.test(wordAt(tokens, finite)))
    return undefined;
  if (!isAuxiliary(tokens[finite])) return undefined;
  if (/^(?:will|would|could)$/.test(wordAt(tokens, finite)) && word !== 'why') return undefined;
  const subject = nounPhraseAt(tokens, finite + 1);
  if (
    !subject ||
    tokens
      .slice(subject.from, subject.to)
      .some(({ text }) => /^(?:everyone|everything|every|all|some|most)$/i.test(text))
  )
    return undefined;
  const next = tokens[subject.to];
  if (isMisreadVerb(tokens, subject.to) || (word === 'what' && asksForManner(tokens, subject.to)))
    return undefined;
  // "What can I do to sleep better?"
  if (
    wordAt(tokens, finite) === 'can' &&
    next?.lemma === 'do' &&
    /^(?:to|about|for|with)$/.test(wordAt(tokens, subject.to + 1))
  )
    return undefined;
  const isBe = lemma === 'be';
  const noun =
    lemma === 'do'
      ? verbReadAsNoun(tokens, finite + 1)
      : isBe && word === 'why'
        ? predicateReadAsNoun(tokens, subject.to - 1)
        : undefined;
  const follows = isBe
    ? /^(?:JJ|VB[GN]|RB|IN)/.test(next?.tag ?? '') && word === 'why'
    : /^VB[PN]?$/.test(next?.tag ?? '');
  // "Why are the leaves on my plant yellow": the subject goes on.
  const long = next?.tag === 'IN' ? withPhrases(tokens, finite + 1, tokens.length) : undefined;
  if (long && /^(?:VB[GN]|JJ|R[BP])/.test(tagAt(tokens, long.to))) return undefined;
  if (noun === undefined && (!follows || /^(?:think|mean)$/.test(next!.lemma))) return undefined;
  const last = (noun ?? subject.to) - 1;
  return [[last, last + 1, [tokens[last]!.text, /^\p{Lu}\p{Ll}/u.test(next?.text ?? '') ? 'Not' : 'not']]];
}

/** The place of a state or degree that was read as the last noun of the subject ("why is the printer *offline*"). */
function predicateReadAsNoun(tokens: Tokens, at: number): number | undefined {
  const isState = [OPPOSITE_STATES, OPPOSITE_PREDICATES, OPPOSITE_DEGREES].some((table) =>
    phraseAt(tokens, at, table),
  );
  return isState && /^NN/.test(tagAt(tokens, at - 1)) ? at : undefined;
}

/** Tests for verbs whose complement is no thing among others: "What does it cost?", "What does she look like?" */
function asksForManner(tokens: Tokens, verb: number): boolean {
  const lemma = tokens[verb]?.lemma ?? '';
  return (
    /^(?:cost|weigh|earn|owe|charge|call)$/.test(lemma) ||
    (lemma === 'take' && wordAt(tokens, verb - 1) === 'it') ||
    (/^(?:look|sound|feel|taste|smell|seem)$/.test(lemma) && wordAt(tokens, verb + 1) === 'like')
  );
}

/** Removes the "not" of a question ("Why does it work?" for "Why doesn't it work?"). */
function withoutNot(tokens: Tokens, not: number): Replaced[] | undefined {
  const last = wordAt(tokens, not - 1);
  const full = CUT.get(last);
  if (staysDenied(tokens, not)) return undefined;
  const verb = tokens[not + 1];
  const form = SUPPORTED_FORMS.get(last);
  // "Who doesn't like pizza?" is "who likes pizza?"
  if (form && verb?.tag === 'VB' && wordAt(tokens, not - 2) !== 'why')
    return [[not - 1, not + 2, [inflect(verb.lemma, form)]]];
  return full && /^n/.test(wordOf(tokens[not]!))
    ? [
        [not - 1, not, [full], true],
        [not, not + 1, []],
      ]
    : [[not, not + 1, []]];
}

const staysDenied = contexts(`
  /CC []                                 # on Windows but not on Linux
  [] ... not|n't|nt|because|just|only|though|although|despite  # why can't I log in even though it is right
  why wo [] !/PRP                        # why won't my car start: a refusal, not the future
`);

/** The forms of verbs that stand for the forms of "do" with a verb. */
const SUPPORTED_FORMS: ReadonlyMap<string, 'VBP' | 'VBZ' | 'VBD'> = new Map([
  ['do', 'VBP'],
  ['does', 'VBZ'],
  ['did', 'VBD'],
]);

/** Whole verbs by the form that the tokenizer leaves of them before "n't" ("can" by "ca"). */
const CUT: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
]);
