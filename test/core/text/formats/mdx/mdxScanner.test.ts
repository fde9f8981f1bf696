import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentSentences } from '../../../../../core/text/documentSentences.ts';
import { readMarkup } from '../../../../../core/text/formats/markup.ts';
import { checkProse, checkSentences } from '../../prose.ts';

const check = (document: string, expected: readonly string[]) => checkProse('mdx', document, expected);

test('statements of modules, expressions and comments are left out', () => {
  check("import A from 'a'\nexport const b = {\n  c: `d\n\n`,\n\n  e,\n}\n\n# Title {/* no */}\n\nYes.", [
    'Title',
    'Yes.',
  ]);
  check('{a.map((b) => (\n  <C>{b}</C>\n\n))}\n\n{/* no\n\nno */}\nYes.', ['Yes.']);
  check('The {props.name} is `{here}` and {" "} there.', ['The X is X and there.']);
});

test('what stands in components is prose, apart from other blocks', () => {
  check('<Tabs items={["a", "b"]}>\n  <Tab title="No">\n    Text is\n    here.\n  </Tab>\n</Tabs>', [
    'Text is here.',
  ]);
  check(
    '<Step>One step</Step>\n<Step>Two steps</Step>\n\n<ul>\n  <li>An item</li>\n  <li>Other</li>\n</ul>',
    ['One step', 'Two steps', 'An item', 'Other'],
  );
  check('<FileTree>\n- no/\n  - no.ts\n</FileTree>\n\nYes.', ['Yes.']);
  check('Before.\n<Note\n  a="b>"\n  c={d > e}\n/>\nAfter.', ['Before.', 'After.']);
});

test('a tag within a sentence does not end it', () => {
  check('See <b>the</b> page\n<Link href="/a">of the\nmanual</Link> at <Version of={a} />once.', [
    'See the page of the manual at once.',
  ]);
  checkSentences('mdx', '<Badge a={b}>New</Badge> words. <em>More</em> *words*.', [
    'New</Badge> words.',
    '<em>More</em> *words*.',
  ]);
});

test('code and math are those of Markdown', () => {
  check('```jsx\nimport no\n\n<No>{\n```\nYes $\\frac{a}{b}$ and {c}.\n\n    Indented text.', [
    'Yes X and X.',
    'Indented text.',
  ]);
});

test('the treatments of Markdown hold', () => {
  const markup = readMarkup({ markdown: { nodes: { heading: 'ignore' } } }, () => assert.fail());
  assert.deepEqual(
    [...documentSentences('# No\n\nYes.', 'mdx', markup)].map(({ text }) => text),
    ['Yes.'],
  );
});
