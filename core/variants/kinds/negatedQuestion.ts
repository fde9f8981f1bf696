import type { Tokens } from '../../annotation/annotation.ts';
import { inflect } from '../../english/morphology/inflection.ts';
import { isAuxiliary } from '../../english/sentence/auxiliary.ts';
import { withPhrases } from '../../english/syntax/nouns/attachedPhrases.ts';
import { nounPhraseAt } from '../../english/syntax/nouns/nounPhrase.ts';
import { isMisreadVerb, verbReadAsNoun } from '../../english/syntax/verbs/inversion.ts';
import { isNot, wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { POLARITY_ITEMS } from '../../english/words/negation.ts';
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
  if (
    tokens.some(
      ({ text }) => POLARITY_ITEMS.test(text.toLowerCase()) || /^(?:else|or|either|only)$/i.test(text),
    )
  )
    return undefined;
  if (asksTwice(tokens, first) || wordAt(tokens, first + 2) === 'there') return undefined;
  // "What scares you most?"
  if (tokens.slice(-2).some((token) => /^(?:most|least|best)$/.test(wordOf(token)))) return undefined;
  const not = tokens.findIndex((token, at) => at < first + 8 && isNot(token));
  if (not >= 0) return withoutNot(tokens, not);
  if (
    tokens.some(
      (token) => isNot(token) || /^(?:no|never|nobody|nothing|none|without|cannot)$/i.test(token.text),
    )
  )
    return undefined;
  const finite = tokens.findIndex(({ tag }, at) => at > first && /^(?:VB[ZPD]|MD)$/.test(tag));
  if (finite < 0 || finite > first + 5 || !isQuestionPhrase(tokens, first, finite)) return undefined;
  return isSubject(tokens, finite, word)
    ? withNotBehindVerb(tokens, finite)
    : withNotBehindSubject(tokens, finite, word);
}

/** Tests whether a second question is coordinated with the first ("Who invented it, and in what year?"). */
function asksTwice(tokens: Tokens, first: number): boolean {
  return tokens.some(
    ({ tag }, at) =>
      at > first &&
      /^W(?:P|RB|DT)$/.test(tag) &&
      [at - 1, at - 2].some((before) => tagAt(tokens, before) === 'CC'),
  );
}

/**
 * Tests whether the sentence is a question, with its mark or typed without it, as queries are ("who is
 * playing tomorrow").
 */
function isAsked(tokens: Tokens, first: number): boolean {
  const last = tokens.at(-1)!.text;
  if (last === '?') return true;
  return (
    /[\p{L}\p{N}]/u.test(last) &&
    /^(?:who|why)$/.test(wordAt(tokens, first)) &&
    /^(?:is|are|was|were|does|did|do|has|have|can)$/.test(wordAt(tokens, first + 1)) &&
    !/^so$/.test(wordAt(tokens, first + 4))
  );
}

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
  if (
    verb.lemma === 'happen' ||
    word === "'s" ||
    (!/^(?:MD|VB[ZD])$/.test(verb.tag) &&
      verb.lemma !== 'be' &&
      verb.lemma !== 'have' &&
      // "What kind of plants grow well".
      !(verb.tag === 'VBP' && tagAt(tokens, finite - 1) === 'NNS'))
  )
    return undefined;
  if (verb.lemma === 'know' && /^W/.test(next)) return undefined;
  // "Which phone has the best camera?": all others have not.
  if (tokens.some(({ tag }, at) => at > finite && /^(?:JJS|RBS)$/.test(tag))) return undefined;
  // "What apps drain it": the noun was read as a verb. "What has legs and barks": one negation would not do.
  if (next === 'VB' && verb.confidence < 0.6) return undefined;
  if (tokens.some(({ tag }, at) => at > finite && tag === 'CC' && /^VB[ZD]$/.test(tagAt(tokens, at + 1))))
    return undefined;
  if (
    tokens.slice(finite, finite + 2).some(({ lemma }) => lemma === 'be') &&
    nounPhraseAt(tokens, verb.tag === 'MD' ? finite + 2 : finite + 1)
  )
    return undefined;
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
  const noun = lemma === 'do' ? verbReadAsNoun(tokens, finite + 1) : undefined;
  const isBe = lemma === 'be';
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
  // "On Windows but not on Linux", "why can't I log in even though it is right?"
  if (tagAt(tokens, not - 1) === 'CC') return undefined;
  if (
    tokens
      .slice(not + 1)
      .some((token) => isNot(token) || /^(?:because|just|only|(?:al)?though|despite)$/i.test(token.text))
  )
    return undefined;
  // "Why won't my car start?" tells of a refusal, not of the future.
  if (last === 'wo' && wordAt(tokens, not - 2) === 'why' && tagAt(tokens, not + 1) !== 'PRP')
    return undefined;
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
