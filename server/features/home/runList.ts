import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { filesBelow } from '../../../host/files/filesBelow.ts';
import { isInside, realPath } from '../../../host/files/realPath.ts';
import { runFilesIn } from '../../../host/runs/keepRun.ts';
import { isBeingWritten, unfinishedPaths } from '../../../host/runs/runOwner.ts';
import { type RunSummary, summarizeRun, unfinishedRuns } from '../../../host/runs/runSummary.ts';
import type { Workspace } from '../../documents/pins.ts';
import { RUNS_FOLDER, type RunItem, type RunsResult } from '../../protocol.ts';
import { nameIn, perFileState, searchedFolders } from './workspacePaths.ts';

/** Folders that are searched for runs, and runs that are listed, per workspace folder. */
const LIMITS = { entries: 50_000, files: 500 };

/** Lists the runs in the workspace. No examples are read. */
export function createRunList(workspace: Workspace): (signal: AbortSignal) => Promise<RunsResult> {
  const summaries = perFileState<RunSummary | { readonly problem: string }>((file) =>
    summarizeRun(file).catch((error: Error) => ({ problem: error.message })),
  );

  const itemOf = async (file: string, place: string): Promise<RunItem | undefined> => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const summary = await summaries(file, found);
    const folder = path.dirname(file);
    const common = {
      ...{ file, files: await runFilesIn(folder), name: path.basename(folder), place },
      isRunning: await isBeingWritten(folder),
    };
    const modified = found.mtimeMs;
    return 'problem' in summary
      ? { ...common, modified, status: 'unreadable', encoders: [], corpus: [], ...summary }
      : { ...common, modified, status: 'finished', ...summary };
  };

  return async (signal) => {
    const folders = searchedFolders(workspace);
    const runs: RunItem[] = [];
    let isCut = false;
    for (const folder of folders) {
      const home = path.join(folder, ...RUNS_FOLDER);
      const found = await filesBelow(folder, (name) => name === 'run.json', LIMITS, [
        path.join(...RUNS_FOLDER),
      ]);
      isCut ||= found.isCut;
      for (const file of found.files) {
        signal.throwIfAborted();
        const item = await itemOf(file, nameIn(folder, placeOf(file, folder), folders));
        if (item) runs.push(item);
        // Parsing a run takes milliseconds; a hover does not wait for all of them.
        await setImmediate();
      }
      const isHere = isInside(await realPath(home), await realPath(folder));
      const begun = isHere ? await unfinishedRuns(home) : [];
      runs.push(
        ...(await Promise.all(begun.map((each) => unfinishedItem(each, nameIn(folder, home, folders))))),
      );
    }
    runs.sort((a, b) => b.modified - a.modified);
    return { runs, ...(isCut && { notice: NOTICE }) };
  };
}

const NOTICE = `Not all of the workspace was searched for runs: it has more than ${LIMITS.files} runs or ${LIMITS.entries.toLocaleString('en')} files.`;

/** The folder that holds the run's; the workspace folder where that is the run's itself. */
function placeOf(file: string, folder: string): string {
  const own = path.dirname(file);
  return own === folder ? folder : path.dirname(own);
}

async function unfinishedItem(folder: string, place: string): Promise<RunItem> {
  const found = await stat(folder).catch(() => undefined);
  return {
    file: path.join(folder, 'run.json'),
    files: await unfinishedPaths(folder),
    isRunning: await isBeingWritten(folder),
    name: path.basename(folder),
    place,
    status: 'unfinished',
    encoders: [],
    corpus: [],
    modified: found?.mtimeMs ?? 0,
  };
}
