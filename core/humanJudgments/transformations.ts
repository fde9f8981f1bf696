import { tableOf } from '../tableOf.ts';

/** The texts that tell annotators of a transformation. */
export interface TransformationInfo {
  /** The instruction to write it. */
  readonly write: string;
  /** The question about two sentences; absent for a transformation without degrees. */
  readonly compare?: string;
  /** True if interpolations and extrapolations are asked for (Barančíková and Bojar 2020, section 3.1). */
  readonly isExtended?: boolean;
}

/** The transformations of Costra 1.1 but for the seed itself (section 3, note 2). */
export const TRANSFORMATIONS: ReadonlyMap<string, TransformationInfo> = tableOf<TransformationInfo>({
  paraphrase: { write: 'Say the same in other words, as different as you can find.' },
  'different meaning': {
    write: 'Use words of the sentence, and as few others as possible, to say something else.',
  },
  nonsense: { write: 'Move the content words so that the sentence stays grammatical and makes no sense.' },
  'minimal change': { write: 'Change the meaning by as small a change of the wording as possible.' },
  possibility: { write: 'Say that it may be so, or might have been.' },
  ban: { write: 'Forbid what the sentence says.' },
  past: {
    write: 'Put the sentence into the past.',
    compare: 'Which sentence lies further in the past?',
    isExtended: true,
  },
  future: {
    write: 'Put the sentence into the future.',
    compare: 'Which sentence lies further in the future?',
    isExtended: true,
  },
  'formal sentence': {
    write: 'Say it formally, as in an official letter.',
    compare: 'Which sentence is more formal?',
    isExtended: true,
  },
  'nonstandard sentence': {
    write: 'Say it colloquially, in dialect, or as gossip.',
    compare: 'Which sentence is less standard?',
    isExtended: true,
  },
  'simple sentence': {
    write: 'Say it so simply that a child understands it.',
    compare: 'Which sentence is simpler?',
  },
  generalization: {
    write: 'Say something more general, which the sentence is a case of.',
    compare: 'Which sentence is more general?',
    isExtended: true,
  },
  'opposite meaning': {
    write: 'Say the opposite.',
    compare: 'Which sentence is closer in meaning to the source?',
    isExtended: true,
  },
});

/** The transformation whose candidates are compared with their source (section 3.2, note 3). */
export const OPPOSITE = 'opposite meaning';
