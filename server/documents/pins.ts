import { InputError } from '../../core/inputError.ts';
import { pinsInForce, readPins, type SensePin } from '../../core/substitution/senses/pins.ts';
import type { PathOf } from '../absolutePath.ts';
import type { WorkspaceTrust } from '../protocol.ts';

/** The senses that the user has pinned, stored in one file per workspace folder. */
export interface Pins {
  /** The pins of a document. Never rejects: a file that cannot be used is reported, and treated as empty. */
  of(document: string): Promise<DocumentPins>;
  /** The pins of each open folder; none of an untrusted workspace. Never rejects either. */
  all(): Promise<readonly FolderPins[]>;
  /**
   * Changes the pins in the file of a folder. The file is read again first, and changes are made one at a time.
   * @throws InputError if the file cannot be read, in which case it is left unchanged, or cannot be written
   */
  change(folder: string, work: (pins: readonly SensePin[]) => readonly SensePin[]): Promise<void>;
  /** Reports at once what is wrong with files that may have changed, or no longer is. */
  check(): void;
}

export interface FolderPins {
  /** The path of the workspace folder. */
  readonly folder: string;
  readonly pins: readonly SensePin[];
}

export interface DocumentPins {
  /** The path of the workspace folder that the pins belong to; undefined if pins cannot be stored. */
  readonly folder: string | undefined;
  /** The document's name in the pins file; `null` if only pins of the whole workspace can apply to it. */
  readonly document: string | null;
  readonly inForce: readonly SensePin[];
}

/** Access to pins files, by their paths. */
export interface PinFiles {
  /** The pins file of a workspace folder. */
  in(folder: string): string;
  /** What is another once the file has changed; undefined if there is no such file. */
  stampOf(file: string): Promise<string | undefined>;
  /** The text of a file; undefined if there is no such file. */
  read(file: string): Promise<string | undefined>;
  /** Writes the pins that `work` makes of the text of a file, which nobody else writes meanwhile. */
  change(file: string, work: (text: string | undefined) => readonly SensePin[]): Promise<void>;
}

/**
 * The folders and documents that are open in the client. The members change over time, so they are read when they are
 * needed.
 */
export interface Workspace {
  /** The URIs of the workspace folders. */
  readonly folders: readonly string[];
  /** True if the workspace is trusted; if not, its pins are neither read nor written. */
  readonly trust: Pick<WorkspaceTrust, 'trusted'>;
}

/** @param report called with what is wrong with the pins files, and with undefined once that is resolved */
export function createPins(
  files: PinFiles,
  workspace: Workspace,
  pathOf: PathOf,
  report: (problem: string | undefined) => void,
): Pins {
  const known = new Map<string, KnownPins>();
  const problems = new Map<string, string>();
  let changing: Promise<unknown> = Promise.resolve();

  const read = async (folder: string): Promise<readonly SensePin[]> => {
    const file = files.in(folder);
    return pinsOf(await files.read(file), file);
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
      note(folder, `${(error as Error).message} Until then, its pins are ignored.`);
      return [];
    }
  };
  // Editors do not tell of every change: of none to a file that is deleted right after it was written.
  const pinsIn = async (folder: string): Promise<readonly SensePin[]> => {
    const stamp = await files.stampOf(files.in(folder));
    const found = known.get(folder);
    if (found && found.stamp === stamp) return found.pins;
    const pins = load(folder);
    known.set(folder, { stamp, pins });
    return pins;
  };

  return Object.freeze({
    async of(uri: string) {
      const { folder, document } = placeOf(uri, workspace.trust.trusted ? workspace.folders : [], pathOf);
      if (folder === undefined) return { folder, document, inForce: [] };
      return { folder, document, inForce: pinsInForce(await pinsIn(folder), document) };
    },
    async all() {
      const roots = workspace.trust.trusted ? rootsOf(workspace.folders) : [];
      const folders = roots.map(pathOf).filter((folder) => folder !== undefined);
      return Promise.all(folders.map(async (folder) => ({ folder, pins: await pinsIn(folder) })));
    },
    async change(folder: string, work: (pins: readonly SensePin[]) => readonly SensePin[]) {
      const file = files.in(folder);
      const change = changing.then(() => files.change(file, (text) => work(pinsOf(text, file))));
      changing = change.catch(() => {});
      return change;
    },
    check() {
      if (workspace.trust.trusted) for (const folder of known.keys()) void pinsIn(folder);
    },
  } satisfies Pins);
}

function pinsOf(text: string | undefined, file: string): readonly SensePin[] {
  return text === undefined ? [] : readPins(text, file);
}

/** The pins of a file as it was when it had a stamp. */
interface KnownPins {
  readonly stamp: string | undefined;
  readonly pins: Promise<readonly SensePin[]>;
}

/** The folder and name of a document. One outside all folders, such as an unsaved one, belongs to the first. */
function placeOf(
  uri: string,
  folders: readonly string[],
  pathOf: PathOf,
): Pick<DocumentPins, 'folder' | 'document'> {
  const roots = rootsOf(folders);
  const root = roots
    .filter((each) => uri.startsWith(`${each}/`))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  if (root === '') {
    return { folder: roots[0] === undefined ? undefined : pathOf(roots[0]), document: null };
  }
  const folder = pathOf(root);
  if (folder === undefined || pathOf(uri) === undefined) return { folder: undefined, document: null };
  return { folder, document: decodeURIComponent(uri.slice(root.length + 1)) };
}

/** The folders on disk, without a slash at the end. */
function rootsOf(folders: readonly string[]): string[] {
  return folders.filter((root) => root.startsWith('file:')).map((root) => root.replace(/\/+$/, ''));
}

/** The error for a document whose pins cannot be stored. */
export function withoutFolder({ trust }: Workspace): InputError {
  if (!trust.trusted) {
    return new InputError(
      'Pins cannot be changed in a workspace that is not trusted.',
      'Trust the workspace first.',
    );
  }
  return new InputError('Pins are stored in the open folder.', 'Open a folder first.');
}
