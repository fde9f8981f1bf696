import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { run as semloc } from '../cli/terminal.ts';
import type { Workbench } from './workbench.ts';

/** Creates the projects `judging`, of four variants, and `writing`, of one sentence, for ada and ben. */
export async function createAnnotationProjects(at: (name: string) => string): Promise<void> {
  const records = ['bought', 'sold', 'found', 'lost'].map((verb) => ({
    text: 'The attorney bought the factory.',
    kind: 'verb-antonym',
    level: 1,
    variant: `The attorney ${verb} the factory.`,
    changes: [],
  }));
  writeFileSync(at('variants.jsonl'), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  writeFileSync(at('seeds.txt'), 'The attorney bought the factory.\n');
  for (const [project, task, corpus, ...more] of [
    ['judging', 'variants', 'variants.jsonl'],
    ['writing', 'transform', 'seeds.txt', '--kind', 'past'],
  ] as const) {
    const files = ['--corpus', at(corpus), '--out', at(project)];
    const argv = ['annotations', 'create', '--task', task, ...files, ...more, '--annotators', 'ada,ben'];
    const { code, err } = await semloc(argv);
    assert.equal(code, 0, err);
  }
}

export async function openAnnotation(workbench: Workbench, project: string, annotator: string) {
  await workbench.command('semloc.annotate', workbench.row(project));
  await workbench.choose(project);
  await workbench.choose(annotator);
  await workbench.tab(`Annotation: ${annotator}`).waitFor();
}
