// Where things are, and how child processes are run. Plain JavaScript: this runs before anything is installed.
import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Everything that is fetched or made on the way and may be thrown away; ignored by git. */
export const CACHE = path.join(ROOT, '.cache');

export const fromRoot = (...parts) => path.join(ROOT, ...parts);

export const packageJson = () => JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

/** The folder of the Node that the dev-dependency `node` brought, which has its C++ headers too. */
export const nodeFolder = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];
  const places = names.flatMap((name) => [
    fromRoot('node_modules', 'node', 'node_modules', name),
    fromRoot('node_modules', name),
  ]);
  return places.find((folder) => existsSync(path.join(folder, 'package.json')));
};

/** Node 24 if it is installed, else the Node that runs this. */
export const node = () => {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = fromRoot('node_modules', 'node', 'bin', name);
  return existsSync(installed) ? installed : process.execPath;
};

/**
 * Runs a program to its end, its output going where ours goes unless `quiet`. Rejects, with the last output
 * when quiet, if it fails.
 */
export function run(program, args, { quiet = false, cwd = ROOT, env = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        output = (output + data).slice(-8000);
      });
    }
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(
          new Error(
            `${program} ${args.join(' ')} ended with ${signal ?? `exit code ${code}`}\n${output}`.trim(),
          ),
        );
    });
  });
}

/** Runs npm: the one that runs this script, if one does. */
export function npm(args, options = {}) {
  const { program, before, shell } = npmProgram();
  return run(program, [...before, ...args], { ...options, shell });
}

/** Runs npm and resolves with its standard output. Rejects with its message if it fails. */
export function npmOutput(args) {
  const { program, before, shell } = npmProgram();
  return new Promise((resolve, reject) => {
    execFile(program, [...before, ...args], { cwd: ROOT, shell, maxBuffer: 1e9 }, (error, output, said) =>
      error ? reject(new Error(`npm ${args.join(' ')}: ${said || error.message}`)) : resolve(output),
    );
  });
}

function npmProgram() {
  const own = process.env.npm_execpath;
  // npm's own Node, not ours: `npm ci` replaces the one in node_modules while it runs.
  if (own?.endsWith('.js')) {
    return { program: process.env.npm_node_execpath ?? process.execPath, before: [own], shell: false };
  }
  const isWindows = process.platform === 'win32';
  return { program: isWindows ? 'npm.cmd' : 'npm', before: [], shell: isWindows };
}

/** Ends the process with one clear message and no stack. */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
