import type { Architecture } from './architecture.ts';
import { bert, electra } from './bert.ts';
import { roberta } from './roberta.ts';

/** The networks that Semloc builds. */
export const ARCHITECTURES: readonly Architecture[] = [bert, roberta, electra];
