import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
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
  assert.deepEqual(scripts.sort(), ['parallel.sh', 'slurm.sh']);
  for (const script of scripts) {
    const { status, stderr } = spawnSync('sh', ['-n', fromRoot('deploy', script)], { encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, '']);
  }
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

const noParallel =
  !/^GNU parallel/.test(spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout ?? '') &&
  'there is no GNU parallel';

test('deploy/parallel.sh evaluates shards to the bytes of an undivided run', {
  skip: noParallel,
}, async (t) => {
  const folder = temporaryFolder(t);
  const pairs = Array.from(
    { length: 3000 },
    (_, pair) => `old house ${pair},a house ${pair % 7},${pair % 6}`,
  );
  // A name with a space: it must reach semloc as one argument.
  writeFileSync(folder.at('my pairs.csv'), `sentence1,sentence2,score\n${pairs.join('\n')}\n`);
  const program = `#!/bin/sh\nexec '${process.execPath}' '${fromRoot('cli/bin.ts')}' "$@"\n`;
  writeFileSync(folder.at('semloc'), program, { mode: 0o755 });
  const environment = {
    ...process.env,
    ...{ PATH: `${folder.path}${path.delimiter}${process.env.PATH}`, HOME: folder.path, JOBS: '2' },
  };
  const sts = ['sts', '--corpus', 'my pairs.csv', '--encoder', 'bow'];
  const script = [fromRoot('deploy/parallel.sh'), 'my run', '3', ...sts, '--no-cache'];
  const { stdout } = await promisify(execFile)('sh', script, { cwd: folder.path, env: environment });
  const { out } = await run([
    'evaluate',
    ...sts.with(2, folder.at('my pairs.csv')),
    '--out',
    folder.at('whole'),
  ]);
  assert.equal(stdout, out);
  for (const name of ['run.json', 'examples.jsonl']) {
    assert.deepEqual(readFileSync(folder.at('my run', name)), readFileSync(folder.at('whole', name)));
  }
});
