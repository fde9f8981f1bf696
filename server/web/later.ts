import { createAnnotate } from '../features/annotate.ts';
import { createCodeLenses } from '../features/codeLenses.ts';
import { createCompareDocuments } from '../features/compareDocuments.ts';
import { createCompareSentences } from '../features/compareSentences.ts';
import type { Later } from '../features/index.ts';
import { createInlayHints } from '../features/inlayHints.ts';
import { createVariants } from '../features/variants/variants.ts';
import { needsDesktop } from '../needsDesktop.ts';

const HERE = {
  ...{ createAnnotate, createCodeLenses, createCompareDocuments, createCompareSentences },
  ...{ createInlayHints, createVariants },
} satisfies Partial<Later>;

/** The features of a browser. Creating any other one throws an InputError that says what it needs. */
export const laterInBrowser = new Proxy(HERE as Later, {
  // Whoever awaits them asks whether they are a promise.
  get: (here, name: keyof Later | 'then') => (name === 'then' ? undefined : (here[name] ?? needsDesktop)),
});
