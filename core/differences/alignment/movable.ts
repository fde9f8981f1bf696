import { EVALUATIVE_ADVERBS, MANNER_ADVERBS } from '../../english/words/adverbs.ts';
import {
  CONJUNCTIONS_UNDER_NEGATION,
  EMBEDDING_WORDS,
  MOVABLE_SUBORDINATORS,
  VERBS_WITH_OBJECTS_IN_TIME,
  WORDS_BOUND_TO_CLAUSES,
} from '../../english/words/subordinators.ts';
import { EVENTS_AS_TIMES, isTimeNoun, MEALS } from '../../english/words/times.ts';
import { VERBS_OF_LIKING } from '../../english/words/verbFrames.ts';
import { BEINGS } from '../reading/nounSorts.ts';
import type { Unit } from '../reading/reading.ts';
import { isControl } from '../reading/verbGroups.ts';
import { hasScopes, isClause, isJoint, isPhrase, isScope, isTimePhrase, wordsOf } from './stretches.ts';

/** Tests for an adverb that says the same before a verb and behind all that belongs to it: "slowly". */
export function mayStandBehind(
  [adverb, ...more]: readonly Unit[],
  rest: readonly Unit[],
  before: Unit | undefined,
): boolean {
  if (!adverb || more.length > 0) return false;
  const isManner =
    MANNER_ADVERBS.test(adverb.words) &&
    /^VB/.test(rest[0]!.tag) &&
    !/^(?:negator|restriction)$/.test(before?.kind ?? '');
  return (
    isManner &&
    rest.filter(({ tag }) => /^VB/.test(tag)).length < 2 &&
    rest.every(({ kind, tag }) => PLAIN.test(kind) && !/^RB/.test(tag))
  );
}

/** Kinds of which none reaches over an adverb beside it. */
const PLAIN = /^(?:word|name|determiner|possessive|pronoun|auxiliary|preposition|particle|genitive)$/;

/**
 * Tests whether a stretch before the main clause says the same behind it: a time, or a clause with a conjunction, before
 * a clause of one verb that has none of its own and denies nothing that the conjunction gives the reason of.
 *
 * @param isParted whether a comma stands between the two
 */
export function mayStandLast(front: readonly Unit[], main: readonly Unit[], isParted: boolean): boolean {
  const [first] = front;
  // In summer he drinks only water; he drinks water only in summer.
  if (!first || main.some(isFocus) || !isSimpleClause(main)) return false;
  const isSubordinate =
    first.kind === 'conjunction' && MOVABLE_SUBORDINATORS.test(first.key.split(' ')[0]!) && isClause(front);
  if (isSubordinate) return isIndependent(front, main);
  // The time may belong to the noun before it: "the ticket for the concert on Sunday", "discussed the strike last week".
  const last = main.at(-1)!;
  const predicate = main.slice(main.findLastIndex((unit) => isClause([unit])));
  const isWithin =
    predicate.some(
      ({ kind, words }, i) =>
        kind === 'preposition' &&
        // "Dreams of the sea in summer", "wrote about Berlin in 1945".
        (words === 'of' ? /^VB/ : words === 'about' ? /^(?:VB|NN)/ : /^NN/).test(
          predicate[i - 1]?.tag ?? '',
        ) &&
        !(predicate[i - 1]!.kind === 'number' && words === 'to'),
    ) ||
    // "Fell from 6% to 5%", but not "to 5% from 6%", "was 5% compared with 6%".
    (main.filter(({ kind }) => kind === 'number').length > 1 && !/\bfrom .* to /.test(wordsOf(predicate))) ||
    (/^NN/.test(last.tag) && last.kind === 'word' && !isLasting(last)) ||
    (!/^VB/.test(last.tag) && main.some(({ lemma }) => VERBS_WITH_OBJECTS_IN_TIME.test(lemma)));
  const isReport =
    isPhrase(front.slice(0, -1)) && /^(?:say|report|state|note|add)$/.test(front.at(-1)!.lemma);
  const isSource = wordsOf(front.slice(0, 2)) === 'according to' && isPhrase(front.slice(2));
  // "Sadly, he smiled" is not "he smiled sadly", and who "he" is depends on what stands before.
  const isJudgment = isParted && front.length === 1 && EVALUATIVE_ADVERBS.test(first.words);
  if (isReport || isSource || isJudgment)
    return !main.some(
      ({ kind, words }) => /^(?:question|conjunction)$/.test(kind) || /^(?:s?he|they)$/.test(words),
    );
  const isTime =
    isTimePhrase(front) ||
    (/^(?:after|before|during)$/.test(first.words) &&
      isPhrase(front.slice(1)) &&
      (isEvent(front.at(-1)!) || isTimePhrase(front.slice(1))));
  return (
    isTime &&
    !isWithin &&
    !front.some(({ words }) => words === 'same') &&
    !(front.some(isScope) && hasScopes({ units: [...front, ...main] })) &&
    // "In two hours I can be there", and how long it takes; "stay in tonight".
    !(first.words === 'in' && (front.at(-1)!.amount || /^an?$/.test(front[1]!.words))) &&
    !/^(?:for|of|about|from|to|by|(?:in|on) (?:today|tonight|tomorrow|yesterday|time))\b/.test(wordsOf(front))
  );
}

/** Tests for a word that bears on one part of its clause, mostly the last. */
function isFocus({ kind, key }: Unit): boolean {
  return kind === 'restriction' && /^(?:only|just|merely|simply|also|even)$/.test(key);
}

/** Tests for a clause of one verb that embeds no other clause. */
function isSimpleClause(units: readonly Unit[]): boolean {
  return (
    units.filter(({ kind, tag }) => kind === 'word' && /^VB/.test(tag)).length < 2 &&
    // "He was glad she was here."
    units.filter(({ tag }) => /^(?:MD|VB[DPZ])$/.test(tag)).length < 2 &&
    !units.some(({ words }, i) => words === 'to' && isClause(units.slice(i + 1, i + 2))) &&
    // "I want to leave tomorrow."
    !units.some((unit) => isControl(unit) && / to$/.test(unit.words)) &&
    isClause(units) &&
    !lacksSubject(units) &&
    units.every(
      (unit) =>
        (unit.words !== ',' && isJoint(unit)) ||
        (!/^(?:conjunction|question|opening|mark)$/.test(unit.kind) &&
          !(unit.kind === 'filler' && unit.key === 'that') &&
          !EMBEDDING_WORDS.has(unit.lemma)),
    )
  );
}

/** Tests for a clause whose verb has its subject before the clause: "tomorrow never dies", "Friday was loved". */
function lacksSubject(units: readonly Unit[]): boolean {
  const verb = units.findIndex((unit) => isClause([unit]));
  const isSubject = (unit: Unit | undefined) => /^(?:NN|CD|DT|PRP|EX)/.test(unit?.tag ?? '');
  const isAsked = units[verb]!.kind !== 'word' && isSubject(units[verb + 1]);
  return /^(?:MD|VB[DZ])$/.test(units[verb]!.tag) && !units.slice(0, verb).some(isSubject) && !isAsked;
}

/** Tests whether nothing in a main clause denies or binds what a subordinate clause of one part says. */
function isIndependent(subordinate: readonly Unit[], main: readonly Unit[]): boolean {
  const [conjunction, ...rest] = subordinate;
  const isDenied =
    CONJUNCTIONS_UNDER_NEGATION.test(conjunction!.key) && main.some(({ kind }) => kind === 'negator');
  // "Did he leave because it rained?", "he often left because it rained".
  const isReason =
    /^(?:because|until|since)$/.test(conjunction!.key) &&
    (isClause(main.slice(0, 1)) ||
      main.some(
        ({ kind, key }) => key !== 'will' && /^(?:modal|frequency|certainty|quantifier)$/.test(kind),
      ));
  const last = main.at(-1)!;
  // "I hate it when he sings", "there was a time when he sang".
  const isCompleted =
    WORDS_BOUND_TO_CLAUSES.test(last.words) ||
    (main[0]!.tag === 'EX' && isTimeNoun(last.lemma)) ||
    (last.words === 'it' && main.some(({ lemma }) => VERBS_OF_LIKING.test(lemma)));
  // The pronoun may stand for each of them: "every boy cries if he falls".
  const isBound =
    main.some(({ kind }) => kind === 'quantifier') && subordinate.some(({ kind }) => kind === 'pronoun');
  // Who called: "when Ann arrived, she called", "she called when Ann arrived"? No shop did.
  const nouns = rest.filter(({ tag }) => /^NN/.test(tag));
  const isOfAnother = nouns.length > 0 && main.some((unit) => refersToNamed(unit, nouns.some(mayBeWho)));
  return (
    !isDenied &&
    !isReason &&
    !isCompleted &&
    !isBound &&
    !isOfAnother &&
    rest.every((unit) =>
      isJoint(unit) ? unit.words !== ',' : unit.kind !== 'conjunction' && unit.kind !== 'mark',
    )
  );
}

/** Tests for a noun or a name that "she" may stand for. */
export function mayBeWho({ tag, sorts }: Unit): boolean {
  return /^NN/.test(tag) && (sorts.length === 0 || sorts.some((sort) => BEINGS.has(sort)));
}

/** Tests for a word that may stand for things, and with `mayBeWho` for persons, that another part of the sentence names. */
export function refersToNamed({ words }: Unit, mayBeWho: boolean): boolean {
  return PRONOUNS_OF_THINGS.test(words) || (mayBeWho && /^(?:s?he|hi[ms]|hers?)$/.test(words));
}

const PRONOUNS_OF_THINGS =
  /^(?:its?|they|them|theirs?|this|that|these|those|ones?|both|so|such|former|latter|others?|another)$/;

/** Tests for what takes its time: "after lunch", "before the vote", but not "after the thief". */
function isEvent({ sorts, lemma }: Unit): boolean {
  return sorts[0] === 'event' || MEALS.test(lemma) || EVENTS_AS_TIMES.test(lemma);
}

/** Tests for what is there at any time, so that a time behind it says when something is done with it. */
function isLasting({ sorts, lemma }: Unit): boolean {
  const [first = 'thing'] = sorts;
  return (
    LASTING.has(first) &&
    !sorts.some((sort) => sort === 'event' || sort === 'message') &&
    lemma !== 'reservation'
  );
}

const LASTING: ReadonlySet<string> = new Set([...BEINGS, 'place', 'thing', 'force']);
