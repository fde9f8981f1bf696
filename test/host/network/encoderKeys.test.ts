import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encoderKeys, namesOfKeys } from '../../../host/network/encoderKeys.ts';

const ENVIRONMENT = {
  SEMLOC_API_KEY: 'general',
  SEMLOC_API_ORIGINS: 'https://named.example, http://plain.example:8000/v1\nhttp://[::1]:9000',
  SEMLOC_API_KEY_API_EXAMPLE_COM: ' for-example\n',
  SEMLOC_API_KEY_MY__HOST_EXAMPLE_444: 'for-hyphen',
  SEMLOC_API_KEY_LOCALHOST_8080: 'for-port',
  SEMLOC_API_KEY_127_0_0_1: 'for-number',
  SEMLOC_API_KEY_GPU__BOX_9999: 'for-box',
  SEMLOC_API_KEY_OTHER_8000: 'for-other',
  SEMLOC_API_KEY_ODD: 'two words',
  SEMLOC_API_KEY_EMPTY: '',
  SEMLOC_KEYS_OVER_HTTP: 'gpu-box, other:8000',
};
const STORED = { 'https://stored.example': 'for-stored', 'http://plain.example:81': 'for-plain' };
const keys = encoderKeys(ENVIRONMENT, () => STORED);

for (const [address, key] of [
  ['https://api.example.com/v1', 'for-example'],
  ['https://API.Example.com:443/v2', 'for-example'],
  ['https://api.example.com:444/v1', undefined],
  ['http://api.example.com/v1', undefined],
  ['http://api.example.com:443/v1', undefined],
  ['https://api-example.com/v1', undefined],
  ['https://api.example-com/v1', undefined],
  ['https://api-example-com/v1', undefined],
  ['https://api_example_com/v1', undefined],
  ['https://api_example.com/v1', undefined],
  ['https://api.example.com./v1', undefined],
  ['https://api..example.com/v1', undefined],
  ['https://api.example.com.evil.example/v1', undefined],
  ['https://evil.example/api.example.com/v1', undefined],
  ['https://аpi.example.com/v1', undefined],
  ['https://my-host.example:444/v1', 'for-hyphen'],
  ['https://my-host.example/v1', undefined],
  ['https://my.host.example:444/v1', undefined],
  ['https://my..host.example:444/v1', undefined],
  ['https://my-host.example-444/v1', undefined],
  ['https://named.example/v1', 'general'],
  ['https://named.example:8443/v1', undefined],
  ['http://named.example/v1', undefined],
  ['https://elsewhere.example/v1', undefined],
  ['http://plain.example:8000/v1', 'general'],
  ['https://plain.example:8000/v1', undefined],
  ['http://[::1]:9000/v1', 'general'],
  ['http://[::1]:8080/v1', undefined],
  ['http://localhost:8080/v1', 'for-port'],
  ['https://localhost:8080/v1', undefined],
  ['http://localhost:8081/v1', undefined],
  ['https://localhost-8080/v1', undefined],
  ['http://127.0.0.1/v1', 'for-number'],
  ['http://127.0.0.1:8080/v1', undefined],
  ['http://localhost.evil.example:8080/v1', undefined],
  ['http://127.0.0.1.evil.example/v1', undefined],
  ['http://gpu-box:9999/v1', 'for-box'],
  ['https://gpu-box:9999/v1', undefined],
  ['http://gpu-box:9998/v1', undefined],
  ['http://other:8000/v1', 'for-other'],
  ['http://other:8001/v1', undefined],
  ['https://stored.example/v1', 'for-stored'],
  ['https://stored.example:444/v1', undefined],
  ['http://stored.example/v1', undefined],
  ['http://plain.example:81/v1', 'for-plain'],
  ['http://plain.example:82/v1', undefined],
  ['https://constructor/v1', undefined],
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
    name: 'InputError',
    message: 'The key for odd contains a space or a non-ASCII character.',
  });
});

test('what SEMLOC_API_ORIGINS holds must be origins', () => {
  const wrong = encoderKeys({ SEMLOC_API_KEY: 'k', SEMLOC_API_ORIGINS: 'api.example.com' }, () => ({}));
  assert.throws(() => wrong.for(new URL('https://api.example.com')), {
    name: 'InputError',
    message: /^SEMLOC_API_ORIGINS contains something that is not an origin\. Write scheme, host and port/,
  });
});

for (const [address, advice, environment = ENVIRONMENT] of [
  ['https://api.example.com', /Is the key in SEMLOC_API_KEY_API_EXAMPLE_COM the right one\?/],
  [
    'http://api.example.com',
    /_API_EXAMPLE_COM is not sent over plain http.*or name api\.example\.com in SEMLOC_KEYS/,
  ],
  ['https://stored.example', /key stored for https:\/\/stored\.example the right one/],
  [
    'https://elsewhere.example',
    /SEMLOC_API_KEY is sent there only if SEMLOC_API_ORIGINS contains https:\/\/elsewhere\.example\./,
  ],
  ['https://my-host.example:444', /Put its key into SEMLOC_API_KEY_MY__HOST_EXAMPLE_444, or store it/, {}],
  [
    'https://api_example.com',
    /into SEMLOC_API_KEY and https:\/\/api_example\.com into SEMLOC_API_ORIGINS, or/,
    {},
  ],
  [
    'http://elsewhere.example',
    /into SEMLOC_API_KEY and http:\/\/elsewhere\.example into SEMLOC_API_ORIGINS, or/,
    {},
  ],
] as const satisfies readonly (readonly [string, RegExp, NodeJS.ProcessEnv?])[]) {
  test(`advice for ${address}`, () => {
    assert.match(encoderKeys(environment, () => STORED).advice(new URL(address)), advice);
  });
}

test('names of keys are told, never keys', () => {
  const names = namesOfKeys(ENVIRONMENT, STORED);
  assert.deepEqual(names, [
    'SEMLOC_API_KEY for https://named.example, http://plain.example:8000, http://[::1]:9000',
    'SEMLOC_API_KEY_127_0_0_1 for http://127.0.0.1',
    'SEMLOC_API_KEY_API_EXAMPLE_COM for https://api.example.com',
    'SEMLOC_API_KEY_GPU__BOX_9999 for http://gpu-box:9999',
    'SEMLOC_API_KEY_LOCALHOST_8080 for http://localhost:8080',
    'SEMLOC_API_KEY_MY__HOST_EXAMPLE_444 for https://my-host.example:444',
    'SEMLOC_API_KEY_ODD for https://odd',
    'SEMLOC_API_KEY_OTHER_8000 for http://other:8000',
    'http://plain.example:81',
    'https://stored.example',
  ]);
  assert.deepEqual(namesOfKeys({ SEMLOC_API_KEY: 'k' }, {}), [
    'SEMLOC_API_KEY for no host: SEMLOC_API_ORIGINS is empty',
  ]);
  assert.match(
    namesOfKeys({ SEMLOC_API_KEY: 'k', SEMLOC_API_ORIGINS: 'a.example' }, {}).join('\n'),
    /^SEMLOC_API_KEY for no host: SEMLOC_API_ORIGINS contains something that is not an origin/,
  );
});
