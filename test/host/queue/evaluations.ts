import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { run } from '../../cli/terminal.ts';
import type { TemporaryFolder } from '../../temporaryFolder.ts';
import { costraCorpus } from '../runs/costraCorpus.ts';

/** A corpus of five batches of Costra's in a folder, and commands over it. */
export function evaluationsIn(folder: TemporaryFolder, url: string) {
  writeFileSync(folder.at('data.tsv'), costraCorpus(10));
  const costra = (command: string, out: string, ...more: string[]) => [
    ...[command, 'costra', '--corpus', folder.at('data.tsv'), '--out', folder.at(out)],
    ...(more.includes('--encoder') ? more : ['--encoder', 'bow', ...more]),
  ];
  return {
    evaluate: (out: string, ...more: string[]) => run(costra('evaluate', out, ...more)),
    enqueue: (out: string, ...more: string[]) => run([...costra('enqueue', out, ...more), '--queue', url]),
    /** Merges a run that went through the queue, and compares it with an undivided one. */
    async assertSame(out: string, whole: string) {
      const merged = await run(['merge', folder.at(out)]);
      assert.equal(merged.code, 0, merged.err);
      for (const name of ['run.json', 'examples.jsonl']) {
        assert.equal(
          readFileSync(folder.at(out, name), 'utf8'),
          readFileSync(folder.at(whole, name), 'utf8'),
        );
      }
    },
  };
}
