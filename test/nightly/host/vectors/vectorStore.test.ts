import { test } from 'node:test';
import { checkKilledWriters } from '../../../host/vectors/killedWriters.ts';

test('writers that are killed at any moment spoil nothing', (t) => checkKilledWriters(t, 20));
