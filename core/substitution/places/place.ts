import type { AnnotatedToken } from '../../annotation/annotation.ts';
import type { Construction } from '../surroundings/constructions.ts';

/** The test of a place; the construction of the verb there is read when it is asked for. */
export type Place = (tokens: readonly AnnotatedToken[], index: number, built: () => Construction) => boolean;
