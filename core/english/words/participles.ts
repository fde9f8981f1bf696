import { oneOf } from './oneOf.ts';

/**
 * Participles that are spelled as the base, also after a prefix: outrun, beset. "Income" and "outcome" are
 * nouns alone.
 */
export const PARTICIPLE_AS_BASE =
  /^(?!outcome$)(?:be|mis|off|out|over|re|under|up)?(?:come|run|put|cut|set|hit|let|shut|hurt|cost|burst|read|quit|spread)$/;

/** Verbs whose past tense may be spelled as the base. */
export const PAST_AS_BASE = oneOf(`
  fit put cut set hit let shut hurt cost burst read quit spread bet bid cast thrust split shed beat upset forecast
  broadcast rid wed`);

/** Participles of what one does with a part of the body or the clothes: "his hands folded in his lap". */
export const PARTICIPLES_OF_POSTURE = oneOf(`
  fixed pulled turned pressed clasped crossed folded raised lowered closed bent tied buried clenched tucked stretched
  tilted wrapped lifted locked lined fastened buttoned glued`);
