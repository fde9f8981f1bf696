import type { Annotator } from '../../annotator/annotator.ts';
import { InputError } from '../../inputError.ts';
import { count } from '../count.ts';
import type { TrainerInputs } from '../trainer.ts';
import { createHeldOut, type HeldOut } from './heldOut.ts';
import type { TripletSettings } from './settings.ts';
import { divideGroups, type TripletSets } from './tripletSets.ts';
import { type MadeGroups, makeGroups } from './variantGroups.ts';

/** Variants, and what is trained and evaluated on. */
export interface ReadTriplets extends TripletSets {
  readonly made: MadeGroups;
  readonly heldOut: HeldOut;
}

/**
 * Makes variants of the text and divides them. Rejects with an InputError where too few sentences have variants of both
 * meanings.
 */
export async function readTriplets(
  { data, notice, task }: TrainerInputs<'encoder'>,
  annotator: Annotator,
  settings: TripletSettings,
): Promise<ReadTriplets> {
  const made = await makeGroups(data, annotator, settings, notice, task);
  if (made.isCut) {
    notice(
      `The text is longer than needed: the first ${count(made.sentences)} sentences have variants for ${count(settings.pairs)} pairs (--pairs).`,
    );
  }
  const heldOut = createHeldOut(settings);
  const divided = divideGroups(made.groups, heldOut, settings.seed);
  if (divided.training.length >= LEAST) return { made, heldOut, ...divided };
  const few = divided.training.length === 0 ? 'No sentence' : 'Only one sentence';
  throw new InputError(
    `${few} of ${data.path} can be trained on: each must have a variant that preserves its meaning and one that changes it.`,
    made.groups.length >= LEAST
      ? `${made.groups.length} sentences have both: hold out fewer (--held-out, --hold-out-kinds).`
      : 'Give a longer text, in English; with --lines, each line must be a sentence.',
  );
}

/** The least number of sentences, of which one is a negative example for the other. */
const LEAST = 2;
