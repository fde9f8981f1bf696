import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadAll } from 'js-yaml';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { run } from '../cli/terminal.ts';

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
