import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../core/inputError.ts';
import { pinsInForce, readPins, type SensePin } from '../../core/substitution/pins.ts';
import type { WorkspaceTrust } from '../protocol.ts';

/** The senses that the user has pinned, kept in a file of each workspace folder. */
export interface Pins {
  /** Never rejects: a file that cannot be used is reported, and counts as one without pins. */
  of(document: string): Promise<DocumentPins>;
  /**
   * Puts other pins into the file of a folder. The file is read anew for it and written by one change at a time.
   * @throws InputError if it cannot be read, which leaves it as it is, or not be written
   */
  change(folder: string, work: (pins: readonly SensePin[]) => readonly SensePin[]): Promise<void>;
  /** To be called when a pins file, or which folders are open, may have changed. */
  invalidate(): void;
}

export interface DocumentPins {
  /** The workspace folder whose pins they are, as a path; undefined where pins cannot be kept. */
  readonly folder: string | undefined;
  /** The document's name in the pins file; `null` if only pins of the whole workspace can hold for it. */
  readonly document: string | null;
  readonly inForce: readonly SensePin[];
}

/** How pins files are reached. Paths are file paths. */
export interface PinFiles {
  /** The pins file of a workspace folder. */
  in(folder: string): string;
  /** Undefined if there is no such file. */
  read(file: string): Promise<string | undefined>;
  write(file: string, pins: readonly SensePin[]): Promise<void>;
}

/** What the client has open; read whenever it matters, for it changes. */
export interface Workspace {
  /** URIs. */
  readonly folders: readonly string[];
  /** True if the client tells of every change of a pins file. */
  readonly watched: boolean;
  /** Where the workspace is not trusted, its pins are neither read nor written. */
  readonly trust: Pick<WorkspaceTrust, 'trusted'>;
}

/** @param report what is wrong with the pins files; undefined when all is well again */
export function createPins(
  files: PinFiles,
  workspace: Workspace,
  report: (problem: string | undefined) => void,
): Pins {
  const known = new Map<string, Promise<readonly SensePin[]>>();
  const problems = new Map<string, string>();
  let changing: Promise<unknown> = Promise.resolve();

  const read = async (folder: string): Promise<readonly SensePin[]> => {
    const file = files.in(folder);
    const text = await files.read(file);
    return text === undefined ? [] : readPins(text, file);
  };
  const note = (folder: string, problem: string | undefined) => {
    if (problems.get(folder) === problem) return;
    if (problem === undefined) problems.delete(folder);
    else problems.set(folder, problem);
    report(problems.size > 0 ? [...problems.values()].join('\n') : undefined);
  };
  const load = async (folder: string): Promise<readonly SensePin[]> => {
    try {
      const pins = await read(folder);
      note(folder, undefined);
      return pins;
    } catch (error) {
      note(folder, `${(error as Error).message} Until then no pins hold there.`);
      return [];
    }
  };
  const pinsIn = (folder: string): Promise<readonly SensePin[]> => {
    const found = workspace.watched ? known.get(folder) : undefined;
    if (found) return found;
    const loading = load(folder);
    known.set(folder, loading);
    return loading;
  };

  return Object.freeze({
    async of(uri: string) {
      const { folder, document } = placeOf(uri, workspace.trust.trusted ? workspace.folders : []);
      if (folder === undefined) return { folder, document, inForce: [] };
      return { folder, document, inForce: pinsInForce(await pinsIn(folder), document) };
    },
    async change(folder: string, work: (pins: readonly SensePin[]) => readonly SensePin[]) {
      const change = changing.then(async () => {
        try {
          await files.write(files.in(folder), work(await read(folder)));
        } finally {
          known.delete(folder);
        }
      });
      changing = change.catch(() => {});
      return change;
    },
    invalidate() {
      const folders = [...known.keys()];
      known.clear();
      // Whether a file that was wrong has been mended, or the other way round, shows without a hover.
      if (workspace.trust.trusted) for (const folder of folders) void pinsIn(folder);
    },
  } satisfies Pins);
}

/** A document in no folder, an unsaved one for instance, goes with the first one. */
function placeOf(uri: string, folders: readonly string[]): Pick<DocumentPins, 'folder' | 'document'> {
  const roots = folders.filter((root) => root.startsWith('file:')).map((root) => root.replace(/\/+$/, ''));
  const root = roots
    .filter((each) => uri.startsWith(`${each}/`))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  if (root === '') {
    return { folder: roots[0] === undefined ? undefined : pathOf(roots[0]), document: null };
  }
  const folder = pathOf(root);
  const file = pathOf(uri);
  if (folder === undefined || file === undefined) return { folder: undefined, document: null };
  return { folder, document: path.relative(folder, file).replaceAll(path.sep, '/') };
}

/** Undefined for a URI that names no file here. */
function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** What there is to say where pins cannot be kept. */
export function withoutFolder({ trust }: Workspace): InputError {
  if (!trust.trusted) {
    return new InputError('The pins of a workspace that is not trusted are left alone.', 'Trust it first.');
  }
  return new InputError('Pins are kept in the folder that is open.', 'Open a folder first.');
}
