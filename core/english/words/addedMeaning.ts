import { oneOf } from './oneOf.ts';

/** Modifiers that take away what the noun says: "former senator", "fake gun". */
export const PRIVATIVE_MODIFIERS = oneOf(`
  former ex fake false counterfeit alleged would-be so-called supposed putative toy mock artificial imitation
  hypothetical fictional imaginary potential possible prospective future past late acting interim deputy vice assistant aspiring pretend
  failed`);
