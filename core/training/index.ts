import { adapter } from './adapter/trainer.ts';
import { composition } from './composition/trainer.ts';
import { compvec } from './compvec/trainer.ts';
import { encoder } from './encoder/trainer.ts';
import { paragraphVectors } from './paragraphVectors/trainer.ts';
import { recursiveAutoEncoder } from './recursive/trainer.ts';
import type { Trainer } from './trainer.ts';

/** Every trainer, in the order in which they are listed. */
export const TRAINERS: readonly Trainer[] = [
  compvec,
  composition,
  paragraphVectors,
  recursiveAutoEncoder,
  adapter,
  encoder,
];

export function trainerNamed(name: string): Trainer | undefined {
  return TRAINERS.find((trainer) => trainer.name === name);
}
