import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkGates,
  gateText,
  parseGate,
  unknownEncoder,
  unknownMetric,
} from '../../../core/evaluation/gates.ts';
import { InputError } from '../../../core/inputError.ts';
import { runWith, share } from './runs.ts';

const ENCODER = 'http://localhost:1/v1#m';
const RUN = runWith([share('T2@1', 'bow', 0.25), share('T2@1', ENCODER, 0.5), share('T1', 'bow', 1)]);

function check(gate: string, expected: Record<string, boolean>): void {
  const results = checkGates([parseGate(gate)], RUN);
  assert.deepEqual(
    Object.fromEntries(results.map(({ metric, passed }) => [metric.encoder, passed])),
    expected,
  );
}

test('a metric is asked of every encoder, one that has no case fails', () => {
  check('T2@1>=0.25', { bow: true, [ENCODER]: true });
  check('T2@1 > 0.25', { bow: false, [ENCODER]: true });
  check('T2@1<=.25', { bow: true, [ENCODER]: false });
  check('T2@1<0.5', { bow: true, [ENCODER]: false });
  check('T1>=0', { bow: true, [ENCODER]: false });
});

test('a metric is asked of one encoder, whatever its id', () => {
  check('bow:T2@1>=0.3', { bow: false });
  check(`${ENCODER}:T2@1>=3e-1`, { [ENCODER]: true });
});

test('what is no gate is refused', () => {
  for (const text of [
    '',
    'T2@1',
    '>=0.3',
    'T2@1=0.3',
    'T2@1=>0.3',
    'T2@1 => 0.3',
    'T2@1=<0.3',
    'T2@1==0.3',
    'T2@1>>0.3',
    'T2@1<>0.3',
    'T2@1>=',
    'T2@1>=many',
    'T2@1>=30%',
    'T2@1>=NaN',
    'T2@1>= 0.3 0.4',
  ]) {
    assert.throws(() => parseGate(text), InputError, text);
  }
});

test('an unknown metric is said with those there are', () => {
  const gates = ['T1>=0', 'T9>=0'].map(parseGate);
  assert.match(
    unknownMetric(gates, RUN)!.message,
    /T9>=0 names no metric .*: “T2@1”, “T1”; its encoders: bow, http/,
  );
  assert.equal(unknownMetric(gates.slice(0, 1), RUN), undefined);
});

test('a gate on an encoder that is not measured is known before the run', () => {
  const problem = (gate: string) => unknownEncoder([parseGate(gate)], ['bow', ENCODER])?.message;
  assert.equal(
    problem('foo:T2@1>=0.3'),
    `The gate foo:T2@1>=0.3 does not apply to this run, which has no encoder foo. Its encoders: bow, ${ENCODER}.`,
  );
  assert.match(problem('http://localhost:1/v1#n:T1>0')!, /which has no encoder http:\/\/localhost:1\/v1#n\./);
  for (const gate of [
    'T2@1>=0.3',
    'bow:T2@1>=0.3',
    `${ENCODER}:T2@1>=0.3`,
    'S1S2>S1S3>=0.5',
    'bow:gram: a>0',
  ]) {
    assert.equal(problem(gate), undefined, gate);
  }
});

test('a metric with an operator in its name can be asked', () => {
  assert.deepEqual(parseGate('S1S2>S1S3>=0.5'), {
    text: 'S1S2>S1S3>=0.5',
    subject: 'S1S2>S1S3',
    operator: '>=',
    bound: 0.5,
  });
});

test('a result says metric, value, interval and cases', () => {
  const texts = checkGates(['bow:T2@1>=0.3', 'T1>=0'].map(parseGate), RUN).map(gateText);
  assert.deepEqual(texts, [
    'bow:T2@1>=0.3: bow has 0.25 (95% CI [0.15, 0.35], n = 10)',
    'T1>=0: bow has 1 (95% CI [0.9, 1.1], n = 10)',
    `T1>=0: ${ENCODER} has no value (no confidence interval, n = 0)`,
  ]);
});

test('a gate on a metric of few units says why it has no interval', () => {
  const few = { ...share('T1', 'bow', 0.5), interval: null, units: 3 };
  const [result] = checkGates([parseGate('T1>=0.4')], runWith([few]));
  assert.equal(
    gateText(result!),
    'T1>=0.4: bow has 0.5 (no confidence interval: 3 independent units, n = 10)',
  );
});
