import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import test, { after } from 'node:test';
import { openSafetensors } from '../../../../core/encoders/safetensors/openSafetensors.ts';
import { createModelFiles } from '../../../../host/modelFiles.ts';
import { safetensorsBytes, withHeader } from '../../../models/safetensors.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';

const root = temporaryFolder({ after });
let count = 0;

function open(bytes: Uint8Array) {
  const file = root.at(`${count++}.safetensors`);
  writeFileSync(file, bytes);
  return openSafetensors(createModelFiles(), file);
}

const NUMBERS = [0, 1, -1, 0.5, -2.25, 96];

for (const dtype of ['F64', 'F32', 'F16', 'BF16'] as const) {
  test(`tensors of type ${dtype}`, async () => {
    const file = await open(
      safetensorsBytes({
        other: { shape: [1], data: [7] },
        table: { dtype, shape: [2, 3], data: NUMBERS },
        none: { dtype, shape: [0, 3], data: [] },
      }),
    );
    assert.deepEqual(file.names, ['other', 'table', 'none']);
    const read = await file.read('table', [2, undefined]);
    assert.deepEqual(read, { type: dtype, shape: [2, 3], data: Float32Array.from(NUMBERS) });
    assert.equal((await file.read('none', [0, 3])).data.length, 0);
  });
}

test('tensors of whole numbers', async () => {
  for (const dtype of ['I64', 'I32', 'I8'] as const) {
    const file = await open(safetensorsBytes({ mapping: { dtype, shape: [3], data: [5, -2, 127] } }));
    assert.deepEqual((await file.read('mapping', [undefined])).data, Float32Array.of(5, -2, 127));
  }
});

test('a tensor that is missing, or not as expected', async () => {
  const file = await open(safetensorsBytes({ table: { shape: [2, 3], data: NUMBERS } }));
  await assert.rejects(file.read('weight', [2]), {
    name: 'InputError',
    message: /contains no tensor weight\. Its tensors: table\./,
  });
  for (const shape of [[3, 2], [6], [2, 3, 1], [undefined]]) {
    await assert.rejects(file.read('table', shape), {
      name: 'InputError',
      message: /the tensor table has the shape \[2, 3\], but \[.*\] was expected/,
    });
  }
  const strange = withHeader('{"a":{"dtype":"F8_E4M3","shape":[4],"data_offsets":[0,4]}}', Buffer.alloc(4));
  await assert.rejects(
    (await open(strange)).read('a', [4]),
    /has the type F8_E4M3, which Semloc does not read/,
  );
  await assert.rejects(openSafetensors(createModelFiles(), root.at('nowhere')), /nowhere is missing/);
});

const entry = (fields: object) =>
  JSON.stringify({ a: { dtype: 'F32', shape: [2], data_offsets: [0, 8], ...fields } });

for (const [header, bytes, message] of [
  ['{', 0, /its header is not JSON/],
  ['[]', 0, /its header is not a JSON object/],
  ['\xff\xfe', 0, /its header is not JSON/],
  ['{"a":null}', 0, /the tensor a has no type/],
  ['{"a":[1]}', 0, /the tensor a has no type/],
  [entry({ shape: [-1] }), 8, /the shape of the tensor a is \[-1\]/],
  [entry({ shape: [2.5] }), 8, /the shape of the tensor a is \[2.5\]/],
  [entry({ shape: 2 }), 8, /the shape of the tensor a is 2/],
  [entry({ shape: [2 ** 60, 2 ** 60] }), 8, /the shape of the tensor a/],
  [entry({ shape: [2 ** 50, 2 ** 50] }), 8, /the tensor a, F32 \[.*\], has 8 bytes/],
  [entry({ shape: [3] }), 8, /the tensor a, F32 \[3\], has 8 bytes/],
  [entry({ dtype: 'F64' }), 8, /the tensor a, F64 \[2\], has 8 bytes/],
  [entry({ data_offsets: [8, 0] }), 8, /the byte range of the tensor a is \[8,0\]/],
  [entry({ data_offsets: [0] }), 8, /the byte range of the tensor a is \[0\]/],
  [entry({ data_offsets: [0, 8] }), 7, /the tensor a ends at byte \d+, but the file has \d+ bytes/],
  [
    entry({ data_offsets: [4, 12] }),
    12,
    /the tensor a begins at byte \d+, but the one before it ends at \d+/,
  ],
  [entry({}), 9, /its tensors end at byte \d+, but it has \d+ bytes/],
  [
    '{"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},"b":{"dtype":"U8","shape":[4],"data_offsets":[2,6]}}',
    6,
    /the tensor b begins at byte/,
  ],
] as const) {
  test(`a header that lies: ${header.slice(0, 70)}, ${bytes} bytes`, async () => {
    await assert.rejects(open(withHeader(header, Buffer.alloc(bytes))), { name: 'InputError', message });
  });
}

test('a file that is cut off, or is none', async () => {
  const whole = safetensorsBytes({ table: { shape: [2, 3], data: NUMBERS } });
  for (let length = 0; length < whole.length; length++) {
    await assert.rejects(open(whole.subarray(0, length)), {
      name: 'InputError',
      message: /is not a safetensors file, or is damaged/,
    });
  }
  await assert.rejects(open(Buffer.from('PK\x03\x04 a zip archive, as pytorch_model.bin is')), {
    name: 'InputError',
    message: /its header is said to have \d+ bytes/,
  });
});
