import type { Tool } from '../tool.ts';
import { annotateText } from './annotateText.ts';
import { checkThreshold } from './checkThreshold.ts';
import { compareDocumentsTool } from './compareDocuments.ts';
import { compareSentences } from './compareSentences.ts';
import { evaluateEncoders } from './evaluateEncoders.ts';
import { findWords } from './findWords.ts';
import { generateVariants } from './generateVariants.ts';

/** The tools, in the order in which clients list them. */
export const TOOLS = [
  compareSentences,
  compareDocumentsTool,
  generateVariants,
  annotateText,
  findWords,
  evaluateEncoders,
  checkThreshold,
] as unknown as readonly Tool[];
