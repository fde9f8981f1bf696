import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { runHtml } from '../../../../core/evaluation/report/runHtml.ts';
import { runWith, share } from '../runs.ts';

const PARTS = { script: 'draw("é");', style: 'body{margin:0}' };
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the page holds its run, script and style, and lets nothing else in', () => {
  const run = runWith([share('T1', 'bow', 0.5)]);
  const page = runHtml(run, PARTS);
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)![1]!;
  assert.equal(
    policy,
    `default-src 'none'; script-src ${hash(PARTS.script)}; style-src ${hash(PARTS.style)}; base-uri 'none'`,
  );
  assert.match(page, /<style>body\{margin:0\}<\/style>/);
  assert.match(page, /<script>draw\("é"\);<\/script>/);
  const json = /<script type="application\/json" id="run">(.*)<\/script>/.exec(page)![1]!;
  assert.deepEqual(JSON.parse(json), run);
  assert(!/(?:src|href)=|https?:/.test(page));
});

test('an encoder or a corpus of hostile name stays text', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const run = runWith([share('T1', hostile, 0.5)]);
  const corpus = { files: [{ name: '</title><b>"\'&', sha256: '0' }], cases: 1 };
  const page = runHtml({ ...run, manifest: { ...run.manifest, corpus } }, PARTS);
  assert.equal(page.match(/<script/g)!.length, 4);
  assert.equal(page.match(/<\/script>/g)!.length, 4);
  assert(!page.includes('<!--'));
  assert.match(page, /<title>trial: &#60;\/title&#62;&#60;b&#62;&#34;&#39;&#38;<\/title>/);
  const json = /id="run">(.*)<\/script>/.exec(page)![1]!;
  assert.equal(JSON.parse(json).metrics[0].encoder, hostile);
});
