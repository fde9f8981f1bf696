import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Engine } from '../../core/engine/index.ts';
import { fixtureFiles } from '../../core/evaluation/fixture/fixtureFiles.ts';
import {
  fixturePairs,
  type ThresholdFixture,
  thresholdFixture,
} from '../../core/evaluation/fixture/thresholdFixture.ts';
import type { ThresholdScores } from '../../core/evaluation/methods/threshold/thresholdScores.ts';
import type { Run } from '../../core/evaluation/run.ts';
import { embeddedSentences, tokenizedSentence } from '../../core/evaluation/sentenceText.ts';
import { InputError } from '../../core/inputError.ts';
import { jsonIn } from '../../core/isRecord.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { writeTogether } from '../files/fileSet.ts';
import { readRegularIfAny } from '../files/regularFile.ts';

/**
 * Writes the fixture of a threshold run into a folder; the same run writes the same bytes.
 *
 * @throws InputError if the folder cannot be written to, has a fixture of another encoder, or has a file of the same name
 * as one of a fixture's, but no fixture
 */
export async function writeFixture(
  run: Run<string, ThresholdScores>,
  encoder: string,
  engine: Engine,
  { folder, threshold, signal }: { readonly folder: string; readonly threshold: number } & TaskOptions,
): Promise<void> {
  const chosen = fixturePairs(run, encoder);
  const sentences = embeddedSentences(chosen.sentences.map(tokenizedSentence), run.manifest.options);
  const embeddings = await engine.encode(encoder, sentences, { signal });
  const { fixture, vectors } = thresholdFixture(run, encoder, chosen, embeddings, threshold);
  const texts = fixtureFiles(fixture, vectors);
  if (!(await hasFixtureOf(folder, fixture.encoder))) await assertFree(folder, texts.keys());
  await writeTogether(folder, 'replaced', async (files) => {
    for (const [name, text] of texts) await (await files.create(name)).write(text);
    signal?.throwIfAborted();
  });
}

/**
 * Tells whether a folder has a fixture of the encoder, which may be replaced.
 *
 * @throws InputError for the fixture of another encoder: the tests that go with it would fail one by one
 */
async function hasFixtureOf(folder: string, { id, sha256 }: ThresholdFixture['encoder']): Promise<boolean> {
  const file = path.join(folder, 'fixture.json');
  const bytes = await readRegularIfAny(file, LARGEST);
  if (!bytes) return false;
  const known = encoderIn(new TextDecoder().decode(bytes));
  if (known?.sha256 === sha256) return true;
  const of = known ? `a fixture of another encoder, ${known.id} (${known.sha256})` : 'no fixture of Semloc';
  throw new InputError(
    `${file} is ${of}; this one is of ${id} (${sha256}).`,
    'Give another folder, or remove the old fixture.',
  );
}

/** Bytes: hundreds of times as many as a fixture has. */
const LARGEST = 64 << 20;

/** Refuses a folder that has files of the user's with the names of a fixture's. */
async function assertFree(folder: string, names: Iterable<string>): Promise<void> {
  for (const name of names) {
    const file = path.join(folder, name);
    if (!(await lstat(file).catch(() => undefined))) continue;
    throw new InputError(
      `${file} exists, and the folder has no fixture.json: the fixture would replace it.`,
      'Give another folder, or move the file.',
    );
  }
}

function encoderIn(text: string): { readonly id: string; readonly sha256: string } | undefined {
  const { encoder } = Object(jsonIn(text));
  return typeof encoder?.sha256 === 'string' ? encoder : undefined;
}
