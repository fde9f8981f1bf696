import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { openBuiltInWordNet, openWordNetFolder } from '../../../host/lexicons/lexicons.ts';
import { createResources } from '../../../host/resources.ts';
import { skip } from '../../core/lexicon/builtResources.ts';
import { tinyOpenEnglishWordNet } from '../../core/lexicon/tinyOpenEnglishWordNet.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const builtIn = () => openBuiltInWordNet(createResources());

test('the folder written is a WordNet like its sources; what cannot be converted leaves none', {
  skip,
}, async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('yaml'));
  for (const [name, content] of tinyOpenEnglishWordNet(await builtIn()))
    writeFileSync(folder.at('yaml', name), content);
  const { code, err } = await run(['convert-wordnet', folder.at('yaml'), '--out', folder.at('dict')]);
  assert.equal(code, 0, err);
  const [converted, sources] = await Promise.all(
    ['dict', 'yaml'].map((name) => openWordNetFolder(folder.at(name), builtIn)),
  );
  assert.equal(converted!.hash, sources!.hash);
  assert.equal(readdirSync(folder.at('dict')).length, 14);

  const again = await run(['convert-wordnet', folder.at('dict'), '--out', folder.at('other')]);
  assert.equal(again.code, 2);
  assert.match(again.err, /dict already is a WordNet database/);
  writeFileSync(folder.at('yaml', 'entries-a.yaml'), 'entity: 1\n');
  const broken = await run(['convert-wordnet', folder.at('yaml'), '--out', folder.at('other')]);
  assert.equal(broken.code, 2);
  assert.match(broken.err, /entries-a\.yaml, entity: expected parts of speech, found "1"/);
  assert.deepEqual(readdirSync(folder.path).sort(), ['dict', 'yaml']);
});
