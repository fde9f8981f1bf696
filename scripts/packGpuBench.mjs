// `node scripts/packGpuBench.mjs [FILE.tar.gz]`: bench/gpu.ts, Node, onnxruntime for Linux on x64 and the Vulkan loader
// as one archive, for a machine with a graphics card and nothing else. There: unpack it and run `sh gpu-bench/run.sh`.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import esbuild from 'esbuild';
import { fromRoot, node } from './lib/project.mjs';
import { softwareVulkan } from './lib/softwareVulkan.mjs';

const archive = path.resolve(process.argv[2] ?? 'gpu-bench.tar.gz');
const folder = mkdtempSync(path.join(tmpdir(), 'semloc-gpu-bench-'));
const inside = (...names) => path.join(folder, 'gpu-bench', ...names);
try {
  mkdirSync(inside(), { recursive: true });
  await esbuild.build({
    entryPoints: [fromRoot('bench', 'gpu.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external: ['onnxruntime-node'],
    outfile: inside('gpu.mjs'),
    logLevel: 'warning',
  });
  copyRuntime();
  cpSync(node(), inside('node'), { dereference: true });
  chmodSync(inside('node'), 0o755);
  const loader = softwareVulkan({})?.LD_LIBRARY_PATH;
  if (loader) cpSync(path.join(loader, 'libvulkan.so.1'), inside('libvulkan.so.1'), { dereference: true });
  else console.log('No Vulkan loader was found here: the other machine must have its own.');
  // The machine's own loader first; the packed one is for where there is none.
  writeFileSync(
    inside('run.sh'),
    'cd "$(dirname "$0")" || exit 1\nLD_LIBRARY_PATH="$LD_LIBRARY_PATH:$PWD" exec ./node gpu.mjs\n',
  );
  execFileSync('tar', ['-czf', archive, '-C', folder, 'gpu-bench']);
  console.log(archive);
} finally {
  rmSync(folder, { recursive: true });
}

function copyRuntime() {
  for (const name of ['onnxruntime-common', 'onnxruntime-node']) {
    for (const part of ['package.json', 'dist']) {
      cpSync(fromRoot('node_modules', name, part), inside('node_modules', name, part), {
        recursive: true,
        filter: (source) => !/\.(map|d\.ts)$/.test(source),
      });
    }
  }
  const binding = path.join('node_modules', 'onnxruntime-node', 'bin', 'napi-v6', 'linux', 'x64');
  cpSync(fromRoot(binding), inside(binding), { recursive: true });
}
