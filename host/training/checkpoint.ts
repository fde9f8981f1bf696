import { rm } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { UNFINISHED } from '../../core/modelFiles.ts';
import { flagOf } from '../../core/options.ts';
import type { TrainingState } from '../../core/training/runTraining.ts';
import { type CheckpointSettings, checkpointFiles, readState, writeCheckpoint } from './checkpointFile.ts';
import { type CheckpointHeader, type Identity, readCheckpointHeader } from './checkpointHeader.ts';

/** The checkpoints of one training, in a folder of their own inside its output folder. */
export interface Checkpoint {
  /**
   * Reads the last whole checkpoint; undefined if there is none. Damaged ones are reported and removed. Rejects with an
   * InputError that says how it differs if it belongs to another training.
   */
  read(onNotice: (message: string) => void): Promise<TrainingState | undefined>;
  /** Writes a checkpoint aside and renames it; the previous one is kept. */
  write(state: TrainingState): Promise<void>;
}

/** Describes a damaged checkpoint that no earlier one can replace. */
export function startsOver(file: string): string {
  return `${file} is damaged: training starts over.`;
}

/** Creates the checkpoints of a training in its output folder `out`. Nothing is written yet. */
export function createCheckpoint(out: string, settings: CheckpointSettings): Checkpoint {
  const { trainer, identity, derived, metric } = settings;
  const folder = path.join(out, UNFINISHED);
  const files = checkpointFiles(out);
  const [last, earlier] = files as [string, string];
  const assertOfThis = (file: string, header: CheckpointHeader) => {
    const { trainer: before = trainer } = header;
    // Trainers have different settings, all of which would differ.
    const other =
      before === trainer
        ? differences(header.identity, identity, derived)
        : [`its trainer is ${before}, not ${trainer}`];
    if (other.length === 0) return;
    throw new InputError(
      `${file} belongs to another training: ${other.join('; ')}.`,
      `Give what it was started with, remove ${folder} to start over, or choose another folder.`,
    );
  };
  return Object.freeze<Checkpoint>({
    async read(onNotice) {
      for (const file of files) {
        const found = await readCheckpointHeader(file);
        if (found === undefined) continue;
        if (found !== 'damaged') assertOfThis(file, found.header);
        const state = found === 'damaged' ? undefined : await readState(file, found, metric);
        if (state) return state;
        const before = file === last ? await readCheckpointHeader(earlier) : undefined;
        onNotice(before ? `${file} is damaged: Semloc tries the previous one.` : startsOver(file));
        if (before && before !== 'damaged') assertOfThis(earlier, before.header);
        await rm(file, { force: true });
      }
      return undefined;
    },
    write: (state) => writeCheckpoint(out, settings, state),
  });
}

function differences(found: Identity, wanted: Identity, derived: readonly string[]): string[] {
  const names = Object.keys({ ...found, ...wanted }).filter((name) => found[name] !== wanted[name]);
  // What only one of them has, like a parser, follows from a setting, too.
  const chosen = names.filter(
    (name) => !derived.includes(name) && found[name] !== undefined && wanted[name] !== undefined,
  );
  return (chosen.length > 0 ? chosen : names).map((name) => difference(name, found[name], wanted[name]));
}

function difference(name: string, found: Identity[string] | undefined, wanted: typeof found): string {
  if (name === 'version') return 'another version of Semloc wrote it';
  if (found === undefined || wanted === undefined) return `only one of them has a ${name}`;
  const [before, now] = [found, wanted].map(String) as [string, string];
  return [before, now].every((each) => HASH.test(each))
    ? `its ${name} had other contents (SHA-256 ${before.slice(0, 8)}…, not ${now.slice(0, 8)}…)`
    : `its ${nameOf(name)} is ${before}, not ${now}`;
}

/** The option of the command line that a setting is from. */
const nameOf = (name: string) => `--${name === 'targetWords' ? 'lemma-words' : flagOf(name)}`;

const HASH = /^[0-9a-f]{64}$/;
