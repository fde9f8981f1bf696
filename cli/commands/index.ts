import type { Command } from '../command.ts';

type Load = () => Promise<Command>;

/**
 * The commands by name, by the job that one looks for them under, in the order of the general help. A command's code is
 * loaded when it is asked for.
 */
export const COMMAND_GROUPS: ReadonlyMap<string, ReadonlyMap<string, Load>> = new Map([
  [
    'Read',
    new Map<string, Load>([
      ['annotate', async () => (await import('./annotate.ts')).annotate],
      ['compare-sentences', async () => (await import('./compareSentences.ts')).compareSentencesCommand],
      ['compare-documents', async () => (await import('./compareDocuments.ts')).compareDocumentsCommand],
      ['reverse-dictionary', async () => (await import('./reverseDictionary.ts')).reverseDictionaryCommand],
    ]),
  ],
  [
    'Generate',
    new Map<string, Load>([
      ['variants', async () => (await import('./variants.ts')).variants],
      ['build-corpus', async () => (await import('./buildCorpus.ts')).buildCorpusCommand],
    ]),
  ],
  [
    'Evaluate',
    new Map<string, Load>([
      ['inspect', async () => (await import('./inspect.ts')).inspect],
      ['invariance', async () => (await import('./invariance.ts')).invariance],
      ['evaluate', async () => (await import('./evaluate.ts')).evaluate],
      ['compare', async () => (await import('./compare.ts')).compare],
      ['significance', async () => (await import('./significance.ts')).significance],
      ['report', async () => (await import('./report.ts')).report],
      ['trec-run', async () => (await import('./trecRun.ts')).trecRun],
      ['map', async () => (await import('./map.ts')).map],
    ]),
  ],
  [
    'Decide',
    new Map<string, Load>([
      ['threshold', async () => (await import('./threshold.ts')).thresholdCommand],
      ['test', async () => (await import('./test.ts')).test],
      ['drift', async () => (await import('./drift.ts')).drift],
    ]),
  ],
  [
    'Train',
    new Map<string, Load>([
      ['train', async () => (await import('./train.ts')).train],
      ['magnitudes', async () => (await import('./magnitudes.ts')).magnitudes],
    ]),
  ],
  [
    'People',
    new Map<string, Load>([['annotations', async () => (await import('./annotations.ts')).annotations]]),
  ],
  [
    'Run at scale',
    new Map<string, Load>([
      ['embed', async () => (await import('./embed.ts')).embed],
      ['serve', async () => (await import('./serve.ts')).serveCommand],
      ['status', async () => (await import('./status.ts')).status],
      ['merge', async () => (await import('./merge.ts')).merge],
      ['enqueue', async () => (await import('./enqueue.ts')).enqueue],
      ['worker', async () => (await import('./worker.ts')).worker],
    ]),
  ],
  [
    'Setup',
    new Map<string, Load>([
      ['init', async () => (await import('./init.ts')).init],
      ['encoders', async () => (await import('./encoders.ts')).encoders],
      ['import-vectors', async () => (await import('./importVectors.ts')).importVectorsCommand],
      ['convert-wordnet', async () => (await import('./convertWordNet.ts')).convertWordNetCommand],
      ['mcp', async () => (await import('./mcp.ts')).mcpCommand],
      ['cache', async () => (await import('./cache.ts')).cache],
      ['doctor', async () => (await import('./doctor.ts')).doctor],
      ['completion', async () => (await import('./completion.ts')).completion],
    ]),
  ],
]);

/** The commands by name. */
export const COMMANDS: ReadonlyMap<string, Load> = new Map(
  [...COMMAND_GROUPS.values()].flatMap((group) => [...group]),
);
