import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OTHERS, pageOf, placesIn, withOther } from '../../media/brokenRuns.ts';
import '../../media/drawn.ts';
import { realRuns } from '../../media/realRuns.ts';

for (const [method, text] of await realRuns()) {
  test(`whatever is missing or wrong in a run, its page is drawn: ${method}`, () => {
    for (const place of placesIn(JSON.parse(text))) {
      for (const other of OTHERS) {
        const broken = withOther(text, place, other);
        assert.doesNotThrow(() => pageOf(broken), `${place.join('.')} as ${JSON.stringify(other)}`);
      }
    }
  });
}
