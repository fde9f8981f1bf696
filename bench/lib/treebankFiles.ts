import { basename, join } from 'node:path';

/**
 * The treebanks of a bench of the parser: the given files, or those of the evaluation data. Ends the process with a message
 * where there are neither.
 */
export function treebankFiles(given: readonly string[] | undefined): readonly string[] {
  if (given) return given;
  const data = process.env.SEMLOC_DATA;
  if (data) {
    return ['en_ewt-test', 'en_gum-shippable-dev'].map((name) =>
      join(data, `treebanks_heads/${name}.conllu`),
    );
  }
  console.log('Skipped: SEMLOC_DATA does not name the evaluation data, and no --conllu FILE was given.');
  process.exit(0);
}

/** What docs/benchmarks.md calls a treebank. */
export function treebankName(file: string): string {
  const name = basename(file, '.conllu');
  return { 'en_ewt-test': 'EWT test', 'en_gum-shippable-dev': 'GUM dev' }[name] ?? name;
}
