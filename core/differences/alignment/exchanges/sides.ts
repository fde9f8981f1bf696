import {
  BARE_AGENTS,
  NOT_AGENTS,
  VERBS_OF_INSTITUTIONS,
  VERBS_OF_PERSONS,
} from '../../../english/words/agents.ts';
import { ADJECTIVES_OF_RARER_SENSES, areConverse } from '../../../english/words/converses.ts';
import { YEARLY_EVENTS } from '../../../english/words/frequency.ts';
import { VERBS_WITHOUT_PASSIVE } from '../../../english/words/verbFrames.ts';
import { BEINGS } from '../../reading/nounSorts.ts';
import type { Reading, Unit } from '../../reading/reading.ts';
import { isControl, verbGroupOf } from '../../reading/verbGroups.ts';
import { isSame } from '../likeness.ts';
import { oppositionOf } from '../listedOpposites.ts';
import { mayBeWho, refersToNamed } from '../movable.ts';
import {
  hasScopes,
  isClause,
  isFreeAfter,
  isFreeBefore,
  isGeneric,
  isInPhrase,
  isPhrase,
  isTimePhrase,
} from '../stretches.ts';
import type { ExchangeRule } from './exchangeRules.ts';
import { type ExchangeParts, isOfEach } from './parts.ts';

/** The rule for what is told from the side of the other: the passive of an active, the converse of a verb. */
export function sidesRule(parts: ExchangeParts): ExchangeRule | undefined {
  const { a, b, front, x, m, y, rest, otherFront, n, otherRest } = parts;
  const isWhole = isFreeBefore(front.at(-1)) && isFreeAfter(rest, 0) && isFreeAfter(otherRest, 0);
  const isAlone = [front, otherFront].every(isNotOfSubject) && [rest, otherRest].every(isNotOfEither);
  if (!isPhrase(x) || !isPhrase(y) || !isWhole || !isAlone) return undefined;
  const [agent, patient] = isVoice([a, m], [b, n]) ? [x, y] : isVoice([b, n], [a, m]) ? [y, x] : [];
  if (agent && patient)
    return hasScopes(a) ||
      isOfEach(parts) ||
      mayBeOfOne(parts) ||
      [x, y].every(isGeneric) ||
      !mayAct(agent, patient, m)
      ? 'uncertain-voice'
      : 'voice';
  if (!areConverseMiddles([a, m], [b, n])) return undefined;
  return hasScopes(a) || isOfEach(parts) ? 'uncertain-sides' : 'converse';
}

/** Tests for a word around the two that may stand for one of them: "when she arrived, Ann called Eve". */
function mayBeOfOne({ a, b, front, x, y, rest }: ExchangeParts): boolean {
  const areWho = [x, y].every((units) => mayBeWho(units.at(-1)!));
  const isMoved = [a, b].some(({ units }) => units.some(({ from }, i) => from < (units[i - 1]?.from ?? 0)));
  return (areWho || isMoved) && [...front, ...rest].some((unit) => refersToNamed(unit, areWho));
}

/**
 * Tests whether a phrase names who or what acts, and not where, how or by how much: "found by the lake", "sent by mail". What is
 * done is no phrase that depends on it, either: "he lost his way".
 */
function mayAct(agent: readonly Unit[], patient: readonly Unit[], verb: readonly Unit[]): boolean {
  const { kind, tag, lemma, words, sorts } = agent.at(-1)!;
  const isBare =
    agent.length === 1 && tag === 'NN' && kind === 'word' && !BARE_AGENTS.test(lemma) && !/ing$/.test(words);
  const isOf = (verbs: RegExp) => verb.some(({ lemma }) => verbs.test(lemma));
  // The court, the school: who decides, or where.
  const isInstitution = sorts.includes('group') && isOf(VERBS_OF_INSTITUTIONS);
  const isOther =
    (sorts.slice(0, 2).includes('place') && !isInstitution) ||
    (!BEINGS.has(sorts[0]!) &&
      (sorts[0] === 'measure' ||
        (sorts[0] === 'thing' && isOf(VERBS_OF_PERSONS)) ||
        NOT_AGENTS.has(lemma))) ||
    YEARLY_EVENTS.test(lemma);
  const isBound = patient.some(({ words }) => /sel(?:f|ves)$|^other$/.test(words));
  const isOwn =
    patient.some((unit) => unit.kind === 'possessive') &&
    agent.some((unit) => unit.kind === 'pronoun' || unit.kind === 'quantifier');
  return !isBare && !isOther && !isBound && !isOwn && !/^(?:number|date)$/.test(kind) && !isTimePhrase(agent);
}

/** Tests whether the middle of one sentence is the active, that of the other the passive of the same verb. */
function isVoice([a, active]: Part, [b, passive]: Part): boolean {
  if (active.some(isControl)) return false;
  const [verb, others] = verbOf(active);
  const by = passive.at(-1);
  const [participle, otherOthers] = verbOf(passive.slice(0, -1));
  if (!verb || !participle || by?.words !== 'by' || !isSame(verb, participle)) return false;
  const [group, otherGroup] = [verbGroupOf(a, verb), verbGroupOf(b, participle)];
  if (!group || !otherGroup || group.isPassive || !otherGroup.isPassive) return false;
  if (VERBS_WITHOUT_PASSIVE.has(verb.lemma)) return false;
  const modals = (units: readonly Unit[]) =>
    units
      .filter(({ kind }) => kind !== 'auxiliary')
      .map(({ key }) => key)
      .join(' ');
  return modals(others) === modals(otherOthers) && group.form === otherGroup.form;
}

type Part = readonly [reading: Reading, units: readonly Unit[]];

/** The only verb of a stretch that is a verb with its auxiliaries, and these. */
function verbOf(units: readonly Unit[]): readonly [Unit | undefined, readonly Unit[]] {
  const verbs = units.filter((unit) => unit.kind === 'word' && /^VB/.test(unit.tag));
  const others = units.filter((unit) => !verbs.includes(unit));
  const isPlain =
    verbs.length === 1 && others.every(({ kind }) => /^(?:auxiliary|modal|negator)$/.test(kind));
  return [isPlain ? verbs[0] : undefined, others];
}

/**
 * Tests whether two middles differ in one converse only, and "to" and "from" with it. It is the only verb, as another one, and an
 * adverb, say what the subject wants or how it acts: "tries to buy", "gladly bought".
 */
function areConverseMiddles([a, one]: Part, [b, other]: Part): boolean {
  if (one.length !== other.length || one.some((unit) => unit.kind === 'negator' || isControl(unit)))
    return false;
  const isOther = ({ kind, tag, words }: Unit, i: number) =>
    (kind === 'word' && /^(?:VB|RB$)/.test(tag) && words === other[i]!.words) ||
    // "Bought his boat".
    (kind === 'possessive' && /^(?:his|her|its|their)$/.test(words)) ||
    (words === 'to' && /^VB/.test(one[i + 1]?.tag ?? ''));
  if (one.some(isOther)) return false;
  let converses = 0;
  const areFitting = one.every((unit, i) => {
    const second = other[i]!;
    if (unit.words === second.words) return true;
    const [group, otherGroup] = [verbGroupOf(a, unit), verbGroupOf(b, second)];
    const isComparative =
      [unit, second].every(
        ({ tag, lemma }) => /^(?:JJ|RB)R$/.test(tag) && !ADJECTIVES_OF_RARER_SENSES.test(lemma),
      ) && oppositionOf(unit, second);
    if (isComparative || areConverse(unit.lemma, second.lemma)) converses++;
    else return /^(?:from to|to from)$/.test(`${unit.words} ${second.words}`);
    return JSON.stringify(group) === JSON.stringify(otherGroup);
  });
  return areFitting && converses === 1;
}

/** Tests whether what stands before a clause says nothing of its subject, as "hoping to win," and "reluctantly," do. */
function isNotOfSubject(front: readonly Unit[]): boolean {
  if (front.at(-1)?.words !== ',') return true;
  const [first, second] = front;
  const isSubordinate = first!.kind === 'conjunction' && isSubject(second!) && isClause(front);
  return isTimePhrase(front.slice(0, -1)) || isSubordinate || (isSubject(first!) && isClause(front));
}

/** Tests whether what stands behind a clause says nothing of its subject or object, as "before leaving" and ", who left" do. */
function isNotOfEither([first, second]: readonly Unit[]): boolean {
  if (!second || !first) return true;
  return first.kind === 'conjunction' ? isSubject(second) : first.words !== ',';
}

function isSubject(unit: Unit): boolean {
  return unit.kind === 'pronoun' || (isInPhrase(unit) && !/^JJ/.test(unit.tag));
}
