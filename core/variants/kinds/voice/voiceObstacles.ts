import type { Obstacle } from '../../../english/syntax/obstacles.ts';

/** Reasons why a sentence is not put into the other voice, in addition to those of every rewriting. */
export const VOICE_OBSTACLES = {
  'no-agent': 'the sentence is passive and names no agent',
  'pronoun-agent': 'the agent of the passive would be a personal pronoun, as in “is loved by me”',
  progressive: 'the passive would contain “be being” or “been being”',
  infinitive: 'the object belongs to an infinitive',
  'refers-back': 'a word refers to the subject and would come before it',
};

export type VoiceObstacle = Obstacle | keyof typeof VOICE_OBSTACLES;
