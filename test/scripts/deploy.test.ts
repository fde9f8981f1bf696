import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadAll } from 'js-yaml';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { run } from '../cli/terminal.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const files = readdirSync(fromRoot('deploy'), { recursive: true }).map(String);

/** A container in a manifest, of which the test knows this much. */
interface Container {
  readonly name: string;
  readonly image: string;
  readonly args: readonly string[];
  readonly volumeMounts?: readonly { readonly name: string }[];
}

/** A manifest: whatever it holds is checked where it is used. */
// biome-ignore lint/suspicious/noExplicitAny: manifests of many kinds
type Manifest = any;

function manifests(file: string): Manifest[] {
  return loadAll(readFileSync(fromRoot('deploy', file), 'utf8'));
}

for (const file of files.filter((name) => name.endsWith('.yaml'))) {
  test(`deploy/${file} is a manifest whose commands exist, run by no root`, async () => {
    const documents = manifests(file);
    assert(documents.length > 0);
    for (const document of documents) {
      const { apiVersion, kind, metadata, spec } = document;
      assert(apiVersion && kind && metadata.name, file);
      const pod = spec?.template?.spec;
      if (!pod) continue;
      assert.equal(pod.securityContext.runAsNonRoot, true);
      const volumes = [...(pod.volumes ?? []), ...(spec.volumeClaimTemplates ?? [])];
      const named = new Set(volumes.map((each) => each.name ?? each.metadata.name));
      for (const container of [...(pod.initContainers ?? []), ...pod.containers] as Container[]) {
        assert(container.volumeMounts?.every(({ name }) => named.has(name)));
        if (container.image.startsWith('semloc:')) await assertExists(container.args);
      }
    }
  });
}

/** A command line of semloc, with all its options. */
async function assertExists([command, ...rest]: readonly string[]): Promise<void> {
  const method = rest.find((argument) => /^[a-z]+$/.test(argument));
  const { code, out } = await run([command!, ...(method ? [method] : []), '--help']);
  assert.equal(code, 0);
  for (const argument of rest.filter((each) => each.startsWith('--'))) {
    const option = argument.replace(/=.*/, '');
    assert.match(out, new RegExp(`^ +${option}\\b`, 'm'), `${command} ${argument}`);
  }
}

test('the shards that the Indexed Job evaluates are as many as its pods', () => {
  const [job] = manifests('kubernetes/indexedJob.yaml');
  const { completions, template } = job!.spec;
  assert(template.spec.containers[0].args.includes(`--shards=${completions}`));
});

test('the address of the queue has its password', () => {
  const [secret, service] = manifests('kubernetes/queue.yaml');
  const { password, url } = secret!.stringData;
  assert.equal(url, `redis://:${password}@${service!.metadata.name}:6379`);
});

test('the scripts in deploy/ are correct shell', { skip: process.platform === 'win32' }, () => {
  const scripts = files.filter((name) => name.endsWith('.sh'));
  assert.deepEqual(scripts.sort(), ['compareEdits.sh', 'parallel.sh', 'slurm.sh']);
  for (const script of scripts) {
    const { status, stderr } = spawnSync('sh', ['-n', fromRoot('deploy', script)], { encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, '']);
  }
});

const ODD = ['--fail-on.md', "it's $(id) “ä”.md", '-x.md'];

test('edits are compared with a revision, and fail where a meaning is changed', {
  skip: process.platform === 'win32' || spawnSync('jq', ['--version']).status !== 0,
}, (t) => {
  const folder = temporaryFolder(t);
  const git = (...argv: string[]) => spawnSync('git', ['-C', folder.path, ...argv]);
  mkdirSync(folder.at('bin'));
  const program = `#!/bin/sh\nexec "${process.execPath}" "${fromRoot('cli/bin.ts')}" "$@"\n`;
  writeFileSync(folder.at('bin/semloc'), program, { mode: 0o755 });
  writeFileSync(folder.at('turned.md'), 'It is a return.\n');
  writeFileSync(folder.at('kept.md'), 'The dog saw a cat.\n');
  for (const name of ODD) writeFileSync(folder.at(name), 'The gate is open.\n');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'a');
  writeFileSync(folder.at('turned.md'), 'It is not a return.\n');
  writeFileSync(folder.at('new.md'), 'A new one.\n');
  const script = (...argv: string[]) =>
    spawnSync(fromRoot('deploy/compareEdits.sh'), argv, {
      cwd: folder.path,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${folder.at('bin')}:${process.env.PATH}`,
        SARIF: folder.at('found.sarif'),
        SUMMARY: folder.at('summary.md'),
      },
    });
  const compare = (...files: string[]) => script('HEAD', 'changed', ...files);
  const { status, stdout, stderr } = compare('turned.md', 'kept.md', 'new.md');
  assert.equal(status, 1, stderr);
  assert.match(stdout, /turned\.md:1: edited, meaning changed/);
  assert.doesNotMatch(stdout, /new\.md/);
  const { runs } = JSON.parse(readFileSync(folder.at('found.sarif'), 'utf8'));
  assert.equal(runs.length, 1);
  assert.equal(runs[0].results.length, 1);
  assert.match(readFileSync(folder.at('summary.md'), 'utf8'), /\*\*changed\*\*, edited/);
  assert.equal(compare('kept.md').status, 0);
  for (const name of ODD) {
    writeFileSync(folder.at(name), 'The gate is not open.\n');
    assert.equal(compare(name).status, 1, name);
  }
  rmSync(folder.at('kept.md'));
  for (const [argv, status, message] of [
    [[], 2, /usage: compareEdits\.sh REVISION changed\|uncertain FILE/],
    [['HEAD', 'turned.md'], 2, /usage/],
    [['HEAD', 'changed'], 2, /usage/],
    [['turned.md', 'turned.md', 'new.md'], 2, /usage/],
    [['HEAD', 'changed', 'tuned.md'], 2, /there is no file tuned\.md/],
    [['HEAD', 'changed', 'kept.md'], 0, /kept\.md is not compared, as it is deleted/],
    [['HEAD', 'changed', 'new.md'], 0, /new\.md is not compared, as it is not in HEAD/],
  ] as const) {
    const found = script(...argv);
    assert.equal(found.status, status, argv.join(' '));
    assert.match(found.stderr, message);
  }
});

test('the action and the hook run what exists, and every input is used', () => {
  const [action] = manifests('github/action.yml');
  const text = readFileSync(fromRoot('deploy/github/action.yml'), 'utf8');
  for (const name of Object.keys(action.inputs)) assert.match(text, new RegExp(`inputs\\.${name}\\b`), name);
  const [[hook]] = manifests('../.pre-commit-hooks.yaml');
  const [script] = hook.entry.split(' ');
  for (const file of [script, 'deploy/compareEdits.sh']) assert.ok(existsSync(fromRoot(file)), file);
  const listed = new RegExp(hook.files);
  assert.deepEqual(
    ['docs/a.md', 'paper.tex', 'a.ts'].map((file) => listed.test(file)),
    [true, true, false],
  );
});

test('what the Dockerfile copies exists, and its last user is not root', () => {
  const lines = readFileSync(fromRoot('deploy/Dockerfile'), 'utf8').split('\n');
  const stages = lines.flatMap((line) => /^FROM \S+ AS (\w+)/.exec(line)?.[1] ?? []);
  const froms = lines.flatMap((line) => /--from=(\w+)/.exec(line)?.[1] ?? []);
  assert(froms.length > 0 && froms.every((stage) => stages.includes(stage)));
  assert.equal(
    lines.findLast((line) => line.startsWith('USER ')),
    'USER node',
  );
  assert.match(readFileSync(fromRoot('deploy/Dockerfile.dockerignore'), 'utf8'), /^node_modules$/m);
});
