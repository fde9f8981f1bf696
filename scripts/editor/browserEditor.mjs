// VS Code in the browser for a person: code-server with the packaged extension installed, on loopback.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE, fromRoot, node, run } from '../lib/project.mjs';
import { installCodeServer } from './codeServer.mjs';
import { installExtension, makeProfile, startServer } from './codeServerProcess.mjs';

/** Opens `folder` and stays until interrupted. */
export async function open({ folder, port }) {
  await installCodeServer();
  const profile = makeProfile(path.join(CACHE, 'editor'), {
    'workbench.startupEditor': 'none',
    // Else a reload, which is told again which file to open, forgets the panels that were open.
    'window.restoreWindows': 'preserve',
  });
  await installSemloc(profile);
  const server = await startServer(profile, { port });
  const address = new URL(server.url);
  address.searchParams.set('folder', folder);
  const first = path.join(folder, 'first-steps.md');
  if (existsSync(first)) {
    const file = `vscode-remote://${server.authority}${encodeURI(first)}`;
    address.searchParams.set('payload', JSON.stringify([['openFile', file]]));
  }
  console.log(
    `\nVS Code is running with Semloc loaded. Open this address in a browser on this machine:\n\n  ${address}\n`,
  );
  console.log('Ctrl-C ends it.');
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
    server.child.once('exit', resolve);
  });
  await server.stop();
}

/** Packages and installs the extension, unless exactly this build is installed already. */
async function installSemloc(profile) {
  console.log('Packaging Semloc (some seconds)');
  await run(node(), [fromRoot('scripts', 'package.mjs'), '--quick'], { quiet: true });
  const { default: vsix } = await import('./vsixPath.mjs');
  const hash = createHash('sha256').update(readFileSync(vsix)).digest('hex');
  const stamp = path.join(profile.root, 'installed.sha256');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  mkdirSync(profile.root, { recursive: true });
  console.log('Installing Semloc in code-server (half a minute at most)');
  await installExtension(profile, vsix);
  writeFileSync(stamp, hash);
}
