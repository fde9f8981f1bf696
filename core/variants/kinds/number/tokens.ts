import type { Annotation } from '../../../annotation/annotation.ts';

export type Tokens = Annotation['tokens'];
