import type { TrainerItem } from '../../server/protocol.ts';

/** The numbers of the questions about a training. The folder is the first, the data are the second. */
export interface TrainingSteps {
  /** Of what it starts from; absent where it starts from nothing. */
  readonly start?: number;
  /** Of the first option that has its own question. */
  readonly firstOption: number;
  /** The number of questions; the last is about the options without a title. */
  readonly of: number;
}

export function trainingSteps({
  options,
  startsFromNothing,
  startsFromEncoder,
}: Pick<TrainerItem, 'options' | 'startsFromNothing' | 'startsFromEncoder'>): TrainingSteps {
  const hasStart = startsFromEncoder || !startsFromNothing;
  const firstOption = hasStart ? 4 : 3;
  const titled = Object.values(options).filter(({ title }) => title).length;
  return { ...(hasStart && { start: 3 }), firstOption, of: firstOption + titled };
}
