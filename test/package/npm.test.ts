import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type BuildOptions, build } from 'esbuild';
import { temporaryFolder } from '../temporaryFolder.ts';
import { copyInto } from './copyInto.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { exports: SUBPATHS } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const DOORS: string[] = Object.keys(SUBPATHS).filter((name) => name !== '.' && SUBPATHS[name].types);
const DOOR_FILES: string[] = DOORS.flatMap((name) => Object.values<string>(SUBPATHS[name]));
const built = [...DOOR_FILES, 'resources/wordnet.bin'];
const missing = built.find((file) => !existsSync(path.join(ROOT, file)));
const skip = missing ? `there is no ${missing}: run npm run build` : false;

/** A project that depends on this package. */
function project(
  owner: { after(work: () => void): void },
  sources: Readonly<Record<string, string>>,
): string {
  const folder = temporaryFolder(owner).path;
  mkdirSync(path.join(folder, 'node_modules', '@types'), { recursive: true });
  symlinkSync(ROOT, path.join(folder, 'node_modules', 'semloc'), 'junction');
  for (const name of ['@types/node', 'undici-types']) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name), 'junction');
  }
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, source] of Object.entries(sources))
    writeFileSync(path.join(folder, `${name}.ts`), source);
  return folder;
}

const names = DOORS.map((door) => door.slice(2));
const PROGRAMS = {
  example: /```ts\n(.*?)```/s.exec(readFileSync(path.join(ROOT, 'docs', 'library.md'), 'utf8'))![1]!,
  neighbors: `
    import { createDistances, type DenseMatrix, NOTHING_COUNTED, type Neighbors, type SessionSettings } from 'semloc/core';
    const settings: SessionSettings = { device: 'cpu' };
    const distances = createDistances(settings);
    const data = Float32Array.of(1, 0, 0, 1, 1, 1);
    const vectors: DenseMatrix = { kind: 'dense', rows: 3, columns: 2, data, ...NOTHING_COUNTED };
    const { indexes, k }: Neighbors = await distances.nearest(vectors, vectors, 2, 'cosine');
    const all: number[] = [];
    for await (const tile of distances.all(vectors, vectors, 'euclidean')) all.push(...tile.distances);
    const pairs = await distances.pairs(vectors, Uint32Array.of(0, 1), 'cosine');
    console.log(JSON.stringify([k, [...indexes], all, [...pairs.distances]]));
    await distances.dispose();
  `,
  annotator: `
    import { readFileSync } from 'node:fs';
    import { annotateDocument, createAnnotator, openWordList, openWordNet, PROFILES } from 'semloc/variants';
    import { loadEntityFinder, openWordSpace } from 'semloc/variants';
    import { clauseRoles, lazyParser, rootClause, openParser, openTagger } from 'semloc/text';
    const read = (name: string) => readFileSync(new URL(import.meta.resolve('semloc/resources/' + name)));
    const annotator = createAnnotator({
      wordnet: openWordNet(read('wordnet.bin'), () => read('glosses.bin')),
      words: openWordList(read('words.bin')),
      tagger: openTagger(read('tagger.bin')),
      wordSpace: openWordSpace(() => ({ rows: read('glove.rows.bin'), words: read('glove.words.bin') })),
      findEntities: await loadEntityFinder(),
      parser: lazyParser(() => openParser(read('parser.bin'))),
      profile: PROFILES.strict,
    });
    for (const { annotation } of annotateDocument('The nurse left.', 'plaintext', annotator))
      console.log(
        annotation.tokens.map(({ tag }) => tag).join(' '),
        rootClause(clauseRoles(annotator.parse(annotation)!, annotation.tokens))?.subject?.head,
      );
  `,
  doors: [
    "import * as whole from 'semloc';",
    ...names.map((door) => `import * as ${door} from 'semloc/${door}';`),
    `const doors = [${names.join(', ')}];`,
    `const errors = [text, variants, encoders, evaluation].map(({ InputError }) => InputError);`,
    'console.log(doors.length, errors.every((error) => error === core.InputError), whole.tokenize === core.tokenize);',
    "const missing = node.openAnnotator({ wordnet: '/nowhere' });",
    'console.log(await missing.catch((error: unknown) => error instanceof core.InputError));',
  ].join('\n'),
};

/** Compiles a project's programs with strict types, the declarations of libraries checked too; gives what runs one of them. */
async function compiled(cwd: string, resolution: object) {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023'],
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    outDir: 'out',
    ...resolution,
  };
  writeFileSync(path.join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const run = (...argv: string[]) => promisify(execFile)(process.execPath, argv, { cwd });
  const tsc = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  await run(tsc, '-p', '.').catch((error) => assert.fail(error.stdout || error.message));
  return async (name: string) => {
    const { stdout, stderr } = await run(`out/${name}.js`);
    assert.equal(stderr, '');
    return stdout;
  };
}

describe('programs with the package, resolved by nodenext', { skip }, () => {
  const cwd = project({ after }, PROGRAMS);
  let run: Awaited<ReturnType<typeof compiled>>;
  before(async () => (run = await compiled(cwd, { module: 'nodenext' })));

  test('the example of docs/library.md runs', async () => {
    const lines = (await run('example')).trimEnd().split('\n');
    assert.ok(lines.length >= 2);
    for (const line of lines) assert.match(line, /^[012]\.\d{3} \w+-\w+ The .*\.$/);
    assert.ok(lines.some((line) => line.includes('noun-synonym')));
    assert.ok(lines.some((line) => line.includes('verb-antonym')));
  });

  test("nearest neighbours and all pairs are there for vectors of one's own", async () => {
    const far = Math.SQRT2;
    const expected = [2, [0, 2, 1, 2, 2, 0], [0, far, 1, far, 0, 1, 1, 1, 0], [1]];
    assert.deepEqual(JSON.parse(await run('neighbors')), expected);
  });

  test('an annotator is made of bytes alone', async () => {
    assert.equal(await run('annotator'), 'DT NN VBD . 1\n');
  });

  test('subpaths share their classes', async () => {
    assert.equal(await run('doors'), `${names.length} true true\ntrue\n`);
  });
});

test('subpaths resolved by bundler share their classes', { skip }, async (t) => {
  const cwd = project(t, { doors: PROGRAMS.doors });
  const run = await compiled(cwd, { module: 'esnext', moduleResolution: 'bundler' });
  assert.equal(await run('doors'), `${names.length} true true\ntrue\n`);
});

const tokenizing = (door: string) =>
  `import { tokenize } from 'semloc/${door}'; export default tokenize("It didn't.").map(({ text }) => text);`;
const WHOLE = names
  .filter((name) => name !== 'node')
  .map((name) => `export * as ${name} from 'semloc/${name}';`)
  .join('\n');

for (const [where, platform] of Object.entries<BuildOptions>({
  'a browser': { platform: 'browser' },
  'a worker at the edge': {
    platform: 'browser',
    conditions: ['workerd', 'worker', 'edge-light'],
    mainFields: ['browser', 'module', 'main'],
  },
  // As docs/library.md says that it is given to esbuild.
  'no platform': {
    platform: 'neutral',
    mainFields: ['browser', 'module', 'main'],
    conditions: ['browser'],
  },
  Node: { platform: 'node' },
})) {
  test(`the bundle of the tokenizer for ${where} is smaller than 40 kB, and no bundle needs Node's modules but there`, {
    skip,
  }, async (t) => {
    const sources = {
      core: tokenizing('core'),
      text: tokenizing('text'),
      ...(where !== 'Node' && { whole: WHOLE }),
    };
    const cwd = project(t, sources);
    await build({
      absWorkingDir: cwd,
      entryPoints: Object.keys(sources).map((name) => `${name}.ts`),
      bundle: true,
      minify: true,
      format: 'esm',
      outdir: 'out',
      logLevel: 'silent',
      ...platform,
    });
    for (const name of Object.keys(sources)) {
      const file = path.join(cwd, 'out', `${name}.js`);
      const bundle = readFileSync(file, 'utf8');
      if (name === 'whole') {
        assert.doesNotMatch(bundle, /(?:from|import|require\()\s*["'](?:node:|fs["'])/);
        continue;
      }
      assert.ok(bundle.length < 40_000, `${name}: ${bundle.length} bytes`);
      assert.equal(/.{20}(?:onnxruntime|worker_threads|wink-).{20}/.exec(bundle)?.[0], undefined);
      const { default: tokens } = await import(pathToFileURL(file).href);
      assert.deepEqual(tokens, ['It', 'did', "n't", '.']);
    }
  });
}

test('an older Node is told which one semloc/node needs', { skip }, async (t) => {
  const cwd = project(t, { example: "import 'semloc/node';" });
  const versions =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.1' } })";
  const preloaded = ['--import', `data:text/javascript,${encodeURIComponent(versions)}`];
  await assert.rejects(promisify(execFile)(process.execPath, [...preloaded, 'example.ts'], { cwd }), {
    stderr:
      /semloc\/node: Node 20\.16, 22\.3 or newer is needed; this is Node 18\.19\.1\. Install a newer one/,
  });
});

test('the README in the npm package links to nothing that is not in it, and the one in the folder stays', async (t) => {
  const folder = temporaryFolder(t);
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const script = (name: string) => scripts[name].split(' && ').at(-1).replace('scripts/', `${ROOT}scripts/`);
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  assert.doesNotMatch(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), /\]\((?!\w+:|#)/);
  const own = {
    name: 'x',
    version: '1.0.0',
    scripts: { prepack: script('prepack'), postpack: script('postpack') },
  };
  writeFileSync(folder.at('package.json'), JSON.stringify(own));
  writeFileSync(folder.at('README.md'), readme);
  const run = (program: string, ...argv: string[]) =>
    promisify(execFile)(program, argv, { cwd: folder.path, shell: process.platform === 'win32' });
  // The second time as after an interruption: the README was not put back.
  for (const prepare of [async () => {}, () => run('node', ...script('prepack').split(' ').slice(1))]) {
    await prepare();
    await run('npm', 'pack');
    const { stdout: packed } = await run('tar', '-xOf', 'x-1.0.0.tgz', 'package/README.md');
    assert.ok(packed.includes('## Five jobs'));
    assert.deepEqual(packed.match(/\]\((?!\w+:|#)[^)]*\)/g) ?? [], []);
    assert.equal(readFileSync(folder.at('README.md'), 'utf8'), readme);
  }
});

test('the npm packages hold what their users need, and no tests', { skip }, async (t) => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const cwd = temporaryFolder(t).path;
  const names = readdirSync(ROOT).filter((name) => !['node_modules', '.git', '.cache'].includes(name));
  copyInto(cwd, names, ['package.json', '.npmrc', '.npmignore', 'resources/encoders/minilm/package.json']);
  const all = ['--workspaces', '--include-workspace-root'];
  const argv = ['pack', ...all, '--dry-run', '--json', '--ignore-scripts'];
  const { stdout, stderr } = await promisify(execFile)(npm, argv, {
    cwd,
    shell: process.platform === 'win32',
    maxBuffer: 1 << 24,
  });
  assert.equal(stderr, '', 'npm warns of nothing with every command');
  const parsed = JSON.parse(stdout);
  const packages = Object.values<{ name: string; files: { path: string }[] }>(parsed);
  const pathsIn = (name: string) =>
    new Set(packages.find((each) => each.name === name)?.files.map((file) => file.path));
  const encoder = pathsIn('semloc-minilm');
  assert.deepEqual(
    readdirSync(path.join(ROOT, 'resources/encoders/minilm')).filter(
      (name) => !encoder.has(name) && !encoder.has(`${name}/config.json`),
    ),
    [],
  );
  const paths = pathsIn('semloc');
  const needed = [
    ...DOOR_FILES.map((file) => path.posix.normalize(file)),
    ...[
      'wordnet',
      'glosses',
      'words',
      'words-broad',
      'tagger',
      'senses.minilm',
      'glove.rows',
      'glove.words',
      'glove.component',
      'glove.added',
      'glove.antonyms',
    ].map((name) => `resources/${name}.bin`),
    ...['fit', 'fit.minilm'].map((name) => `resources/${name}.json`),
    ...[
      'README.md',
      'LICENSE',
      'NOTICE',
      'package.json',
      'cli/npmBin.mjs',
      'dist/cli.mjs',
      'dist/engineWorker.mjs',
    ],
    ...['report.js', 'report.css'].map((name) => `dist/media/${name}`),
    'samples/paraphrases.tsv',
  ];
  assert.deepEqual(
    needed.filter((file) => !paths.has(file)),
    [],
  );
  const others = [...paths].filter(
    (file) =>
      file.endsWith('.map') ||
      /^dist\/(?:extension|server|later-\w+|casesWorker|evaluateWorker|trainWorker|compareWorker|driftWorker|mapWorker|media\/(?:\w+Panel|variants|page))\./.test(
        file,
      ) ||
      !/^(?:dist\/|cli\/npmBin\.mjs$|resources\/[\w.-]+\.(?:bin|json)$|samples\/paraphrases\.tsv$|(?:README|CHANGELOG)\.md$|LICENSE$|NOTICE$|package\.json$)/.test(
        file,
      ),
  );
  assert.deepEqual(others, []);
});
