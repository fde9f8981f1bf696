// `npm start`: from a fresh clone to VS Code on samples/ with Semloc loaded.
//
//   npm start                       a desktop VS Code if there is one, else code-server in the browser
//   npm start -- --port 8123        code-server's port (default: a free one)
//   npm start -- --web              code-server even where a desktop VS Code is
//   npm start -- path/to/folder     another folder than samples/
//   SEMLOC_VSCODE=/path/to/code npm start
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { fail, fromRoot, node, ROOT, run } from './lib/project.mjs';

const HELP = `Usage: npm start [-- [FOLDER] [--port N] [--web]]

Opens VS Code on FOLDER (default: samples) with Semloc loaded: the desktop VS Code that SEMLOC_VSCODE names or
that is on the PATH as "code"; otherwise, on Linux x64, code-server in the browser.`;

await main().catch((error) => fail(error.message));

async function main() {
  const options = readOptions();
  if (options.help) return console.log(HELP);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 16) || major === 21 || (major === 22 && minor < 3))
    fail(`Semloc needs Node 20.16, 22.3 or newer; this is ${process.version}.`);
  const desktop = options.web ? undefined : desktopCode();
  const { unsupported } = await import('./editor/codeServer.mjs');
  if (!desktop && unsupported()) {
    fail(
      `No VS Code was found, and ${unsupported()}.\n` +
        'Install VS Code from https://code.visualstudio.com and put its "code" command on the PATH (in VS Code: ' +
        '"Shell Command: Install \'code\' command in PATH"), or name the program in SEMLOC_VSCODE. Then run npm start again.',
    );
  }
  await ensureInstalled();
  await run(node(), [fromRoot('scripts', 'build.mjs'), '--no-types']);
  if (desktop) return openDesktop(desktop, options.folder);
  await (await import('./editor/browserEditor.mjs')).open(options);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { port: { type: 'string' }, web: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65536)) {
      throw new Error(`--port takes a number from 1 to 65535, not "${values.port}"`);
    }
    const folder = path.resolve(process.env.INIT_CWD ?? ROOT, positionals[0] ?? fromRoot('samples'));
    if (!existsSync(folder)) throw new Error(`There is no folder ${folder}`);
    return { ...values, port, folder };
  } catch (error) {
    return fail(`${error.message}\n\n${HELP}`);
  }
}

/** The command of a desktop VS Code, if one is found. */
function desktopCode() {
  const named = process.env.SEMLOC_VSCODE;
  if (named === 'code-server') return undefined;
  if (named) {
    if (!existsSync(named)) fail(`SEMLOC_VSCODE names ${named}, which does not exist.`);
    return named;
  }
  const shell = process.platform === 'win32';
  // Inside a remote terminal `code` talks to a window elsewhere, and a root account has none: ask it for its version.
  const found = spawnSync('code', ['--version'], { encoding: 'utf8', shell, timeout: 20_000 });
  return found.status === 0 && /^\d+\.\d+/.test(found.stdout) ? 'code' : undefined;
}

function openDesktop(program, folder) {
  console.log(`Opening ${program} on ${folder}`);
  const shell = process.platform === 'win32';
  // A shell takes what has a space in it apart.
  const first = path.join(folder, 'first-steps.md');
  const opened = existsSync(first) ? [folder, first] : [folder];
  const [command, ...parameters] = [program, `--extensionDevelopmentPath=${ROOT}`, ...opened].map((part) =>
    shell ? `"${part}"` : part,
  );
  const child = spawn(command, parameters, { stdio: 'inherit', shell });
  child.on('error', (error) => fail(`${program} could not be started: ${error.message}`));
}
