// code-server from npm: VS Code's workbench and extension host where no desktop VS Code is. Linux x64 only.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CACHE, node, nodeFolder, npm, run } from '../lib/project.mjs';
import { SUBSTITUTES } from './substitutes.mjs';

export const CODE_SERVER_VERSION = '4.139.1';

const FOLDER = path.join(CACHE, 'code-server');
const STAMP = path.join(FOLDER, 'installed.json');
const PACKAGE = path.join(FOLDER, 'node_modules', 'code-server');
const WORKBENCH = path.join(PACKAGE, 'lib', 'vscode');
export const ENTRY = path.join(PACKAGE, 'out', 'node', 'entry.js');

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** The reason why code-server cannot be had on this machine; undefined if it can. */
export const unsupported = () =>
  process.platform === 'linux' && process.arch === 'x64'
    ? undefined
    : `code-server is installed from npm on Linux x64 only; this is ${process.platform} ${process.arch}`;

export const isInstalled = () => {
  if (!existsSync(STAMP) || !existsSync(ENTRY)) return false;
  return JSON.parse(readFileSync(STAMP, 'utf8')).version === CODE_SERVER_VERSION;
};

/** The ids of the extensions that come with VS Code. */
export const builtInExtensions = () =>
  readdirSync(path.join(WORKBENCH, 'extensions'))
    .map((name) => path.join(WORKBENCH, 'extensions', name, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .map(({ publisher, name }) => `${publisher}.${name}`);

/** Installs code-server into the cache folder, unless it is there, whole. `say` gets a line a step. */
export async function installCodeServer(say = console.log) {
  if (isInstalled()) return;
  const reason = unsupported();
  if (reason) throw new Error(reason);
  say(`Installing code-server ${CODE_SERVER_VERSION} into .cache (once; about 800 MB, some minutes)`);
  // Packages that a cut-off install left half unpacked look whole to npm: begin anew.
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'package.json'), '{ "private": true }\n');

  say('  1/4 the server, from npm (a minute or so)');
  await npm(['install', '--ignore-scripts', ...QUIET, `code-server@${CODE_SERVER_VERSION}`], {
    cwd: FOLDER,
    quiet: true,
  });
  say('  2/4 the workbench, from npm (a minute or so)');
  // `npm ci` refuses here: the package's shrinkwrap lacks one of its own dependencies.
  await npm(['install', '--omit=dev', '--ignore-scripts', ...QUIET], { cwd: WORKBENCH, quiet: true });
  say('  3/4 its built-in extensions, from npm (less)');
  await npm(['install', '--omit=dev', '--ignore-scripts', ...QUIET], {
    cwd: path.join(WORKBENCH, 'extensions'),
    quiet: true,
  });
  link('code-linux.sh', path.join(WORKBENCH, 'bin', 'remote-cli', 'code-server'));
  link('browser-linux.sh', path.join(WORKBENCH, 'bin', 'helpers', 'browser.sh'));
  say('  4/4 its native modules');
  const native = await nativeModules(say);

  const version = await run(node(), [ENTRY, '--version'], { quiet: true });
  writeFileSync(
    STAMP,
    JSON.stringify({ version: CODE_SERVER_VERSION, native, says: version.trim() }, null, 2),
  );
}

/** Builds the two native modules, or puts substitutes in their place. Says which it was: `built` or `substituted`. */
async function nativeModules(say) {
  const compiler = ['c++', 'g++', 'clang++'].find((name) => answers(name, ['--version']));
  const tools = compiler && answers('make', ['--version']) && answers('python3', ['--version']);
  if (tools) {
    say('      compiling them (a minute or two)');
    try {
      await npm(['rebuild', '@vscode/spdlog', '@vscode/native-watchdog'], {
        cwd: WORKBENCH,
        quiet: true,
        env: {
          npm_config_nodedir: nodeFolder(),
          PATH: `${path.dirname(node())}${path.delimiter}${process.env.PATH}`,
        },
      });
      return 'built';
    } catch (error) {
      say(
        `      building them failed, so substitutes take their place: ${String(error.message).split('\n')[0]}`,
      );
    }
  } else {
    say('      no C++ compiler, make and python3 here, so substitutes take their place');
  }
  substitute();
  try {
    await run(node(), [ENTRY, '--version'], { quiet: true });
    return 'substituted';
  } catch (error) {
    throw new Error(
      `code-server does not run without its native modules here (${String(error.message).split('\n')[0]}).\n` +
        'Install a C++ compiler, make and python3 and start again. On Debian and Ubuntu: sudo apt-get install g++ make python3',
    );
  }
}

function substitute() {
  for (const [name, source] of Object.entries(SUBSTITUTES)) {
    const folder = path.join(WORKBENCH, 'node_modules', name);
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version, main: 'index.js' }));
    writeFileSync(path.join(folder, 'index.js'), source);
  }
}

function link(target, place) {
  rmSync(place, { force: true });
  symlinkSync(target, place);
}

const answers = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
