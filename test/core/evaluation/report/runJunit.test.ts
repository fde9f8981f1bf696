import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkGates, parseGate } from '../../../../core/evaluation/gates.ts';
import { runJunit, xmlText } from '../../../../core/evaluation/report/runJunit.ts';
import { runWith, share } from '../runs.ts';

test('a case a gate, a failure with its metric', () => {
  const run = runWith([share('T1', 'bow', 0.25), share('T1', 'x<&">', 0.5)]);
  assert.equal(
    runJunit(run, checkGates([parseGate('T1>=0.3')], run)),
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="semloc" tests="2" failures="1">
  <testsuite name="trial" tests="2" failures="1">
    <testcase classname="trial.bow" name="T1&#62;=0.3"><failure type="gate" message="T1&#62;=0.3: bow has 0.25 (95% CI [0.15, 0.35], n = 10)">T1&#62;=0.3: bow has 0.25 (95% CI [0.15, 0.35], n = 10)</failure></testcase>
    <testcase classname="trial.x&#60;&#38;&#34;&#62;" name="T1&#62;=0.3"><system-out>T1&#62;=0.3: x&#60;&#38;&#34;&#62; has 0.5 (95% CI [0.4, 0.6], n = 10)</system-out></testcase>
  </testsuite>
</testsuites>
`,
  );
});

test('a case a metric where there is no gate', () => {
  const text = runJunit(runWith([share('T1', 'bow', 0.25)]));
  assert.match(text, /tests="1" failures="0"/);
  assert.match(text, /classname="trial.bow" name="T1"><system-out>\{&#34;value&#34;:0.25,/);
});

test('what XML cannot hold is replaced', () => {
  assert.equal(xmlText('a\u0000b\u001b\ud800c\uffff'), 'a\ufffdb\ufffd\ufffdc\ufffd');
  assert.equal(xmlText('a\tb\n\'c"😀'), 'a&#9;b&#10;&#39;c&#34;😀');
});
