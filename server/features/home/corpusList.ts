import { stat } from 'node:fs/promises';
import path from 'node:path';
import { methodsThatRead } from '../../../host/corpora/checkCorpus.ts';
import { filesBelow } from '../../../host/files/filesBelow.ts';
import { TRAINING_FILE } from '../../../host/training/trainingFile.ts';
import type { Workspace } from '../../documents/pins.ts';
import type { CorporaResult, CorpusItem } from '../../protocol.ts';
import { nameIn, perFileState, searchedFolders } from './workspacePaths.ts';

/** Entries that are searched for corpora, and files that are listed, per workspace folder. */
const LIMITS = { entries: 50_000, files: 200 };

/** Endings of the names of files that are listed as corpora. */
const CORPUS_FILES = /\.(?:tsv|csv|jsonl|ndjson|parquet|arrow|conllu)$/i;

/** Files that an evaluation wrote. */
const OF_A_RUN = /^examples\.(?:jsonl|parquet)$/;

/** Lists the files of the workspace that may be corpora, each with the methods that can read its first lines. */
export function createCorpusList(workspace: Workspace): (signal: AbortSignal) => Promise<CorporaResult> {
  const methods = perFileState(methodsThatRead);
  return async (signal) => {
    const folders = searchedFolders(workspace);
    const corpora: CorpusItem[] = [];
    let isCut = false;
    for (const folder of folders) {
      const found = await filesBelow(folder, isCorpusFile, LIMITS);
      isCut ||= found.isCut;
      for (const file of found.files) {
        signal.throwIfAborted();
        const state = await stat(file).catch(() => undefined);
        if (!state || (await isOfModel(file))) continue;
        const name = nameIn(folder, file, folders);
        const fitting = await methods(file, state);
        corpora.push({ file, name, size: state.size, ...(fitting && { methods: fitting }) });
      }
    }
    corpora.sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return { corpora, ...(isCut && { notice: NOTICE }) };
  };
}

const NOTICE = `Not all of the workspace was searched for corpora: it has more than ${LIMITS.files} of them or ${LIMITS.entries.toLocaleString('en')} files.`;

/** Tests whether a file belongs to a model that was trained into its folder, as the vocabulary of paragraph vectors does. */
async function isOfModel(file: string): Promise<boolean> {
  const record = await stat(path.join(path.dirname(file), TRAINING_FILE)).catch(() => undefined);
  return record !== undefined;
}

function isCorpusFile(name: string): boolean {
  return CORPUS_FILES.test(name) && !OF_A_RUN.test(name);
}
