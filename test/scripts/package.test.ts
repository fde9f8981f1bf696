import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { listFiles } from '@vscode/vsce';
import { fromRoot, packageJson, ROOT } from '../../scripts/lib/project.mjs';
import { ignoreFile, nativeTargets, packagedReadme } from '../../scripts/lib/shipped.mjs';

/** Without the hashes in the names of the bundles' parts. */
const SHIPPED = [
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'README.md',
  'dist/batchWorker.mjs',
  'dist/casesWorker.mjs',
  'dist/chunk-*.mjs',
  'dist/cli.mjs',
  'dist/compareWorker.mjs',
  'dist/databaseFiles-*.mjs',
  'dist/embeddingsServer-*.mjs',
  'dist/engineWorker.mjs',
  'dist/entityRecognizer.cjs',
  'dist/esm-*.mjs',
  'dist/evaluateWorker.mjs',
  'dist/extension.cjs',
  'dist/later-*.mjs',
  'dist/lockWorker.mjs',
  'dist/media/annotationPanel.js',
  'dist/media/evaluatePanel.js',
  'dist/media/inspectionPanel.js',
  'dist/media/metricsPanel.js',
  'dist/media/page.css',
  'dist/media/report.css',
  'dist/media/report.js',
  'dist/media/trainingPanel.js',
  'dist/media/variants.js',
  'dist/mediaWikiDump-*.mjs',
  'dist/node-*.mjs',
  'dist/packWorker.mjs',
  'dist/paragraphWorker.mjs',
  'dist/partWorker.mjs',
  'dist/readSuite-*.mjs',
  'dist/server.mjs',
  'dist/shardProcessor.mjs',
  'dist/sources-*.mjs',
  'dist/suite.schema.json',
  'dist/trainWorker.mjs',
  'dist/unbzip2-stream-*.mjs',
  'media/icon.png',
  'media/view.svg',
  'media/walkthrough/colors.md',
  'media/walkthrough/encoder.md',
  'media/walkthrough/evaluate.md',
  'media/walkthrough/hover.md',
  'media/walkthrough/inspect.md',
  'media/walkthrough/pin.md',
  'media/walkthrough/sample.md',
  'media/walkthrough/variants.md',
  'node_modules/onnxruntime-common/dist/cjs/*',
  'node_modules/onnxruntime-common/package.json',
  'node_modules/onnxruntime-node/dist/backend.js',
  'node_modules/onnxruntime-node/dist/binding.js',
  'node_modules/onnxruntime-node/dist/index.js',
  'node_modules/onnxruntime-node/dist/version.js',
  'node_modules/onnxruntime-node/package.json',
  'package.json',
  'package.nls.json',
  'resources/glosses.bin',
  'resources/glove.added.bin',
  'resources/glove.antonyms.bin',
  'resources/glove.component.bin',
  'resources/glove.rows.bin',
  'resources/glove.words.bin',
  'resources/parser.bin',
  'resources/tagger.bin',
  'resources/wordnet.bin',
  'resources/words-broad.bin',
  'resources/words.bin',
];

const NATIVE = 'node_modules/onnxruntime-node/bin/napi-v6/';
const TARGETS = ['darwin-arm64', 'linux-arm64', 'linux-x64', 'win32-arm64', 'win32-x64'];

const patterns = (files: readonly string[]) => [
  ...new Set(
    files.map((file) =>
      file
        .replace(/^(dist\/[\w-]+)-[A-Z0-9]{8}\.mjs$/, '$1-*.mjs')
        .replace(/^(.*onnxruntime-common\/dist\/cjs\/).*\.js(on)?$/, '$1*'),
    ),
  ),
];

/** The platforms whose native files are among `files`, as targets. */
const targetsOf = (files: readonly string[]) => [
  ...new Set(
    files
      .filter((file) => file.startsWith(NATIVE))
      .map((file) => file.slice(NATIVE.length).split('/').slice(0, 2).join('-')),
  ),
];

/** What `vsce ls` lists. It goes through the whole folder, which takes seconds: once. */
const listed = (
  (files?: Promise<string[]>) => () =>
    (files ??= listFiles({ cwd: ROOT }))
)();

const isNative = (file: string) => file.startsWith(NATIVE);

test('vsce by itself ships what is listed here and nothing else, with the native files of every platform', async () => {
  const files = await listed();
  const rest = files.filter((file) => !isNative(file));
  assert.deepEqual(patterns(rest).sort(), SHIPPED, 'run npm run build; then mend .vscodeignore or this list');
  assert.deepEqual(targetsOf(files).sort(), TARGETS);
});

test('a package for one platform holds its native files alone', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ignore-'));
  const narrowed = path.join(folder, '.vscodeignore');
  try {
    writeFileSync(narrowed, ignoreFile('win32-x64'));
    const files = await listFiles({ cwd: ROOT, ignoreFile: narrowed });
    assert.deepEqual(targetsOf(files), ['win32-x64']);
    assert.deepEqual(patterns(files.filter((file) => !isNative(file))).sort(), SHIPPED);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every platform with native files can have a package', () => {
  assert.deepEqual(nativeTargets(), TARGETS);
  const everything = readFileSync(fromRoot('.vscodeignore'), 'utf8').split('\n');
  for (const target of TARGETS) {
    const changed = ignoreFile(target)
      .split('\n')
      .filter((line) => !everything.includes(line));
    assert.deepEqual(changed, [`!${NATIVE}${target.replace('-', '/')}/*`]);
  }
});

test('a platform without native files is refused by name', () => {
  for (const target of ['darwin-x64', 'web', '../..', 'constructor']) {
    assert.throws(() => ignoreFile(target), new RegExp(`${target.replaceAll('.', '\\.')}.*linux-x64`, 's'));
  }
});

test('what the manifest names is in the package', async () => {
  const manifest = packageJson();
  const named: string[] = [
    manifest.main,
    manifest.icon,
    manifest.bin.semloc,
    ...manifest.contributes.walkthroughs.flatMap(({ steps }: { steps: { media: { markdown: string } }[] }) =>
      steps.map(({ media }) => media.markdown),
    ),
  ];
  const files = await listed();
  assert.deepEqual(
    named.filter((file) => !files.includes(path.posix.normalize(file))),
    [],
  );
});

for (const [what, readme, packaged] of [
  ['a picture', 'A.\n\n![A hover](docs/a.png)\n\nB.\n', 'A.\n\nB.\n'],
  ['a link to a file', 'On [samples/](samples) ([a](docs/a.md#b)).', 'On samples/ (a).'],
  [
    'a link to a heading or an address',
    '[a](#a) and [b](https://example.org)',
    '[a](#a) and [b](https://example.org)',
  ],
] as const) {
  test(`the packaged README: ${what}`, () => assert.equal(packagedReadme(readme), packaged));
}
