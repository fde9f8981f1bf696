import { contexts } from '../english/patterns/contexts.ts';
import { VERBS_AFTER_EITHER } from '../english/words/contractedWords.ts';
import {
  RHETORICAL_VERBS,
  VERBS_OF_ASKING,
  VERBS_OF_PLACES,
  VERBS_WITHOUT_WAY,
} from '../english/words/questionFrames.ts';
import { REQUEST_VERBS } from '../english/words/requests.ts';
import { EMBEDDING_WORDS } from '../english/words/subordinators.ts';
import { isTimeNoun } from '../english/words/times.ts';
import { isClause, isGeneric, isInPhrase, isPhrase, NOMINAL, wordsOf } from './alignment/stretches.ts';
import type { Relate } from './alignment/wordRelation.ts';
import type { Comparison } from './comparison.ts';
import { claim, type Finding, type UnitSpan } from './difference.ts';
import { BEINGS } from './reading/nounSorts.ts';
import type { Reading, Unit } from './reading/reading.ts';

/** Takes back what a finding says where its place leaves open what is said there: this table is asked by all kinds. */
export function doubted(finding: Finding, comparison: Comparison): Finding {
  const { a, b, kind, meaning, turn } = finding;
  if (meaning === 'uncertain') return finding;
  const places = [...placesIn(comparison.a, a), ...placesIn(comparison.b, b)];
  const said = `${meaning} ${turn?.by === 'opposite' ? 'opposite' : kind}`;
  const texts = (['words', 'lemma'] as const).map((form) =>
    places
      .map(({ unit }) => unit[form])
      .sort()
      .join(' / '),
  );
  const isOpen = DOUBTS.some(
    ([kinds, words, isOpenAt]) =>
      kinds.test(said) &&
      texts.some((text) => words.test(text)) &&
      places.some((place, i) => isOpenAt?.(place, places[1 - i] ?? place, comparison.relate) !== false),
  );
  const effect = meaning === 'changed' ? 'may say the same here' : 'may say different things here';
  return isOpen ? { ...finding, ...claim(kind, 'uncertain', effect, 'may change nothing here') } : finding;
}

/** The first unit of a difference in its sentence, with what stands around it. */
interface Place extends Reading {
  readonly unit: Unit;
  readonly before: readonly Unit[];
  readonly after: readonly Unit[];
}

function placesIn(reading: Reading, span: UnitSpan | undefined): Place[] {
  if (!span) return [];
  const { units } = reading;
  const [before, after] = [units.slice(0, span.from), units.slice(span.from + 1)];
  return [{ ...reading, unit: units[span.from]!, before, after }];
}

/**
 * What is open: the kind of a difference with its effect, the words or lemmas that it is about, in alphabetical order with a
 * slash between, and what holds at one of its places.
 */
type Doubt = readonly [
  kinds: RegExp,
  words: RegExp,
  isOpenAt?: (place: Place, other: Place, relate: Relate) => boolean,
];
const ALONE = /^(?!.* \/ )/;
const BOTH = / \/ /;
const isNegator = ({ kind }: Unit) => kind === 'negator';
const isDenied = ({ units }: Place) => units.some(isNegator);

const DOUBTS: readonly Doubt[] = [
  // "Where can I pay" asks the same as "where may I pay"; "must not" says what "may not" does.
  [/^changed modality/, BOTH, (one, other) => one.isQuestion || [one, other].every(isDenied)],
  [/^changed modality/, ALONE, ({ isQuestion, unit }) => isQuestion && unit.kind === 'modal'],
  // What a contract says shall be done must be.
  [/^changed modality/, /\bshall \/ | \/ shall\b/, ({ unit }) => unit.key === 'must'],
  // What he said that he "is" or "will" he said that he "was" or "would".
  [/^changed tense/, BOTH, isTold],
  // What one got one has.
  [/^changed tense/, /^get \/ have$/],
  [/^changed modality/, /^(?:wo|will|'ll|would|'d) \/ (?:wo|will|'ll|would|'d)$/, isTold],
  // "What should I do" may be asked of anyone, as "what should you do" is.
  [
    /^changed person/,
    /^(?:i|we|you|my|our|your) \/ (?:i|we|you|my|our|your)$/,
    ({ isQuestion, units }) => isQuestion && units.some(({ kind }) => kind === 'modal'),
  ],
  // "The team lost its captain", "lost their captain"; "if a guest calls, he is late", "they are late".
  [
    /^changed person/,
    /^(?=.*\b(?:it|th))(?:(?:s?he|it|they|hi[ms]|her|them|its|their)(?: \/ )?){2}$/,
    ({ before }) => before.some(({ tag }) => /^(?:NN|DT)/.test(tag)),
  ],
  // "He likes neither" is said with "not … or" and with "not … and"; who can pay in cash or by card can do both.
  [/^changed condition/, BOTH, (place) => isDenied(place) || place.units.some(({ key }) => key === 'can')],
  // What "yes" or "no" answers is asked with "not" and without it.
  [
    /^changed negation/,
    ALONE,
    ({ isQuestion, units }) => isQuestion && /^(?:auxiliary|modal)$/.test(units[0]!.kind),
  ],
  [/^changed (?:negation|opposite)/, /./, isAskedEither],
  [/^changed negation/, /./, ({ text }) => /(?:not|n['’]t) care less|\bmiss\w* not\b/i.test(text)],
  // One way as seen from its two ends, and postures of what is no being, which only tell where it is.
  [/^changed opposite/, /^(?:come \/ go|bring \/ take)$/],
  [/^changed opposite/, /^(?:lie|sit|stand) \/ (?:lie|sit|stand)$/, ({ before }) => !isOfBeing(before)],
  // What is half full is half empty, a vaccine for the flu is against it, what is filled in is filled out.
  [/^changed opposite/, BOTH, ({ before, unit }) => EITHER.test(`${before.at(-1)?.words} ${unit.words}`)],
  [/^changed opposite/, BOTH, areOfOneVerb],
  // "Only a child", "only yesterday", "at least he tried", "more than happy".
  [/^changed restriction/, ALONE, (place) => isOfLeast(place) && !isClause(place.after.slice(0, 1))],
  [/^changed comparison/, ALONE, ({ unit, after: [next] }) => isLimit(unit) && !isAmount(next)],
  // The better of two is the best.
  [/^changed comparison/, BOTH, ({ after }) => /^of (?:the two|both)\b/.test(wordsOf(after))],
  // It may be a name: "Gray called". "Hung" and "hanged", "lay" and "lied" are forms of two words.
  [/^preserved spelling/, BOTH, ({ before, after }) => before.length === 0 && isClause(after.slice(0, 1))],
  [/^preserved spelling/, /^(bear|cost|fly|hang|lie|ring|shine|wind) \/ \1$/],
  [/^preserved question-frame/, BOTH, mayAskOther],
  [/^preserved (?:synonym|contraction)/, BOTH, mayBeOther],
  // "One day" may be any. "All boxes" may weigh a ton together.
  [/^preserved unit/, /(?:^|\/ )one (?:day|night|morning|evening|year)(?: \/|$)/],
  [/^preserved number/, /(?:^|\/ )one(?: \/|$)/, isAnyone],
  [/^preserved synonym/, /^all\b.* \/ (?:each|every)/],
  // "Shall I", "are you going to" ask for a wish or a plan; "boys will be boys" always.
  [/^preserved synonym/, /(?:shall|going to)\b/, ({ isQuestion, before }) => isQuestion || isGeneric(before)],
  [/^preserved synonym/, /\b(?:has|have|got) to\b/, isOfGap],
  // "He is not any doctor" may mean that he is a special one.
  [
    /^preserved synonym/,
    /(?:not|n't) any(?: \/|$)/,
    ({ before, after: [next] }) =>
      before.at(-1)?.lemma === 'be' && before.at(-2)?.tag !== 'EX' && !/^(?:JJ|RB)R/.test(next?.tag ?? ''),
  ],
  [/^preserved synonym/, BOTH, (place) => place.unit.key === 'only' && isOfLeast(place)],
  // Nobody has to leave where somebody may: not everybody must.
  [/^preserved synonym/, BOTH, ({ unit, before }) => unit.key === 'must' && before.some(isNegator)],
  // One may conclude, "must be joking", or wish of the past: "would like to have been".
  [
    /^preserved synonym/,
    /\bmust\b|(?:have|has|got|like) to\b/,
    ({ after: [next] }) => next?.kind === 'auxiliary',
  ],
];

const EITHER = /^(?:half |(?:different|averse|immune) (?:to|from)$|(?:vaccin|insur)\w+ (?:for|against)$)/;

/** Contractions of either of two, and adverbs that connect or hedge nothing here. */
const AMBIGUOUS = contexts(
  `
  [possibly] & ~can|could        # cannot possibly
  [however] /JJ*|RB*             # however hard
  /NNS [thus|hence]              # ten years hence
  /VB*|PRP|NN* [thus|hence] /.   # do it thus
  /VB*|PRP|NN* [thus|hence] /,
  /VB*|PRP|NN* [thus|hence] /^
  ['s] /VBN!been                 # he's left
  ['s] /PRP /VB*                 # what's he got
  ['d] @either                   # they'd put
`,
  { either: VERBS_AFTER_EITHER },
);

function mayBeOther({ tokens, unit: { from, to, isLoose } }: Place): boolean {
  return isLoose === true || AMBIGUOUS(tokens, { at: from, end: to });
}

/** Tests for a "one" that may count nothing: "one never knows", "another one", "one thing led to another". */
function isAnyone({ units, before, after: [next] }: Place): boolean {
  return !isInPhrase(next) || isInPhrase(before.at(-1)) || units.some(({ lemma }) => /other$/.test(lemma));
}

function isTold({ before }: Place): boolean {
  return before.some(({ tag, lemma }) => tag === 'VBD' && EMBEDDING_WORDS.has(lemma));
}

/** Tests for what is asked within a sentence and answered by "yes" or "no": "whether it is open", "tell me if it is". */
function isAskedEither({ before, clauses, unit }: Place): boolean {
  if (!/^(?:word|negator)$/.test(unit.kind)) return false;
  const at = before.findLastIndex(({ words }) => /^(?:if|whether)$/.test(words));
  const asking = before[at - 1]?.kind === 'pronoun' ? before[at - 2] : before[at - 1];
  const isWhether = before[at]?.words === 'whether' || before[at]?.kind === 'frame';
  return clauses[at] === clauses[before.length] && (isWhether || EMBEDDING_WORDS.has(asking?.lemma ?? ''));
}

/** Tests for a subject behind what it may own: "all he has to give", "the money that I have to spend". */
function isOfGap({ before }: Place): boolean {
  const start = before.findLastIndex(({ kind }) => /^(?:pronoun|determiner|possessive|name)$/.test(kind));
  const at = before[start - 1]?.words === 'that' ? start - 2 : start - 1;
  const gap = before[at];
  // "Tomorrow I have to go", but not "the day we have to celebrate".
  const isTime = gap !== undefined && isTimeNoun(gap.words) && before[at - 1]?.kind !== 'determiner';
  return /^(?:NNS?|JJ|DT|W[DP].*)$/.test(gap?.tag ?? '') && !isTime && isPhrase(before.slice(start));
}

function isLimit({ kind, key }: Unit): boolean {
  return kind === 'limit' && key !== 'nearly';
}

function isAmount(unit: Unit | undefined): boolean {
  return unit?.key === 'half' || /^(?:number|quantifier|determiner)$/.test(unit?.kind ?? '');
}

function isOfBeing(before: readonly Unit[]): boolean {
  const subject = before.findLast(({ kind, tag }) => kind === 'pronoun' || NOMINAL.test(tag));
  return /^(?:i|you|s?he|we|who)$/.test(subject?.words ?? '') || BEINGS.has(subject?.sorts[0] ?? 'thing');
}

/** Tests for particles with which one verb says the same. */
function areOfOneVerb({ before, unit }: Place, other: Place, relate: Relate): boolean {
  const verb = before.findLast(({ tag }) => tag.startsWith('VB'));
  const withVerb = ({ words }: Unit): Unit => ({ ...verb!, lemma: `${verb!.lemma} ${words}` });
  return verb !== undefined && relate(withVerb(unit), withVerb(other.unit)) === 'synonym';
}

/** Tests for an "only" of what is little, or late, which does not exclude others: "only a child", "only five", "only in 1255". */
function isOfLeast({ before, after: [next, second] }: Place): boolean {
  const limited = next?.kind === 'preposition' ? second : next;
  return (
    before.at(-1)?.kind === 'determiner' ||
    !isInPhrase(limited) ||
    /^(?:number|date|time|quantifier)$/.test(limited!.kind) ||
    /^an?$/.test(limited!.words)
  );
}

/**
 * Tests for two openings of which one asks with "can" or "would" and the other does not, before a verb that is not of a known
 * task: "how can you sleep", "how do I look", "where do I sign", "can I help you".
 */
function mayAskOther({ unit, after: [verb, ...object] }: Place, { unit: other }: Place): boolean {
  if (!verb) return false;
  const isOf = (words: RegExp) => words.test(unit.words) !== words.test(other.words);
  const isOfCan = isOf(/^can /) || isOf(/^(?:am|are) /);
  if (!isOfCan && !isOf(/^(?:how|where) (?:can|would) /)) return false;
  if (isOfCan && VERBS_OF_ASKING.test(verb.lemma)) return true;
  if (/ (?:you|one|someone)$/.test(unit.words)) return true;
  if (unit.words.startsWith('where')) return !VERBS_OF_PLACES.test(verb.lemma);
  if (object[0]?.words === 'to' && isClause(object.slice(1, 2))) return true;
  const noun = object.find((each) => !isInPhrase(each) || /^NN/.test(each.tag));
  const isOfPerson = noun?.kind === 'name' || (noun?.sorts[0] === 'person' && !noun.sorts.includes('thing'));
  if (isOfPerson) return true;
  const isTask =
    (REQUEST_VERBS.has(verb.lemma) && object[0]?.kind !== 'pronoun') || noun?.sorts[0] === 'thing';
  return !isTask || VERBS_WITHOUT_WAY.test(verb.lemma) || RHETORICAL_VERBS.test(verb.lemma);
}
