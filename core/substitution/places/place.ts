import type { Tokens } from '../../annotation/annotation.ts';
import type { Construction } from '../surroundings/constructions.ts';

/** The test of a place; the construction of the verb there is read when it is asked for. */
export type Place = (tokens: Tokens, index: number, built: () => Construction) => boolean;
