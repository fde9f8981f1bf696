import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { listFiles } from '@vscode/vsce';
import { fromRoot, packageJson } from '../../scripts/lib/project.mjs';
import { billOfMaterials } from '../../scripts/lib/sbom.mjs';
import { ignoreFile, nativeFiles, nativeTargets, packagedReadme, WEB } from '../../scripts/lib/shipped.mjs';
import { shippingCopy } from '../../scripts/lib/shippingCopy.mjs';
import { shippedPackages } from '../../scripts/notice.mjs';
import { temporaryFolder } from '../temporaryFolder.ts';

/** Names of the files that ship, without the hashes of the bundles' parts. */
const SHIPPED = [
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'README.md',
  'cli/npmBin.mjs',
  'dist/adapter-*.mjs',
  'dist/annotate-*.mjs',
  'dist/annotationWriter-*.mjs',
  'dist/annotations-*.mjs',
  'dist/arrow-*.mjs',
  'dist/batchWorker.mjs',
  'dist/bit_iterator-*.mjs',
  'dist/bm25-*.mjs',
  'dist/bow-*.mjs',
  'dist/buildCorpus-*.mjs',
  'dist/bzip2-*.mjs',
  'dist/cache-*.mjs',
  'dist/casesWorker.mjs',
  'dist/chunk-*.mjs',
  'dist/cli.mjs',
  'dist/column-*.mjs',
  'dist/columnarWorker.mjs',
  'dist/compare-*.mjs',
  'dist/compareDocuments-*.mjs',
  'dist/compareSentences-*.mjs',
  'dist/compareWorker.mjs',
  'dist/completion-*.mjs',
  'dist/composition-*.mjs',
  'dist/config-*.mjs',
  'dist/config.schema.json',
  'dist/convertWordNet-*.mjs',
  'dist/crossEncoder-*.mjs',
  'dist/databaseFiles-*.mjs',
  'dist/doctor-*.mjs',
  'dist/drift-*.mjs',
  'dist/driftWorker.mjs',
  'dist/embed-*.mjs',
  'dist/embeddingsServer-*.mjs',
  'dist/encoders-*.mjs',
  'dist/engineWorker.mjs',
  'dist/engines-*.mjs',
  'dist/enqueue-*.mjs',
  'dist/entityRecognizer.cjs',
  'dist/esm-*.mjs',
  'dist/evaluate-*.mjs',
  'dist/evaluateWorker.mjs',
  'dist/extension.cjs',
  'dist/glove-*.mjs',
  'dist/glovePolar-*.mjs',
  'dist/headFinder-*.mjs',
  'dist/http-*.mjs',
  'dist/huggingface-*.mjs',
  'dist/importVectors-*.mjs',
  'dist/init-*.mjs',
  'dist/inspect-*.mjs',
  'dist/invariance-*.mjs',
  'dist/judge-*.mjs',
  'dist/l10n/bundle.l10n.json',
  'dist/later-*.mjs',
  'dist/lockWorker.mjs',
  'dist/magnitudes-*.mjs',
  'dist/map-*.mjs',
  'dist/mapWorker.mjs',
  'dist/mcp-*.mjs',
  'dist/media/annotationPanel.js',
  'dist/media/comparisonPanel.js',
  'dist/media/driftPanel.js',
  'dist/media/formPanel.js',
  'dist/media/mapPanel.js',
  'dist/media/meaningPanel.js',
  'dist/media/metricsPanel.js',
  'dist/media/page.css',
  'dist/media/report.css',
  'dist/media/report.js',
  'dist/media/trainingPanel.js',
  'dist/media/variants.js',
  'dist/mediaWikiDump-*.mjs',
  'dist/merge-*.mjs',
  'dist/multiVector-*.mjs',
  'dist/node-*.mjs',
  'dist/openClient.cjs',
  'dist/packWorker.mjs',
  'dist/paragraphVectors-*.mjs',
  'dist/paragraphWorker.mjs',
  'dist/parquet-*.mjs',
  'dist/partWorker.mjs',
  'dist/program-*.mjs',
  'dist/readSuite-*.mjs',
  'dist/recursiveAutoEncoder-*.mjs',
  'dist/report-*.mjs',
  'dist/reverseDictionary-*.mjs',
  'dist/senseModel-*.mjs',
  'dist/sentenceScale-*.mjs',
  'dist/sentenceVectors-*.mjs',
  'dist/serve-*.mjs',
  'dist/serveMcp-*.mjs',
  'dist/server.mjs',
  'dist/shardProcessor.mjs',
  'dist/significance-*.mjs',
  'dist/sources-*.mjs',
  'dist/splade-*.mjs',
  'dist/src-*.mjs',
  'dist/status-*.mjs',
  'dist/suite.schema.json',
  'dist/test-*.mjs',
  'dist/tfidf-*.mjs',
  'dist/threshold-*.mjs',
  'dist/train-*.mjs',
  'dist/trainWorker.mjs',
  'dist/trecRun-*.mjs',
  'dist/variantWriter-*.mjs',
  'dist/variants-*.mjs',
  'dist/web/client.cjs',
  'dist/wordVectors-*.mjs',
  'dist/wordsInContext-*.mjs',
  'dist/worker-*.mjs',

  'media/icon.png',
  'media/view.svg',
  'media/walkthrough/agents.md',
  'media/walkthrough/cases.md',
  'media/walkthrough/colors.md',
  'media/walkthrough/compare.md',
  'media/walkthrough/encoder.md',
  'media/walkthrough/evaluate.md',
  'media/walkthrough/hover.md',
  'media/walkthrough/inspect.md',
  'media/walkthrough/meaning.md',
  'media/walkthrough/pictures/cases.png',
  'media/walkthrough/pictures/colors.png',
  'media/walkthrough/pictures/compare.png',
  'media/walkthrough/pictures/evaluate.png',
  'media/walkthrough/pictures/hover.png',
  'media/walkthrough/pictures/inspect.png',
  'media/walkthrough/pictures/pin.png',
  'media/walkthrough/pictures/suites.png',
  'media/walkthrough/pictures/threshold.png',
  'media/walkthrough/pictures/variants.png',
  'media/walkthrough/pin.md',
  'media/walkthrough/sample.md',
  'media/walkthrough/suites.md',
  'media/walkthrough/threshold.md',
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
  'resources/encoders/minilm/1_Pooling/config.json',
  'resources/encoders/minilm/LICENSE',
  'resources/encoders/minilm/config.json',
  'resources/encoders/minilm/config_sentence_transformers.json',
  'resources/encoders/minilm/meaning.safetensors',
  'resources/encoders/minilm/model.onnx',
  'resources/encoders/minilm/modules.json',
  'resources/encoders/minilm/sentence_bert_config.json',
  'resources/encoders/minilm/special_tokens_map.json',
  'resources/encoders/minilm/tokenizer.json',
  'resources/encoders/minilm/tokenizer_config.json',
  'resources/fit.json',
  'resources/fit.minilm.json',
  'resources/glosses.bin',
  'resources/glove.added.bin',
  'resources/glove.antonyms.bin',
  'resources/glove.component.bin',
  'resources/glove.rows.bin',
  'resources/glove.words.bin',
  'resources/parser.bin',
  'resources/senses.minilm.bin',
  'resources/tagger.bin',
  'resources/wordnet.bin',
  'resources/words-broad.bin',
  'resources/words.bin',
  'samples/first-steps.md',
  'samples/harbour.txt',
  'samples/paraphrases.semloc.json',
  'samples/paraphrases.tsv',
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

/** The lines of .vscodeignore that name what ships. */
const SHIPPING = readFileSync(fromRoot('.vscodeignore'), 'utf8').match(/(?<=^!).+/gm)!;

/** What `vsce ls` lists. */
const listed = (
  (files?: Promise<string[]>) => () =>
    (files ??= listFiles({ cwd }))
)();
const cwd = shippingCopy(readFileSync(fromRoot('.vscodeignore'), 'utf8'));
after(() => rmSync(cwd, { recursive: true, force: true }));

const isNative = (file: string) => file.startsWith(NATIVE);

test('vsce by itself ships what is listed here and nothing else, with the native files of every platform', async () => {
  const files = await listed();
  const rest = files.filter((file) => !isNative(file));
  assert.deepEqual(patterns(rest).sort(), SHIPPED, 'run npm run build; then mend .vscodeignore or this list');
  assert.deepEqual(targetsOf(files).sort(), TARGETS);
});

test('each line that ships something names its folder', () => {
  for (const line of SHIPPING) assert.match(line, /^[\w.-]+(?:\/|$)/);
});

test('each platform has the native files that vsce lists for it', async () => {
  const all = await listed();
  for (const target of TARGETS) {
    const ofTarget = all.filter((file) => file.startsWith(`${NATIVE}${target.replace('-', '/')}/`));
    assert.deepEqual(ofTarget.sort(), nativeFiles(target));
  }
});

test('every platform with native files can have a package', () => {
  assert.deepEqual(nativeTargets(), TARGETS);
  const everything = readFileSync(fromRoot('.vscodeignore'), 'utf8').split('\n');
  const at = everything.indexOf(`!${NATIVE}*/*/*`);
  for (const target of TARGETS) {
    const narrowed = everything.with(at, `!${NATIVE}${target.replace('-', '/')}/*`);
    assert.deepEqual(ignoreFile(target).split('\n'), narrowed);
  }
});

test('a platform without native files is refused by name', () => {
  for (const target of ['darwin-x64', '../..', 'constructor']) {
    assert.throws(() => ignoreFile(target), new RegExp(`${target.replaceAll('.', '\\.')}.*linux-x64`, 's'));
  }
});

test('the package for the web holds both entry points, nothing native and no encoder', () => {
  const shipped = ignoreFile(WEB).match(/(?<=^!).+/gm)!;
  for (const entry of ['dist/web/*.cjs', 'dist/extension.cjs']) assert.ok(shipped.includes(entry), entry);
  for (const file of shipped.filter((line) => !line.includes('*')))
    assert.ok(existsSync(fromRoot(file)), `${file}: run npm run build`);
  assert.doesNotMatch(shipped.join('\n'), /node_modules|encoders|mjs/);
  assert.deepEqual(nativeFiles(WEB), []);
});

test('the native files of a platform are onnxruntime, its binding and what it stands on', () => {
  for (const target of TARGETS) {
    const names = nativeFiles(target).map((file) => path.posix.basename(file));
    const others = ['DirectML.dll', 'dxcompiler.dll', 'dxil.dll'];
    assert.ok(names.includes('onnxruntime_binding.node'), target);
    assert.ok(
      names.some((name) => /^(lib)?onnxruntime\.(so\.1|1\.dylib|dll)$/.test(name)),
      target,
    );
    assert.deepEqual(
      names.filter((name) => others.includes(name)),
      target.startsWith('win32') ? others : [],
    );
  }
});

test('a platform of which a native file is missing or empty is refused with the remedy', (t) => {
  const { at } = temporaryFolder(t);
  const folder = at(NATIVE, 'linux', 'x64');
  mkdirSync(folder, { recursive: true });
  const refused = () =>
    assert.throws(() => nativeFiles('linux-x64', at()), /linux\/x64 lacks .*: run npm ci$/);
  refused();
  writeFileSync(path.join(folder, 'libonnxruntime.so.1'), 'x');
  refused();
  writeFileSync(path.join(folder, 'onnxruntime_binding.node'), '');
  refused();
  writeFileSync(path.join(folder, 'onnxruntime_binding.node'), 'x');
  assert.equal(nativeFiles('linux-x64', at()).length, 2);
});

test('the bill of materials names each package and each native file that ships, and is the same every time', async () => {
  const bills = await Promise.all(['linux-x64', 'linux-x64', 'win32-x64'].map(billOfMaterials));
  const [linux, again, windows] = bills;
  assert.deepEqual(linux, again);
  assert.notEqual(linux.serialNumber, windows.serialNumber);
  assert.match(
    linux.serialNumber,
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  const components: Component[] = linux.components;
  const files = components.filter(({ type }) => type === 'file').map(({ name }) => name);
  assert.deepEqual(files, nativeFiles('linux-x64'));
  const packages = components.filter(({ type }) => type !== 'file');
  const named = shippedPackages().map(({ name, version }) => `${name}@${version}`);
  assert.deepEqual(packages.map((each) => each['bom-ref']).sort(), named.sort());
  for (const { name, licenses } of packages)
    assert.match(JSON.stringify(licenses), /"(id|expression)":/, name);
  for (const { name, hashes } of components) assert.ok(hashes.length > 0, `${name} has no hash`);
});

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly licenses: readonly object[];
  readonly hashes: readonly object[];
}

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

test('the pictures of the walkthrough are in the package, and each has a description', async () => {
  const files = await listed();
  const folder = 'media/walkthrough';
  const pages = files.filter((file) => file.startsWith(folder) && file.endsWith('.md'));
  const shown = pages.flatMap((page) => [
    ...readFileSync(fromRoot(page), 'utf8').matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g),
  ]);
  assert.ok(shown.length >= 10);
  for (const [, description, picture] of shown) {
    assert.ok(description!.length > 20, picture);
    assert.ok(files.includes(path.posix.join(folder, picture!)), picture);
  }
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
