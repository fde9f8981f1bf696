import type { AlignedPair } from '../alignment/alignedPair.ts';
import type { Comparison } from '../comparison.ts';
import type { Finding, UnitSpan } from '../difference.ts';
import { type Slot, slotsOf } from '../structure/slots.ts';

/** A unit that plays another role in the second sentence. */
export interface ChangedRole {
  readonly pair: AlignedPair;
  readonly one: Slot;
  readonly other: Slot;
}

/** Finds the units whose roles differ by the dependency trees; undefined without trees. */
export function changedRoles({ a, b, alignment, parse }: Comparison): ChangedRole[] | undefined {
  const [tree, otherTree] = [parse(a), parse(b)];
  if (!tree || !otherTree) return undefined;
  const [slots, otherSlots] = [slotsOf(a, tree), slotsOf(b, otherTree)];
  return alignment.pairs.flatMap((pair) => {
    const [one, other] = [slots[pair.a], otherSlots[pair.b]];
    if (!one || !other || pair.relation === 'other') return [];
    const partner = one.head < 0 ? -1 : (alignment.ofA[one.head]?.b ?? -1);
    const isSameHead = partner < 0 || other.head < 0 || partner === other.head || !CORE.has(one.role);
    return one.role === other.role && isSameHead ? [] : [{ pair, one, other }];
  });
}

const CORE: ReadonlySet<string> = new Set(['agent', 'patient', 'recipient', 'modifier']);

/** Finds two units of which each has the role of the other, or one half of that with roles of a verb. */
export function swaps(
  roles: readonly ChangedRole[],
  { a, alignment }: Comparison,
  isVoiced: boolean,
): Finding[] {
  const isSameSlot = (one: Slot, other: Slot) => {
    if (one.role !== other.role) return false;
    const partner = one.head < 0 ? -1 : (alignment.ofA[one.head]?.b ?? -1);
    return !CORE.has(one.role) || partner < 0 || other.head < 0 || partner === other.head;
  };
  for (const [i, first] of roles.entries()) {
    for (const second of roles.slice(i + 1)) {
      if (a.units[first.pair.a]!.key === a.units[second.pair.a]!.key) continue;
      const there = isSameSlot(first.one, second.other);
      const back = isSameSlot(second.one, first.other);
      const isHalf = (there && VERBAL.has(first.one.role)) || (back && VERBAL.has(first.other.role));
      // Without a word that has moved, and in one voice, other roles are a misreading of the trees.
      const isPossible = isVoiced || first.pair.isMoved || second.pair.isMoved;
      const isSure =
        Math.min(...[first.one, first.other, second.one, second.other].map(({ confidence }) => confidence)) >
        LEAST;
      if (isPossible && isSure && ((there && back) || isHalf)) return [swap(first.pair, second.pair)];
    }
  }
  return [];
}

/** The least probability of an arc that tells a role. */
const LEAST = 0.6;

const VERBAL: ReadonlySet<string> = new Set(['agent', 'patient', 'recipient']);

/** Makes the finding of two units in exchanged roles. */
export function swap(first: AlignedPair, second: AlignedPair): Finding {
  const span = (one: number, other: number): UnitSpan => ({
    from: Math.min(one, other),
    to: Math.max(one, other) + 1,
  });
  return {
    kind: 'role-swap',
    meaning: 'changed',
    a: span(first.a, second.a),
    b: span(first.b, second.b),
    turn: { by: 'swap' },
    explain: (x, y) => `“${x}” and “${y}” have the same words in exchanged roles.`,
  };
}
