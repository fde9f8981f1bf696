import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusText } from '../../../client/status/statusText.ts';

const STATUS = { encoder: 'glove-sum', busy: false };

test('the status names Semloc, the encoder and its device', () => {
  assert.deepEqual(statusText({ ...STATUS, device: 'cpu' }), { text: 'Semloc: glove-sum · cpu' });
  assert.deepEqual(statusText(STATUS), { text: 'Semloc: glove-sum' });
});

test('what is added is short: devices that are not used, the beginning of a problem', () => {
  assert.equal(statusText({ ...STATUS, device: 'cpu', detail: 'not on webgpu' }).detail, 'not on webgpu');
  const problem =
    'The WordNet folder /a/very/long/path/to/wordnet cannot be read: no such folder.\nAnother problem.';
  const { detail } = statusText({ ...STATUS, problem, detail: 'not on webgpu' });
  assert.equal(detail, 'The WordNet folder /a/very/long/path/to/wordnet…');
});

test('of an encoder in a folder its name is enough', () => {
  const encoder = '/home/someone/models/that/are/kept/somewhere/deep/all-MiniLM-L6-v2';
  assert.equal(
    statusText({ ...STATUS, encoder, device: 'webgpu' }).text,
    'Semloc: all-MiniLM-L6-v2 · webgpu',
  );
});
