// `npm run package`: the VSIX for this platform, holding only what it needs. Option: --no-build.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import vsix, { TARGET } from './editor/vsixPath.mjs';
import { CACHE, fromRoot, node, packageJson, run } from './lib/project.mjs';

const STAGE = path.join(CACHE, 'package');
const SHIPPED = [
  'dist',
  'resources',
  'media/icon.png',
  'media/walkthrough',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'package.nls.json',
];
const LEFT_OUT = [/\.map$/, /^dist\/types/, /^resources\/README/];

if (!process.argv.includes('--no-build')) await run(node(), [fromRoot('scripts', 'build.mjs')]);
stage();
const unfinished = `${vsix}.unfinished`;
await run(
  node(),
  [
    fromRoot('node_modules', '@vscode', 'vsce', 'vsce'),
    ...['package', '--target', TARGET, '--out', unfinished],
    ...['--allow-missing-repository', '--skip-license', '--no-rewrite-relative-links'],
  ],
  { cwd: STAGE, quiet: true },
);
renameSync(unfinished, vsix);
console.log(`${path.relative(process.cwd(), vsix)}  ${(statSync(vsix).size / 1e6).toFixed(1)} MB`);

/** A folder with exactly what ships. */
function stage() {
  rmSync(STAGE, { recursive: true, force: true });
  mkdirSync(STAGE, { recursive: true });
  for (const name of SHIPPED) {
    const source = fromRoot(name);
    if (!existsSync(source)) throw new Error(`${name} is missing: run npm run build`);
    cpSync(source, path.join(STAGE, name), {
      recursive: true,
      filter: (file) =>
        !LEFT_OUT.some((pattern) => pattern.test(path.relative(fromRoot(), file).split(path.sep).join('/'))),
    });
  }
  const {
    scripts: _scripts,
    devDependencies: _dev,
    allowScripts: _allow,
    private: _private,
    ...manifest
  } = packageJson();
  const dependencies = { 'onnxruntime-node': manifest.dependencies['onnxruntime-node'] };
  write('package.json', { ...manifest, dependencies });
  stageRuntime();
}

/** onnxruntime-node with this platform's binaries only, and without what only its installer needs. */
function stageRuntime() {
  const own = `bin/napi-v6/${process.platform}/${process.arch}`;
  copyPackage('onnxruntime-node', (file) => {
    if (file.startsWith('script') || file.startsWith('lib')) return false;
    return !file.startsWith('bin/napi-v6/') || own.startsWith(file) || file.startsWith(own);
  });
  copyPackage('onnxruntime-common', (file) => !file.startsWith('lib') && !file.startsWith('dist/esm'));
  const name = 'node_modules/onnxruntime-node/package.json';
  const { version } = JSON.parse(readFileSync(path.join(STAGE, name), 'utf8'));
  write(name, {
    name: 'onnxruntime-node',
    version,
    license: 'MIT',
    main: 'dist/index.js',
    dependencies: { 'onnxruntime-common': version },
  });
}

function copyPackage(name, wanted) {
  const source = fromRoot('node_modules', name);
  cpSync(source, path.join(STAGE, 'node_modules', name), {
    recursive: true,
    filter: (file) => {
      const relative = path.relative(source, file).split(path.sep).join('/');
      return relative === '' || (!/\.(map|d\.ts)$/.test(relative) && wanted(relative));
    },
  });
}

function write(name, value) {
  writeFileSync(path.join(STAGE, name), `${JSON.stringify(value, null, 2)}\n`);
}
