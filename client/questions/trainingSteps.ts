import type { TrainerItem } from '../../server/protocol.ts';

/** The numbers of the questions about a training. The folder is the first, the data are the second. */
export interface TrainingSteps {
  /** The number of the question about what it starts from; absent where it starts from nothing. */
  readonly start?: number;
  /** The number of the first option that has its own question. */
  readonly firstOption: number;
  /** The number of questions; the last is about the options without a title. */
  readonly of: number;
}

/** Numbers the questions about a training by what its trainer asks for. */
export function trainingSteps({
  options,
  startsFrom,
}: Pick<TrainerItem, 'options' | 'startsFrom'>): TrainingSteps {
  const hasStart = startsFrom !== 'nothing';
  const firstOption = hasStart ? 4 : 3;
  const titled = Object.values(options).filter(({ title }) => title).length;
  return { ...(hasStart && { start: 3 }), firstOption, of: firstOption + titled };
}
