// Data that tests read where it is: evaluation data, and the database of WordNet 3.0 (Debian's package wordnet-base).
import { existsSync } from 'node:fs';

/** The folder with evaluation data; empty where there is none. */
export const DATA = process.env.SEMLOC_DATA ?? '';

/** Why a test that reads {@link DATA} is skipped; false if it is not. */
export const noData = DATA === '' && 'no evaluation data: SEMLOC_DATA is not set';

const DEBIAN = '/usr/share/wordnet';

/** The folder with WordNet 3.0; empty where there is none. */
export const WORDNET30 = process.env.SEMLOC_WORDNET ?? (existsSync(DEBIAN) ? DEBIAN : '');

/** Why a test that reads {@link WORDNET30} is skipped; false if it is not. */
export const noWordNet30 = WORDNET30 === '' && 'no WordNet 3.0: SEMLOC_WORDNET is not set';
