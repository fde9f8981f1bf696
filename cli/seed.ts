import { DEFAULT_SEED } from '../core/random.ts';
import { CHOICES, type Choice } from '../core/variants/choice.ts';
import type { Arguments, Options } from './arguments.ts';

export const SEED_OPTION = {
  seed: { value: 'N', help: 'Seed of everything drawn at random (1). The same seed gives the same output.' },
} satisfies Options;

export const CHOICE_OPTIONS = {
  choice: {
    value: 'first|random',
    help: 'Which words are changed first, and into what: from left to right into the first candidate (the default), or at random from the seed.',
  },
  ...SEED_OPTION,
} satisfies Options;

export function readSeed(given: Arguments): number {
  return given.integer('seed', 0, Number.MAX_SAFE_INTEGER) ?? DEFAULT_SEED;
}

export function readChoice(given: Arguments): Choice {
  return given.choice('choice', CHOICES) ?? 'first';
}
