import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { writeTransformer } from '../../models/lookAlikes.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

test('queries and documents have prompts of their own, which run.json spells out', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('test_data.tsv'), 'cat\tthe old dog\ndog\ta cat that bites\nman\tthe house\n');
  writeFileSync(folder.at('pairs.tsv'), 'a cat\tthe cat\t4\na dog\ta man\t1\nthe man\tthe house\t2\n');
  const prompts = { query: 'query : ', document: 'text : ' };
  const config = { prompts, similarity_fn_name: 'dot' };
  writeTransformer(folder.at('model'), { 'config_sentence_transformers.json': config });
  const argv = ['evaluate', 'compveceval', '--corpus', folder.at('test_data.tsv'), '--device', 'cpu'];
  const evaluate = async (...more: readonly string[]) => {
    const out = folder.at('run');
    const options = ['--encoder', folder.at('model'), '--out', out, ...more];
    const { code, err } = await run([...argv, ...options]);
    assert.equal(code, 0, err);
    const { manifest, scores } = JSON.parse(readFileSync(folder.at('run', 'run.json'), 'utf8'));
    return {
      encoder: manifest.encoders[folder.at('model')],
      scores,
      examples: readFileSync(folder.at('run', 'examples.jsonl'), 'utf8'),
    };
  };
  const own = await evaluate();
  assert.deepEqual(own.encoder.prompts, {
    all: { text: '' },
    query: { name: 'query', text: 'query : ' },
    document: { name: 'document', text: 'text : ' },
  });
  assert.equal(own.encoder.similarity, 'dot');
  const none = await evaluate('--prompt-text', '');
  assert.equal(none.encoder.prompts, undefined);
  const texts = await evaluate(
    '--prompt-text',
    '',
    '--query-prompt-text',
    'query : ',
    '--document-prompt',
    'document',
  );
  assert.deepEqual(texts.encoder.prompts.query, { text: 'query : ' });
  assert.equal(texts.examples, own.examples);
  const rounded = await evaluate('--quantization', 'binary', '--dimension', '16');
  assert.deepEqual([rounded.encoder.quantization, rounded.encoder.dimension], ['binary', 16]);

  const symmetric = ['evaluate', 'sts', '--corpus', folder.at('pairs.tsv'), '--encoder', folder.at('model')];
  const wrong = await run([...symmetric, '--query-prompt', 'query']);
  assert.equal(wrong.code, 2);
  assert.match(wrong.err, /--query-prompt: the method sts has no queries and documents\. Use --prompt/);
  const swapped = await run([...argv, '--encoder', folder.at('model'), '--query-prompt', 'document']);
  assert.equal(swapped.code, 2);
  assert.match(swapped.err, /“document” is the prompt of .* for documents, but was given for queries/);
});
