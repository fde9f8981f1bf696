import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../../../core/inputError.ts';
import { readQueueAddress } from '../../../host/queue/queueAddress.ts';

test('addresses of queues are read, and shown without their passwords', () => {
  const plain = { username: undefined, password: undefined, db: 0, isEncrypted: false };
  const expected = {
    'redis://localhost': { ...plain, host: 'localhost', port: 6379, shown: 'redis://localhost:6379' },
    'valkey://queue:7000/': { ...plain, host: 'queue', port: 7000, shown: 'redis://queue:7000' },
    'redis://[::1]:7000/3': { ...plain, host: '::1', port: 7000, db: 3, shown: 'redis://[::1]:7000/3' },
    ' redis://:a%3Ab%2Fc@localhost ': {
      ...{ ...plain, host: 'localhost', port: 6379, password: 'a:b/c', shown: 'redis://localhost:6379' },
    },
    'rediss://me:secret@queue.example.com/15': {
      ...{ host: 'queue.example.com', port: 6379, username: 'me', password: 'secret', db: 15 },
      ...{ isEncrypted: true, shown: 'rediss://queue.example.com:6379/15' },
    },
  };
  for (const [url, address] of Object.entries(expected))
    assert.deepEqual(readQueueAddress(url, '--queue'), address);
});

test('what is no address of a queue is not repeated in the message', () => {
  for (const url of [
    '',
    'secret@localhost',
    'localhost:6379',
    'http://:secret@localhost',
    'redis://',
    'redis://:secret@',
    'redis://:secret@localhost/queue',
    'redis://:secret@localhost:66666',
    'redis://localhost?password=secret',
    'redis://:secret%@localhost',
  ]) {
    assert.throws(
      () => readQueueAddress(url, 'SEMLOC_QUEUE'),
      (error) =>
        error instanceof InputError &&
        error.message.startsWith('SEMLOC_QUEUE') &&
        !error.message.includes('secret'),
      url,
    );
  }
});
