import { oneOf } from './oneOf.ts';

/**
 * Verbs and prepositions that say the same of two things from the one side and from the other: "A sold it to B" is "B
 * bought it from A". Both ways.
 */
const CONVERSES =
  'buy sell,purchase sell,lend borrow,give receive,give get,above below,over under,before after,' +
  'employ work,own belong,beat lose,defeat lose,win lose,export import,parent child,husband wife,' +
  'employer employee,teacher student,doctor patient,predecessor successor,' +
  'ancestor descendant,north south,east west,left right';

const PAIRS: ReadonlySet<string> = new Set(
  CONVERSES.split(',').flatMap((pair) => {
    const [one, other] = pair.split(' ') as [string, string];
    return [`${one} ${other}`, `${other} ${one}`];
  }),
);

/** Lemmas of verbs that say the same of two things in either order. */
export const SYMMETRIC_VERBS = oneOf(`
  marry wed meet resemble equal border adjoin intersect overlap coincide differ`);

/** Verbs that may be read so: whatever they say of their subject, they may say of their object, too. */
export const NEARLY_SYMMETRIC_VERBS = oneOf(`
  divorce combine date face fight battle match parallel mirror touch cross encounter equate rival fit suit connect link join couple tie`);

/** Verbs of what two mostly do with each other: who talked to Ann, Ann talked to. */
export const MUTUAL_VERBS = oneOf(
  'talk speak chat argue quarrel agree negotiate collide correspond compete play kiss hug embrace bump',
);

/** Words that hold two things apart, so that what stands before "from" or "to" may as well stand behind it. */
export const SEPARATION = oneOf('distance range separate distinguish differentiate tell');

/** Nouns of what two may be to each other: "Tom is a cousin of Ann". */
export const MUTUAL_RELATIVES = oneOf(`
  cousin sibling brother sister twin relative spouse partner friend enemy ally rival opponent competitor neighbor neighbour
  colleague classmate roommate companion acquaintance lover peer equal match counterpart opposite inverse reverse
  converse complement negation synonym antonym translation copy image version variant`);

/** Adjectives and prepositions that do so behind "be". */
export const SYMMETRIC_ADJECTIVES = oneOf(`
  similar alike identical equivalent different equal parallel perpendicular adjacent synonymous unlike opposite beside`);

/** Adjectives whose opposite means rather that of another one: what is lighter is less heavy, what is harder less easy. */
export const ADJECTIVES_OF_RARER_SENSES = oneOf('dark soft');

/** Tests whether two lemmas say the same with their two sides exchanged. */
export function areConverse(one: string, other: string): boolean {
  return PAIRS.has(`${one} ${other}`);
}
