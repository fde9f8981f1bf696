import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { tokensIn } from '../../mcp/fitted.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { connect } from './connection.ts';

const folder = temporaryFolder({ after });
const { call, failure, client, faults } = await connect({ after }, { roots: [folder.path] });

/** Sentences of a text, each told from the others by its number. */
const sentences = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `The ${i + 1} tired nurses thanked the young doctor for the good advice.`,
  );

test('a long text is read in answers of bounded size, without a gap', async () => {
  writeFileSync(folder.at('long.txt'), sentences(450).join('\n'));
  const given = { file: 'long.txt', onePerLine: true, maxSentences: 200, detail: 'full' };
  const seen: string[] = [];
  let pages = 0;
  for (let firstSentence: number | undefined = 0; firstSentence !== undefined; pages++) {
    const result = await client.callTool({
      name: 'semloc_annotate_text',
      arguments: { ...given, firstSentence },
    });
    assert.ok(JSON.stringify(result).length / 4 < 25_000);
    // biome-ignore lint/suspicious/noExplicitAny: an answer
    const { sentences: found, truncated } = result.structuredContent as any;
    seen.push(...found.map(({ text }: { text: string }) => text));
    if (truncated) assert.equal(truncated.of - truncated.leftOut, found.length);
    const next = /firstSentence: (\d+)\./.exec(truncated?.next)?.[1];
    firstSentence = next === undefined ? undefined : Number(next);
  }
  assert.deepEqual(seen, sentences(450));
  assert.ok(pages > 3);
});

test('a sentence that is too long comes in parts, and the next one is not skipped', async () => {
  const long = `${'the tired nurses '.repeat(2_000)}left.`;
  const text = `${long}\n\nThe doctor stayed.`;
  const first = await call('semloc_annotate_text', { text, maxSentences: 1 });
  assert.ok(first.notices.some((notice: string) => /records of at most 1000/.test(notice)));
  assert.ok(first.notices.some((notice: string) => /Only the beginning of sentence 0/.test(notice)));
  assert.match(first.truncated.next, /firstSentence: 1\./);
  const second = await call('semloc_annotate_text', { text, firstSentence: 1 });
  assert.deepEqual(
    second.sentences.map(({ tagged }: { tagged: string }) => tagged),
    ['The/DT doctor/NN stayed/VBD ./.'],
  );
});

test('pairs that an answer does not hold are counted, with the way to get them', async () => {
  const original = sentences(8).join(' ');
  const pairs = Array.from({ length: 12 }, () => ({ original, rewrite: original.replaceAll('good', 'bad') }));
  const compared = await call('semloc_compare_sentences', { pairs, encoders: ['bow'], detail: 'full' });
  const shown = compared.pairs.length;
  assert.ok(shown > 0 && shown < 12, `${shown}`);
  assert.deepEqual(compared.truncated, {
    ...{ leftOut: 12 - shown, of: 12 },
    next: `Call again with the pairs from number ${shown} on.`,
  });
});

test('metrics that a concise answer does not hold are counted, and can be named', async () => {
  const given = {
    ...{ method: 'threshold', corpus: ['long.txt'], encoders: ['bow', 'glove-sum', 'glove-mean'] },
    options: { lines: true, sample: 4 },
  };
  const { metrics, truncated } = await call('semloc_evaluate_encoders', given);
  assert.equal(truncated.of, metrics.length + truncated.leftOut);
  assert.match(truncated.next, /“metrics”/);
  const named = await call('semloc_evaluate_encoders', { ...given, metrics: ['auc'] });
  assert.deepEqual([named.metrics.length, named.truncated], [3, undefined]);
  assert.match(
    await failure('semloc_evaluate_encoders', { ...given, metrics: ['nothing'] }),
    /The run has no metric nothing\. Its metrics: auc, /,
  );
});

test('a single item that no answer holds is an error with a remedy', async () => {
  const original = sentences(40).join(' ');
  const pairs = [{ original, rewrite: original.replaceAll('good', 'bad') }];
  const message = await failure('semloc_compare_sentences', { pairs, encoders: ['bow'], detail: 'full' });
  assert.match(message, /Leave detail at “concise”, or give a shorter text\./);
});

test('hostile text comes back as it is, and nothing breaks', async () => {
  for (const text of [
    '<img src=x onerror=alert(1)> The nurse left.',
    '</script><script>alert(1)</script>',
    '[x](command:workbench.action.quit) The dog barked.',
    'a\u0000b\u001b[31m\u202eevil\u2028',
    '\ud800 lone \udc00',
    'w'.repeat(10_000),
    '😀'.repeat(3_000),
    '__proto__ constructor toString',
    ' \n\t ',
    '١٢٣ 漢字 नमस्ते',
  ]) {
    const pairs = [{ original: text, rewrite: 'The nurse left.' }];
    const compared = await call('semloc_compare_sentences', { pairs, encoders: ['bow'] });
    assert.equal(compared.pairs.length, 1, text.slice(0, 40));
    await call('semloc_annotate_text', { text });
    await call('semloc_generate_variants', { text, encoder: 'bow' });
  }
  assert.deepEqual(faults, []);
});

for (const [what, tool, given, expected] of [
  ['no argument', 'semloc_compare_sentences', {}, /pairs/],
  ['an unknown argument', 'semloc_find_words', { description: 'a sea', top: 3 }, /Unrecognized key: "top"/],
  ['an argument of another type', 'semloc_find_words', { description: 7 }, /description: .*expected string/],
  ['a text that is too long', 'semloc_annotate_text', { text: 'a '.repeat(200_000) }, /text: Too big/],
  ['neither text nor file', 'semloc_annotate_text', {}, /Give either text or file/],
  ['both text and file', 'semloc_annotate_text', { text: 'a', file: 'b' }, /Give either text or file/],
  ['an unknown type', 'semloc_generate_variants', { text: 'a', kinds: ['nothing'] }, /kinds/],
  ['an unknown encoder', 'semloc_find_words', { description: 'a sea', encoder: 'nothing' }, /nothing/],
  ['a description without a word', 'semloc_find_words', { description: '…' }, /contains no word\. Give a/],
  ['no sentences', 'semloc_check_threshold', {}, /Give either sentences or corpus/],
  ['a bound', 'semloc_check_threshold', { sentences: ['A.'], threshold: 7 }, /threshold: .*<=1/],
  [
    'an unknown option',
    'semloc_evaluate_encoders',
    { method: 'localization', corpus: ['long.txt'], encoders: ['bow'], options: { nothing: 1 } },
    /localization has no option nothing\. Its options: /,
  ],
  [
    'a gate on no metric',
    'semloc_evaluate_encoders',
    { method: 'localization', corpus: ['long.txt'], encoders: ['bow'], gates: ['mrr>0'] },
    /names no metric of localization\. Its metrics: /,
  ],
  [
    'a corpus that does not fit',
    'semloc_evaluate_encoders',
    { method: 'sts', corpus: ['long.txt'], encoders: ['bow'] },
    /long\.txt/,
  ],
] as const) {
  test(`${what} is an error that says what is expected`, async () => {
    assert.match(await failure(tool, given), expected);
  });
}

for (const name of ['semloc_nothing', 'constructor', '__proto__', '']) {
  test(`a tool named “${name}” is unknown`, async () => {
    await assert.rejects(client.callTool({ name, arguments: {} }), /-32602|not found|disabled/);
  });
}

test('tokens are counted from above', () => {
  for (const [text, least] of [
    ['The nurse left early.', 5],
    ['1,234,567.89', 8],
    ['漢字', 2],
    ['{"a":[1,2]}', 9],
  ] as const) {
    assert.ok(tokensIn(text) >= least, `${text}: ${tokensIn(text)}`);
  }
});
