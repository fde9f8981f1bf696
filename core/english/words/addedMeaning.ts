import { oneOf } from './oneOf.ts';

/** Adjectives that say which of several: the old mill is not any mill. */
export const LIMITING_ADJECTIVES = oneOf(`
  old red blue green yellow black white brown gray orange purple pink wooden plastic upper lower front rear northern southern
  eastern western`);

/** Modifiers that take away what the noun says: "former senator", "fake gun". */
export const PRIVATIVE_MODIFIERS = oneOf(`
  former ex fake false counterfeit alleged would-be so-called supposed putative toy mock artificial imitation
  hypothetical fictional imaginary potential possible prospective future past late acting interim deputy vice assistant aspiring pretend
  failed`);
