import { InputError } from '../../../core/inputError.ts';
import { readRegularIfAny } from '../../files/regularFile.ts';
import { isNewer, VERSION } from '../../version.ts';
import { chainedSum } from './chainedSum.ts';

/** The identity of a journal's run. */
export interface JournalHeader {
  /** The version that wrote it. */
  readonly semloc: string;
  /** The hash of everything that decides the run. */
  readonly identity: string;
  /** The checksum of the two fields above. */
  readonly sum: string;
}

export function headerOf(identity: string): JournalHeader {
  return { semloc: VERSION, identity, sum: chainedSum(VERSION, identity) };
}

/**
 * Undefined where nothing is kept.
 *
 * @throws InputError if a newer version wrote it, whatever it is like there
 */
export async function readJournalHeader(
  file: string,
  out: string,
): Promise<JournalHeader | 'damaged' | undefined> {
  try {
    const bytes = await readRegularIfAny(file, 1 << 20);
    if (bytes === undefined) return undefined;
    const { semloc, identity, sum } = JSON.parse(TEXT.decode(bytes)) as Partial<{ [name: string]: unknown }>;
    if (typeof semloc !== 'string') return 'damaged';
    const isWhole = typeof identity === 'string' && sum === chainedSum(semloc, identity);
    if (isNewer(semloc) && (isWhole || sum === undefined)) throw newerJournal(out, semloc);
    return isWhole ? { semloc, identity, sum } : 'damaged';
  } catch (error) {
    if (error instanceof NewerJournal) throw error;
    return 'damaged';
  }
}

const TEXT = new TextDecoder('utf-8', { fatal: true });

class NewerJournal extends InputError {}

function newerJournal(out: string, version: string): InputError {
  return new NewerJournal(
    `The interrupted run in ${out} was started by Semloc ${version}; this is Semloc ${VERSION}, and the run would be lost.`,
    'Update Semloc, or choose another folder.',
  );
}
