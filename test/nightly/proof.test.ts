import { test } from 'node:test';
import { noRedis } from '../host/queue/redisServer.ts';
import { assertPasses } from './script.ts';

const timeout = 60 * 60_000;

test('shards whose workers are killed 100 times make the run that is not divided', { timeout }, (t) =>
  assertPasses(t, 'proof/proveShards.ts', '--kills', '100'),
);

test('and from a queue, whose server is killed too', { timeout, skip: noRedis }, (t) =>
  assertPasses(t, 'proof/proveShards.ts', '--kills', '50', '--queue'),
);
