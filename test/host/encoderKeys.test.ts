import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encoderKeys, namesOfKeys } from '../../host/encoderKeys.ts';

const ENVIRONMENT = {
  SEMLOC_API_KEY: 'for-all',
  SEMLOC_API_KEY_API_EXAMPLE_COM: ' for-example\n',
  SEMLOC_API_KEY_LOCALHOST_8080: 'for-port',
  SEMLOC_API_KEY_ODD: 'two words',
  SEMLOC_API_KEY_EMPTY: '',
  SEMLOC_KEYS_OVER_HTTP: 'gpu-box, other:8000',
};
const STORED = { 'https://stored.example': 'for-stored', 'http://plain.example:81': 'for-plain' };
const keys = encoderKeys(ENVIRONMENT, () => STORED);

for (const [address, key] of [
  ['https://api.example.com/v1', 'for-example'],
  ['https://api.example.com:444/v1', 'for-example'],
  ['http://api.example.com/v1', undefined],
  ['https://elsewhere.example/v1', 'for-all'],
  ['http://elsewhere.example/v1', undefined],
  ['http://localhost:8080/v1', 'for-port'],
  ['http://127.0.0.1:8080/v1', 'for-all'],
  ['http://[::1]:8080/v1', 'for-all'],
  ['http://localhost.evil.example/v1', undefined],
  ['http://127.0.0.1.evil.example/v1', undefined],
  ['http://gpu-box:9999/v1', 'for-all'],
  ['http://other:8000/v1', 'for-all'],
  ['http://other:8001/v1', undefined],
  ['https://stored.example/v1', 'for-stored'],
  ['http://stored.example/v1', undefined],
  ['http://plain.example:81/v1', 'for-plain'],
  ['http://plain.example:82/v1', undefined],
] as const) {
  test(`the key for ${address} is ${key ?? 'kept back'}`, () => {
    assert.equal(keys.for(new URL(address)), key);
  });
}

test('without any key none is sent', () => {
  assert.equal(encoderKeys({}, () => ({})).for(new URL('https://api.example.com')), undefined);
});

test('a key that no header can hold is refused without being told', () => {
  assert.throws(() => keys.for(new URL('https://odd')), {
    name: 'InputProblem',
    message: 'The key for odd holds a space or a character beyond ASCII.',
  });
});

for (const [address, advice] of [
  ['https://api.example.com', /Is the key in SEMLOC_API_KEY_API_EXAMPLE_COM the right one\?/],
  [
    'http://api.example.com',
    /_API_EXAMPLE_COM is not sent over plain http.*or name api\.example\.com in SEMLOC_KEYS/,
  ],
  ['https://stored.example', /key stored for https:\/\/stored\.example the right one/],
] as const) {
  test(`advice for ${address}`, () => assert.match(keys.advice(new URL(address)), advice));
}

test('names of keys are told, never keys', () => {
  const names = namesOfKeys(ENVIRONMENT, STORED);
  assert.deepEqual(names, [
    'SEMLOC_API_KEY',
    'SEMLOC_API_KEY_API_EXAMPLE_COM',
    'SEMLOC_API_KEY_LOCALHOST_8080',
    'SEMLOC_API_KEY_ODD',
    'http://plain.example:81',
    'https://stored.example',
  ]);
});
