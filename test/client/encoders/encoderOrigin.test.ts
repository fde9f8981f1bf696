import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnencrypted, originOf } from '../../../client/encoders/encoderOrigin.ts';

test('without a scheme a host is reached by https, and this machine by http', () => {
  for (const [typed, origin] of [
    [' api.example.com ', 'https://api.example.com'],
    ['http://api.example.com/v1', 'http://api.example.com'],
    ['localhost:8080/v1', 'http://localhost:8080'],
    ['localhost', 'http://localhost'],
    ['127.0.0.1:80', 'http://127.0.0.1'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['localhost.evil.example', 'https://localhost.evil.example'],
    ['127.evil.example', 'https://127.evil.example'],
    ['127.0.0.1.evil.example', 'https://127.0.0.1.evil.example'],
    ['no host', undefined],
  ] as const) {
    assert.equal(originOf(typed), origin, typed);
  }
});

test('only what stays on this machine may go unencrypted', () => {
  assert.equal(isUnencrypted('http://localhost:8080'), false);
  assert.equal(isUnencrypted('http://127.0.0.1'), false);
  assert.equal(isUnencrypted('https://api.example.com'), false);
  assert.equal(isUnencrypted('http://localhost.evil.example'), true);
  assert.equal(isUnencrypted('http://api.example.com'), true);
});
