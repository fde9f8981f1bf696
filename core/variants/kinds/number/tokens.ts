import type { Annotation } from '../../../annotation.ts';

export type Tokens = Annotation['tokens'];
