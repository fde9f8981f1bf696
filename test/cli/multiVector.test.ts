import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { TINY_MULTI_VECTORS, writeMultiVector } from '../models/multiVector.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { run } from './terminal.ts';

const root = temporaryFolder({ after });
const folder = writeMultiVector(root.at('colbert'), TINY_MULTI_VECTORS[0]!);
writeFileSync(root.at('text.txt'), 'The man sees the old house.\nThe cat bites the dog.\n'.repeat(20));

const ENCODER = ['--encoder', folder, '--device', 'cpu'];
const TRAINED = [...ENCODER, '--corpus', root.at('text.txt'), '--lines', '--out', root.at('out')];
const NO_VECTORS =
  /has a vector for each token of a text, and none for the whole\. Use it where pairs are compared/;

for (const [argv, said] of [
  [['embed', root.at('text.txt'), ...ENCODER], NO_VECTORS],
  [['serve', ...ENCODER], NO_VECTORS],
  [['train', 'adapter', ...TRAINED], NO_VECTORS],
  [['train', 'encoder', ...TRAINED], NO_VECTORS],
  [['encoders', 'convert', folder, '--out', root.at('converted')], NO_VECTORS],
  [
    ['compare-sentences', 'A man.', 'A cat.', ...ENCODER, '--maximum-length', '1'],
    /The maximum length 1 leaves no room for text beside 3 special tokens/,
  ],
] as const) {
  test(`${argv.slice(0, 2).join(' ').replaceAll(root.at(''), '')} refuses a multi-vector encoder`, async () => {
    const { code, out, err } = await run(argv);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, said);
  });
}

test('a multi-vector encoder is described with the way in which it reads texts', async () => {
  const { code, out, err } = await run(['encoders', folder]);
  assert.deepEqual([code, err], [0, '']);
  assert.equal(
    out,
    `${folder}
  model           model.safetensors
  architecture    BERT
  weights         float32
  dimension       4
  pooling         none: a vector for each token
  modules         Dense
  normalized      yes
  queries         after “[Q] ”; at most 10 tokens; expanded to 10 by the mask token, not attended
                  to; with the vectors of all tokens
  documents       after “[D] ”; at most 14 tokens; not expanded; without the vectors of ! " # $ % &
                  ' ( ) * + , - . / : ; < = > ? @ [ \\ ] ^ _ \` { | } ~
  similarity      MaxSim
  language        not stated
  assumed         nothing
`,
  );
});

for (const [what, encoder, others, said] of [
  [
    'assumptions of a folder of Stanford',
    TINY_MULTI_VECTORS.find(({ name }) => name === 'Stanford')!,
    { 'artifact.metadata': { query_maxlen: 9 } },
    /dimension +4\n[\s\S]*modules +linear\.weight\n[\s\S]*180 tokens: no file states\s+doc_maxlen/,
  ],
  [
    'a folder without weights',
    { ...TINY_MULTI_VECTORS[0]!, tensors: {} },
    {},
    /contains no ONNX model and no model\.safetensors/,
  ],
] as const) {
  test(`described: ${what}`, async () => {
    const { out, err } = await run(['encoders', writeMultiVector(root.at(what), encoder, others)]);
    assert.match(out + err, said);
  });
}
