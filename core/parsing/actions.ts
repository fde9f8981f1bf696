import { RELATIONS, ROOT_RELATION } from './relations.ts';
import { LEFT, type ParserState, RIGHT, SHIFT, type Transition } from './transitions.ts';

/**
 * The actions that a parser chooses from, each a transition with the relation that its arc gets: a shift, then the left
 * and the right arcs that its treebank has. At most 64.
 */
export interface Actions {
  readonly count: number;
  readonly transitions: readonly Transition[];
  /** Numbers of relations; that of a shift means nothing. */
  readonly relations: Uint8Array;
}

/** The greatest number of actions: the weights of a model have six bits for theirs. */
const MOST_ACTIONS = 64;

/** The actions for the relations, by number, that occur on left and on right arcs. `root` needs no action. */
export function actionsOf(left: readonly number[], right: readonly number[]): Actions {
  const transitions: Transition[] = [SHIFT];
  transitions.push(...left.map((): Transition => LEFT), ...right.map((): Transition => RIGHT));
  if (transitions.length > MOST_ACTIONS)
    throw new RangeError(`${transitions.length} actions, more than ${MOST_ACTIONS}`);
  return { count: transitions.length, transitions, relations: Uint8Array.of(0, ...left, ...right) };
}

/** Applies the transition where only one is possible; returns false where there is a choice. */
export function applyForced(state: ParserState): boolean {
  const { allowed } = state;
  if (allowed === 1 << SHIFT) state.apply(SHIFT, 0);
  else if (allowed === 1 << LEFT) state.apply(LEFT, ROOT_RELATION);
  else return false;
  return true;
}

/** Checks that the numbers are those of {@link RELATIONS}. */
export function areRelations(numbers: readonly unknown[]): numbers is number[] {
  return numbers.every((number) => typeof number === 'number' && number in RELATIONS);
}
