/// <reference lib="dom" />
/** The annotation queue in the packaged extension, by keys alone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, beforeEach, describe, test } from 'node:test';
import { createAnnotationProjects, openAnnotation } from './annotationProjects.ts';
import { samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

describe('annotation', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    await createAnnotationProjects(at);
  });

  beforeEach(() => workbench.startAfresh());

  const answersOf = (project: string, annotator: string) =>
    readFileSync(at(project, 'answers', `${annotator}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  /** Waits until so many are answered. */
  const progress = (count: string) => workbench.webview().locator('#progress', { hasText: count }).waitFor();

  test('items are answered, undone and resumed by keys alone', async () => {
    await openAnnotation(workbench, 'judging', 'ada');
    await workbench.webview().locator('#question').waitFor();
    await workbench.screenshot('annotation-variant');
    await progress('0 of 4');
    await workbench.focusedWebview();
    for (const [key, count] of [
      ['1', '1 of 4'],
      ['2', '2 of 4'],
      ['u', '1 of 4'],
      ['3', '2 of 4'],
    ] as const) {
      await workbench.page.keyboard.press(key);
      await progress(count);
    }
    assert.deepEqual(
      answersOf('judging', 'ada')
        .slice(1)
        .map(({ item, answer }) => [item, answer]),
      [
        [1, 'same'],
        [2, 'other'],
        [2, null],
        [2, 'ungrammatical'],
      ],
    );
    await workbench.startAfresh();
    await openAnnotation(workbench, 'judging', 'ada');
    await progress('2 of 4');
  });

  test('a sentence is written', async () => {
    await openAnnotation(workbench, 'writing', 'ben');
    const field = workbench.webview().locator('textarea');
    const sentence = 'The attorney had bought the factory.';
    await field.fill(sentence);
    await workbench.screenshot('annotation-transform');
    await field.press('Control+Enter');
    await progress('1 of 1');
    await workbench.screenshot('annotation-done');
    assert.deepEqual(answersOf('writing', 'ben')[1].answer, { transformation: sentence });
  });
});
