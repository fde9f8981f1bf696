import { actionTable } from './actionTable.ts';
import { oneOf } from './oneOf.ts';

/** Verbs of change before an amount: "rose 3 percent". */
export const OPPOSITE_CHANGES = actionTable(`
  rise = fall
  climb > drop
  jump > drop
  surge > plunge
  soar > plunge
  grow > shrink
  gain > lose
  advance > decline
  decline > rise
  drop > rise
  slip > rise
  slide > climb
  plunge > soar
  tumble > jump
  sink > climb
  edge up > edge down
  lose > gain
`);

/** Verbs before a clause: "confirmed that". */
export const OPPOSITE_STATEMENTS = actionTable(`
  confirm > deny
  admit = deny
  acknowledge > deny
  concede > deny
  believe > doubt
  hope > fear
  fear > hope
  doubt > believe
  forget > remember
  reveal > conceal
  disclose > conceal
`);

/** Verbs before an infinitive that keep it: "fail to". */
export const OPPOSITE_ATTEMPTS = actionTable(`
  fail > manage
  manage > fail
  refuse > agree
  decline > agree
  agree > refuse
  forget > remember
`);

/** Verbs of beginning and going on before an infinitive or a form in -ing. */
export const VERBS_OF_CONTINUING = oneOf('begin start continue keep');

/**
 * Opposite prepositions of bounds, which are exchanged together with the verb of change before them ("drops
 * below" and "rises above").
 */
export const OPPOSITE_BOUNDS: ReadonlyMap<string, string> = new Map([
  ['below', 'above'],
  ['under', 'above'],
  ['above', 'below'],
  ['over', 'below'],
]);

/** Words between a verb of change and its amount: "fell *by more than* 5". */
export const WORDS_BEFORE_AMOUNTS_OF_CHANGE = oneOf(
  'by to from about nearly almost more less than as much another',
);
