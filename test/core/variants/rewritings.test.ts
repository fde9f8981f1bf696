import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PROFILES } from '../../../core/profile.ts';
import { generate } from '../../../core/variants/generateVariants.ts';
import { NO_REWRITING } from '../../../core/variants/noRewriting.ts';
import { REWRITING_KINDS } from '../../../core/variants/variant.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';
import { createResources } from '../../../host/resources.ts';

const resources = createResources();
const skip = !existsSync(resources.locate('wordnet.bin')) && 'resources are not built: npm run build';
const annotator = skip ? undefined : (await openAnnotator({ resources, profile: PROFILES.strict })).annotator;

/** A sentence a line, a tab, and what it becomes, or in parentheses why it becomes nothing. */
function gold(kind: string): string[][] {
  const text = readFileSync(new URL(`gold/${kind}.tsv`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')]));
}

for (const kind of REWRITING_KINDS) {
  test(`${kind}: the sentences written by hand`, { skip }, () => {
    const found = gold(kind).map(([sentence]) => {
      const { variants, none } = generate(annotator!.annotate(sentence!), kind);
      return [sentence, none === undefined ? variants[0]!.text : `(${none})`];
    });
    assert.deepEqual(found, gold(kind));
  });
}

test('every reason is said to people', () => {
  for (const said of Object.values(NO_REWRITING)) assert.match(said, /^[a-z]/);
});

test('only what differs is a change, and what follows from it is a repair', { skip }, () => {
  const [variant] = generate(annotator!.annotate('The dogs bite a man.'), 'scrambled').variants;
  assert.deepEqual(variant!.changes, [
    { token: 0, from: 'The', to: 'A', repair: false },
    { token: 1, from: 'dogs', to: 'man', repair: false },
    { token: 2, from: 'bite', to: 'bites', repair: true },
    { token: 3, from: 'a', to: 'the', repair: false },
    { token: 4, from: 'man', to: 'dogs', repair: false },
  ]);
});
