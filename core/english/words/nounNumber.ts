import { oneOf } from './oneOf.ts';

/** Nouns that are the same in the plural, or that take a verb of either number. */
export const SAME_IN_PLURAL = oneOf(`
  sheep fish deer aircraft spacecraft series species data media means headquarters staff crew couple offspring
  majority minority rest half lot number variety`);

/** Singular nouns in -s that are no things to be counted: "news", "economics". */
export const SINGULAR_FIELDS_IN_S = oneOf(`
  news economics politics mathematics physics athletics diabetes measles aids gymnastics`);

/** Nouns without -s that take a plural verb. */
export const PLURAL_WITHOUT_S = oneOf('police people cattle clergy');

/** Last words in -s of names that take a singular verb: "the United States", "Cisco Systems". */
export const SINGULAR_NAMES_IN_S = oneOf(`
  States Nations Netherlands Philippines Systems Industries Airlines Airways Motors Brothers Technologies
  Times News Communications Services Holdings Enterprises Laboratories Emirates`);
