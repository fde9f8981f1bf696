import { isOfPlace } from '../../english/words/prepositions.ts';
import { hasScopes, isPhrase } from '../alignment/stretches.ts';
import type { Comparison, Find, Open } from '../comparison.ts';
import { claim, type Finding } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';

/** Clauses of a form of "be" in one of the sentences that the other says with fewer words: "there is", "that is". */
export const findClauses: Find = (comparison, open) =>
  (['a', 'b'] as const).flatMap((name) => {
    const side = sideOf(comparison, open, name);
    return [...existing(side), ...reduced(side)];
  });

/** The comparison as one sentence sees it: its own units, and for each the index of its partner in the other. */
interface Side {
  readonly units: readonly Unit[];
  readonly others: readonly Unit[];
  readonly partners: readonly (number | undefined)[];
  readonly isOpen: (i: number) => boolean;
  /** Closes units, and gives spans in the order of the comparison. */
  close(own: readonly number[], others?: readonly number[]): void;
  spans(own: Finding['a'], other?: Finding['b']): Pick<Finding, 'a' | 'b'>;
}

function sideOf({ a, b, alignment }: Comparison, open: Open, side: 'a' | 'b'): Side {
  const isA = side === 'a';
  return {
    units: isA ? a.units : b.units,
    others: isA ? b.units : a.units,
    partners: isA ? alignment.ofA.map((pair) => pair?.b) : alignment.ofB.map((pair) => pair?.a),
    isOpen: (i) => open[side].has(i),
    close: (own, others = []) => (isA ? open.closeEach(own, others) : open.closeEach(others, own)),
    spans: (own, other) => (isA ? { a: own, b: other } : { a: other, b: own }),
  };
}

/** Finds "there is" before a subject that stands first in the other sentence: "there is a man singing", "a man is singing". */
function existing({ units, others, partners, isOpen, close, spans }: Side): Finding[] {
  const [there, be, first] = units;
  // "There are animals living in water": some; "there is a school in every town": not one.
  const isCounted = /^(?:determiner|number|quantifier|negator)$/.test(first?.kind ?? '');
  if (there?.tag !== 'EX' || be?.lemma !== 'be' || !isOpen(0) || !isCounted || hasScopes({ units }))
    return [];
  // "Nobody", "no milk".
  const rest = units.slice(first!.kind === 'negator' ? 3 : 2);
  const isSubject = (length: number) =>
    (length === 0 && rest.length < units.length - 2) || isPhrase(rest.slice(0, length));
  const end =
    units.length - rest.length + rest.findLastIndex((unit, i) => isSaidOf(unit, /^VBG$/) && isSubject(i));
  const [from, to] = [partners[2] ?? -1, partners[end] ?? -1];
  const otherBe = others[to - 1];
  if (from < 0 || to <= from || otherBe?.key !== be.key || otherBe.tag !== be.tag) return [];
  close([0, 1], [to - 1]);
  return [{ ...EXISTENCE, ...spans({ from: 0, to: end }, { from, to }) }];
}

const EXISTENCE = claim('order', 'preserved', 'say the same of something');

/** Finds "that is" before what may stand behind its noun alone: "applications that are received", "applications received". */
function reduced({ units, partners, isOpen, close, spans }: Side): Finding[] {
  return units.flatMap((unit, i): Finding[] => {
    const be = units[i + 1];
    const isClause =
      /^(?:that|who|which)$/.test(unit.words) && be?.lemma === 'be' && isSaidOf(units[i + 2], /^VB[GN]$/);
    // Worried, or affected: "all persons concerned".
    const isOther = /^(?:concerned|wanted)$/.test(units[i + 2]?.words ?? '');
    if (!isClause || isOther || ![i, i + 1].every((at) => isOpen(at) && partners[at] === undefined))
      return [];
    // Behind another verb it may be said of what is done: "keep the food that is in the fridge".
    const before = partners[i - 1];
    const isOfSubject = isPhrase(units.slice(0, units[i - 1]?.words === ',' ? i - 1 : i));
    if (!isOfSubject || before === undefined || partners[i + 2] !== before + 1) return [];
    // "He met the man who is singing", "the man singing".
    const isPast = /^w/.test(be.words);
    if (units.some(({ tag, words }) => words !== be.words && tag === 'VBD') !== isPast) return [];
    close([i, i + 1]);
    return [{ ...REDUCED, ...spans({ from: i, to: i + 2 }) }];
  });
}

const REDUCED = claim('function-word', 'preserved', 'may be left out');

/** Tests for what may be said of a noun behind "be": where it is, or what it does, by a verb with one of some tags. */
function isSaidOf(unit: Unit | undefined, tags: RegExp): boolean {
  return unit !== undefined && (isOfPlace(unit.words) || (unit.kind === 'word' && tags.test(unit.tag)));
}
