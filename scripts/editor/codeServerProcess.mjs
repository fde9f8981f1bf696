// Starting and stopping code-server, on loopback, with settings and extensions of its own.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { node, run } from '../lib/project.mjs';
import { ENTRY } from './codeServer.mjs';

/** Quiet, offline, no tours: nothing that isn't the editor itself. */
const SETTINGS = {
  'telemetry.telemetryLevel': 'off',
  'workbench.enableExperiments': false,
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.welcomePage.experimentalOnboarding': false,
  'security.workspace.trust.enabled': false,
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'update.mode': 'none',
  'chat.disableAIFeatures': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'git.enabled': false,
  'typescript.disableAutomaticTypeAcquisition': true,
  'json.schemaDownload.enable': false,
  'npm.fetchOnlinePackageInfo': false,
};

/**
 * Folders and settings for one code-server. Settings a person changed are kept. Keep `root` short: sockets live there.
 */
export function makeProfile(root, settings = {}) {
  const profile = {
    root,
    user: path.join(root, 'user'),
    extensions: path.join(root, 'extensions'),
    home: path.join(root, 'home'),
    config: path.join(root, 'config.yaml'),
    log: path.join(root, 'server.log'),
  };
  for (const folder of [path.join(profile.user, 'User'), profile.extensions, profile.home]) {
    mkdirSync(folder, { recursive: true });
  }
  const file = path.join(profile.user, 'User', 'settings.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify({ ...SETTINGS, ...settings }, null, 2));
  writeFileSync(profile.config, 'auth: none\ncert: false\n');
  return profile;
}

export const installExtension = (profile, vsix) =>
  run(node(), [...baseArguments(profile), '--install-extension', vsix, '--force'], {
    quiet: true,
    env: environment(profile),
  });

/**
 * Starts code-server and waits until it answers. `options` are passed on to the VS Code server,
 * `env` to the extension host.
 *
 * @param {ReturnType<typeof makeProfile>} profile
 * @param {{ port?: number, options?: string[], env?: Record<string, string> }} [settings]
 */
export async function startServer(profile, { port, options = [], env = {} } = {}) {
  const chosen = port ?? (await freePort());
  const log = openSync(profile.log, 'w');
  const child = spawn(
    node(),
    [
      ...baseArguments(profile),
      ...['--bind-addr', `127.0.0.1:${chosen}`, '--disable-telemetry', '--disable-update-check'],
      ...['--disable-workspace-trust', '--disable-getting-started-override'],
      ...options.flatMap((option) => ['--vscode-option', option]),
    ],
    {
      env: { ...cleaned(process.env), ...environment(profile), ...env },
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  const url = `http://127.0.0.1:${chosen}/`;
  const deadline = Date.now() + 60_000;
  while (!(await healthy(url))) {
    if (child.exitCode !== null)
      throw new Error(`code-server ended while starting; its log is ${profile.log}`);
    if (Date.now() > deadline)
      throw new Error(`code-server did not answer within a minute; its log is ${profile.log}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { child, url, authority: `127.0.0.1:${chosen}`, stop: () => stopGroup(child) };
}

const baseArguments = (profile) => [
  ENTRY,
  ...['--config', profile.config, '--user-data-dir', profile.user, '--extensions-dir', profile.extensions],
];

const environment = (profile) => ({
  HOME: profile.home,
  XDG_CONFIG_HOME: path.join(profile.home, '.config'),
  XDG_DATA_HOME: path.join(profile.home, '.local', 'share'),
  EXTENSIONS_GALLERY: '{}',
  CS_DISABLE_GETTING_STARTED_OVERRIDE: '1',
  VSCODE_SKIP_BUILTIN_EXTENSIONS: 'GitHub.copilot-chat',
});

/** The environment without the variables of another VS Code or of a person's code-server. */
export const cleaned = (env) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(VSCODE_|ELECTRON_|PASSWORD$|HASHED_PASSWORD$|PORT$|NODE_OPTIONS$)/.test(name),
    ),
  );

async function healthy(url) {
  try {
    return (await fetch(`${url}healthz`)).ok;
  } catch {
    return false;
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Ends the server and the processes it started, gently and then not. */
async function stopGroup(child) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    for (let waited = 0; waited < 30; waited++) {
      try {
        process.kill(-child.pid, waited === 0 ? signal : 0);
      } catch {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
