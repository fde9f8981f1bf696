import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, userInfo } from 'node:os';
import { createInterface } from 'node:readline';
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
  /** Starts a daemon, and resolves with whether it says `line` before it ends. */
  const start = (line: string, program: string, ...argv: string[]) => {
    const daemon = spawn(program, argv, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    daemons.push(daemon);
    const lines = createInterface(daemon.stderr);
    return new Promise<boolean>((resolve) => {
      lines.on('line', (each) => each.includes(line) && resolve(true));
      lines.on('close', () => resolve(false));
    });
  };
  t.after(async () => {
    for (const daemon of daemons.toReversed()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null || daemon.pid === undefined) continue;
      daemon.kill();
      await once(daemon, 'exit');
    }
  });
  const own = (option: string, name: string) => `--${option}=${folder.at('munge', name)}`;
  // Forced, because the folder of a test is closed to others.
  const isMunged = await start(
    ...(['Created socket', 'munged', '--foreground', '--force'] as const),
    ...[own('socket', 'socket'), own('key-file', 'key'), own('pid-file', 'pid')],
    ...[own('seed-file', 'seed'), own('log-file', 'log')],
  );
  if (!isMunged) return 'munged does not start here';
  const isRunning = await start('Running as primary controller', 'slurmctld', '-D');
  if (!isRunning) return 'slurmctld does not start here';
  // Jobs wait for it.
  void start('', 'slurmd', '-D');
  const run: Slurm['run'] = async (command, ...argv) =>
    (await promisify(execFile)(command, argv, { env, cwd: folder.path })).stdout.trim();
  return { run };
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
