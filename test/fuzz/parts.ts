import { CORPORA_PART } from './corporaPart.ts';
import { JOURNALS } from './journalsPart.ts';
import { LSP } from './lspPart.ts';
import { MODELS } from './modelsPart.ts';
import type { Part } from './part.ts';
import { TEXT } from './textPart.ts';

export const PARTS: readonly Part[] = [TEXT, LSP, CORPORA_PART, MODELS, JOURNALS];
