import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const built = ['dist/core.mjs', 'dist/types/core/index.d.ts', 'resources/wordnet.bin'];
const missing = built.find((file) => !existsSync(path.join(ROOT, file)));
const skip = missing ? `there is no ${missing}: run npm run build` : false;

/** A project that depends on this package, with strict types and the declarations of libraries checked too. */
function project(t: TestContext, source: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'semloc-library-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'node_modules', '@types'), { recursive: true });
  symlinkSync(ROOT, path.join(folder, 'node_modules', 'semloc'), 'junction');
  for (const name of ['@types/node', 'undici-types']) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name), 'junction');
  }
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    outDir: 'out',
  };
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['example.ts'] }),
  );
  writeFileSync(path.join(folder, 'example.ts'), source);
  return folder;
}

async function compileAndRun(t: TestContext, source: string): Promise<string> {
  const cwd = project(t, source);
  const run = (...argv: string[]) => promisify(execFile)(process.execPath, argv, { cwd });
  const tsc = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  await run(tsc, '-p', '.').catch((error) => assert.fail(error.stdout || error.message));
  const { stdout, stderr } = await run('out/example.js');
  assert.equal(stderr, '');
  return stdout;
}

test('the example of the README compiles strictly, libraries included, and runs', { skip }, async (t) => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const example = /## Library.*?```ts\n(.*?)```/s.exec(readme)![1]!;
  const lines = (await compileAndRun(t, example)).trimEnd().split('\n');
  assert.ok(lines.length >= 2);
  for (const line of lines) assert.match(line, /^[012]\.\d{3} \w+-\w+ The .*\.$/);
  assert.ok(lines.some((line) => line.includes('noun-synonym')));
  assert.ok(lines.some((line) => line.includes('verb-antonym')));
});

test("nearest neighbours and all pairs are there for vectors of one's own", { skip }, async (t) => {
  const out = await compileAndRun(
    t,
    `
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
  );
  const far = Math.SQRT2;
  assert.deepEqual(JSON.parse(out), [2, [0, 2, 1, 2, 2, 0], [0, far, 1, far, 0, 1, 1, 1, 0], [1]]);
});
