import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, userInfo } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TemporaryFolder } from '../../../temporaryFolder.ts';

/** A Slurm cluster of this machine alone, for the time of a test. */
export interface Slurm {
  /** Runs one of Slurm's commands, and gives what it prints. Rejects if it fails. */
  run(command: string, ...argv: string[]): Promise<string>;
}

const PROGRAMS = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'sinfo'];

/** The programs of Slurm that are absent here. */
export function absentPrograms(): string[] {
  return PROGRAMS.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
}

/** Starts Slurm with all of its files in a folder; or gives the reason why it cannot start here. */
export async function startSlurm(
  t: { after(work: () => Promise<void>): void },
  folder: TemporaryFolder,
): Promise<Slurm | string> {
  for (const name of ['munge', 'state', 'spool']) mkdirSync(folder.at(name), { mode: 0o711 });
  writeFileSync(folder.at('slurm.conf'), await configuration(folder));
  writeFileSync(folder.at('munge', 'key'), crypto.getRandomValues(Buffer.alloc(1024)));
  chmodSync(folder.at('munge', 'key'), 0o400);
  const env = { ...process.env, SLURM_CONF: folder.at('slurm.conf') };
  const daemons: ChildProcess[] = [];
  const start = (program: string, ...argv: string[]) =>
    daemons.push(spawn(program, argv, { env, stdio: 'ignore' }));
  t.after(async () => {
    for (const daemon of daemons.toReversed()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null || daemon.pid === undefined) continue;
      daemon.kill();
      await once(daemon, 'exit');
    }
  });
  const own = (option: string, name: string) => `--${option}=${folder.at('munge', name)}`;
  // Forced, because the folder of a test is closed to others.
  start(
    ...(['munged', '--foreground', '--force', own('socket', 'socket'), own('key-file', 'key')] as const),
    ...[own('pid-file', 'pid'), own('seed-file', 'seed'), own('log-file', 'log')],
  );
  await setTimeout(500);
  start('slurmctld', '-D');
  start('slurmd', '-D');
  const run: Slurm['run'] = async (command, ...argv) =>
    (await promisify(execFile)(command, argv, { env, cwd: folder.path })).stdout.trim();
  for (let attempt = 0; attempt < 60; attempt++) {
    await setTimeout(500);
    if ((await run('sinfo', '--noheader', '--format=%T').catch(() => '')) === 'idle') return { run };
  }
  return `Slurm does not start here: ${lastLine(folder.at('slurmctld.log'))}`;
}

/** One node with more places than it may have processors. */
async function configuration(folder: TemporaryFolder): Promise<string> {
  const [node] = hostname().split('.');
  const user = userInfo().username;
  const [control, work] = [await freePort(), await freePort()];
  return `
ClusterName=semloc
SlurmctldHost=${node}(127.0.0.1)
SlurmUser=${user}
SlurmdUser=${user}
AuthType=auth/munge
AuthInfo=socket=${folder.at('munge', 'socket')}
SlurmctldPort=${control}
SlurmdPort=${work}
StateSaveLocation=${folder.at('state')}
SlurmdSpoolDir=${folder.at('spool')}
SlurmctldPidFile=${folder.at('slurmctld.pid')}
SlurmdPidFile=${folder.at('slurmd.pid')}
SlurmctldLogFile=${folder.at('slurmctld.log')}
SlurmdLogFile=${folder.at('slurmd.log')}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
JobAcctGatherType=jobacct_gather/none
NodeName=${node} NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=all Nodes=${node} Default=YES State=UP
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? address!.port : 0;
}

function lastLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').at(-1)!;
  } catch {
    return 'no log was written.';
  }
}
